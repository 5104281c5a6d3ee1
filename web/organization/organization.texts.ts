import type { OptionalHoliday } from '#core/calendar/holidays.ts'
import { environmentTexts } from '#core/organization/environment.ts'
import type { EnvironmentClass } from '#core/organization/environment.ts'
import { formatPhone, formatPostalCode, formatTaxId } from '#core/organization/formats.ts'
import { closed, describeHours, keptHours, weekdays, type DayHours } from '#core/organization/hours.ts'
import type { Organization } from '#core/organization/organization.api.ts'
import { barePhone } from '#core/organization/phone.ts'
import type { PixKeyKind } from '#core/organization/pix-key.ts'
import { bareTaxId } from '#core/organization/tax-id.ts'
import { clockOf, clocks, type Clock } from '#core/organization/time-zones.ts'
import { timeZoneOf } from '#core/place/place.ts'

const clockTexts: Record<Clock, { zone: string; name: string }> = {
  'UTC-2': { zone: 'America/Noronha', name: 'Fernando de Noronha (UTC-2)' },
  'UTC-3': { zone: 'America/Sao_Paulo', name: 'Brasília (UTC-3)' },
  'UTC-4': { zone: 'America/Manaus', name: 'Amazonas e Mato Grosso (UTC-4)' },
  'UTC-5': { zone: 'America/Rio_Branco', name: 'Acre (UTC-5)' },
}

const clockName = (zone: string) => clockTexts[clockOf(zone)].name

/** Brazil's four clocks; the one that is chosen keeps its own name in the database of zones. */
export const zoneOptions = (chosen: string | null) =>
  clocks.map((clock) => ({
    value: chosen && clockOf(chosen) === clock ? chosen : clockTexts[clock].zone,
    label: clockTexts[clock].name,
  }))

/** Says so if the expected clock of the place is another than the chosen one. */
export function zoneHint(place: { state: string; city: string } | null, zone: string | null): string {
  const expected = place && clockOf(timeZoneOf(place))
  return expected && zone && expected !== clockOf(zone)
    ? `Em ${place.city || place.state} o relógio é ${clockTexts[expected].name}`
    : 'Datas e prazos seguem este relógio'
}

export const pixKindTexts: Record<PixKeyKind, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  email: 'E-mail',
  random: 'Chave aleatória',
}

/** Formats a complete number; keeps an incomplete one as typed. */
export const taxIdTyped = (typed: string) =>
  [11, 14].includes(bareTaxId(typed).length) ? formatTaxId(bareTaxId(typed)) : typed
export const phoneTyped = (typed: string) => formatPhone(barePhone(typed)) || typed
export const postalCodeTyped = (typed: string) => {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 8 ? formatPostalCode(digits) : typed
}

/** Initial values of the form: texts instead of null, numbers with their signs. */
export function formValues(organization: Organization) {
  const { id: _id, kind: _kind, pixKey: _pix, logoId: _logo, version: _version, ...rest } = organization
  const { registryCheckedOn: _on, registryConfirmed: _confirmed, subscription: _plan, ...fields } = rest
  return {
    ...fields,
    legalName: fields.legalName ?? '',
    taxId: fields.taxId ? formatTaxId(fields.taxId) : '',
    phone: fields.phone ? formatPhone(fields.phone) : '',
    whatsapp: fields.whatsapp ? formatPhone(fields.whatsapp) : '',
    email: fields.email ?? '',
    postalCode: fields.postalCode ? formatPostalCode(fields.postalCode) : '',
    street: fields.street ?? '',
    streetNumber: fields.streetNumber ?? '',
    complement: fields.complement ?? '',
    district: fields.district ?? '',
    healthRegistry: fields.healthRegistry ?? '',
    sanitaryLicence: fields.sanitaryLicence ?? '',
    technicalResponsible: fields.technicalResponsible ?? '',
    technicalResponsibleRegistry: fields.technicalResponsibleRegistry ?? '',
    substituteResponsible: fields.substituteResponsible ?? '',
    substituteResponsibleRegistry: fields.substituteResponsibleRegistry ?? '',
    registry: fields.registry ?? '',
    hours: fields.hours ?? weekdays.map((): DayHours => closed),
  }
}
export type ProfileValues = ReturnType<typeof formValues>

export const fieldTexts: Record<keyof ProfileValues, string> = {
  name: 'Nome',
  legalName: 'Razão social',
  taxId: 'CNPJ ou CPF',
  healthRegistry: 'CNES',
  sanitaryLicence: 'Licença sanitária',
  sanitaryLicenceUntil: 'Licença válida até',
  environmentClasses: 'Classe do ambiente',
  technicalResponsible: 'Responsável técnico',
  technicalResponsibleRegistry: 'Registro do responsável',
  substituteResponsible: 'Substituto',
  substituteResponsibleRegistry: 'CRO do substituto',
  registry: 'CFT ou CREA',
  specialities: 'Especialidades',
  postalCode: 'CEP',
  street: 'Rua',
  streetNumber: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  hours: 'Horário',
  timeZone: 'Fuso horário',
  cities: 'Cidades atendidas',
}

/** A field's value as one reads it; null if it is empty. */
export function valueText(
  name: keyof ProfileValues,
  value: ProfileValues[keyof ProfileValues],
): string | null {
  if (name === 'hours') {
    const week = keptHours(value as DayHours[])
    return week && describeHours(week)
  }
  if (name === 'cities') return (value as Organization['cities']).map(({ city }) => city).join(', ') || null
  if (name === 'environmentClasses')
    return (value as EnvironmentClass[]).map((one) => environmentTexts[one]).join(', ') || null
  if (name === 'specialities') return (value as string[]).join(', ') || null
  if (typeof value !== 'string' || value === '') return null
  return name === 'timeZone' ? clockName(value) : value
}

export const optionalHolidayTexts: Record<OptionalHoliday, string> = {
  carnival: 'Carnaval, segunda e terça',
  corpus_christi: 'Corpus Christi',
}
