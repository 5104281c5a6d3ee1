import { timeZones, type Organization } from '#core/organization/organization.api.ts'
import { formatPhone, formatPostalCode, formatTaxId } from '#core/organization/formats.ts'

const zoneNames: Record<(typeof timeZones)[number], string> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'Brasília, Sul, Sudeste, Goiás',
  'America/Manaus': 'Amazonas',
  'America/Rio_Branco': 'Acre',
  'America/Cuiaba': 'Mato Grosso',
  'America/Campo_Grande': 'Mato Grosso do Sul',
  'America/Porto_Velho': 'Rondônia',
  'America/Boa_Vista': 'Roraima',
  'America/Belem': 'Amapá e leste do Pará',
  'America/Fortaleza': 'Ceará, Maranhão, Piauí, Rio Grande do Norte, Paraíba',
  'America/Recife': 'Pernambuco',
  'America/Bahia': 'Bahia',
  'America/Maceio': 'Alagoas e Sergipe',
  'America/Araguaina': 'Tocantins',
  'America/Santarem': 'Oeste do Pará',
  'America/Eirunepe': 'Oeste do Amazonas',
}

export const zoneOptions = timeZones.map((zone) => ({ value: zone, label: zoneNames[zone] }))

export const planNames = { basic: 'Básico', professional: 'Profissional', technician: 'Técnico' } as const

/** What the form starts from: texts instead of null, numbers with their signs. */
export function formValues(organization: Organization) {
  const {
    id: _,
    kind: _kind,
    email: _email,
    subscription: _plan,
    version: _version,
    ...fields
  } = organization
  return {
    ...fields,
    legalName: fields.legalName ?? '',
    taxId: fields.taxId ? formatTaxId(fields.taxId) : '',
    phone: fields.phone ? formatPhone(fields.phone) : '',
    postalCode: fields.postalCode ? formatPostalCode(fields.postalCode) : '',
    address: fields.address ?? '',
    district: fields.district ?? '',
    healthRegistry: fields.healthRegistry ?? '',
    sanitaryLicence: fields.sanitaryLicence ?? '',
    technicalResponsible: fields.technicalResponsible ?? '',
    technicalResponsibleRegistry: fields.technicalResponsibleRegistry ?? '',
    registry: fields.registry ?? '',
    openingHours: fields.openingHours ?? '',
  }
}
