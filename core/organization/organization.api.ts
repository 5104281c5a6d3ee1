import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, text, version } from '#core/kit/schemas.ts'
import { statuses } from '#core/service-order/status.ts'
import { healthRegistry, line, optionalDate, phone, postalCode, taxId } from './fields.ts'

const optional = z.nullable(z.string())

/** One's own organization. A clinic leaves a workshop's fields empty, and the other way round. */
const organization = z.object({
  id,
  kind: z.enum(['clinic', 'workshop']),
  name: z.string(),
  legalName: optional,
  taxId: optional,
  healthRegistry: optional,
  sanitaryLicence: optional,
  sanitaryLicenceUntil: z.nullable(date),
  technicalResponsible: optional,
  technicalResponsibleRegistry: optional,
  registry: optional,
  specialities: z.array(z.string()),
  postalCode: optional,
  address: optional,
  district: optional,
  city: z.string(),
  state: z.string(),
  phone: optional,
  email: optional,
  openingHours: optional,
  timeZone: z.string(),
  cities: z.array(z.object({ state: z.string(), city: z.string() })),
  subscription: z.object({
    plan: z.nullable(z.enum(['basic', 'professional', 'technician'])),
    trialEndsAt: z.string(),
  }),
  version: z.int(),
})
export type Organization = z.infer<typeof organization>

/** Brazil's zones in the IANA database: UTC-2 to UTC-5, with several names where history differs. */
export const timeZones = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Belem',
  'America/Fortaleza',
  'America/Recife',
  'America/Bahia',
  'America/Maceio',
  'America/Araguaina',
  'America/Santarem',
  'America/Eirunepe',
] as const

const place = z.object({
  state: z.string('Escolha o estado').check(z.regex(/^[A-Z]{2}$/, 'Escolha o estado')),
  city: z.string('Escolha a cidade').check(z.trim(), z.minLength(1, 'Escolha a cidade'), z.maxLength(120)),
})

export const organizationApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/organization',
    summary: 'A própria organização, com plano e cidades atendidas',
    input: z.object({}),
    output: organization,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/organization',
    summary: 'Muda os dados da própria organização, que saem nos documentos',
    input: z.extend(place, {
      actionId,
      version,
      name: text(120, 'Escreva o nome'),
      legalName: line,
      taxId,
      healthRegistry,
      sanitaryLicence: line,
      sanitaryLicenceUntil: optionalDate,
      technicalResponsible: line,
      technicalResponsibleRegistry: line,
      registry: line,
      specialities: z._default(
        z.array(text(60, 'Escreva a especialidade')).check(z.maxLength(12, 'Use até 12 especialidades')),
        [],
      ),
      postalCode,
      address: line,
      district: line,
      phone,
      openingHours: line,
      timeZone: z.enum(timeZones, 'Escolha o fuso horário'),
      cities: z._default(z.array(place).check(z.maxLength(60, 'Use até 60 cidades')), []),
    }),
    output: organization,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/overview',
    summary: 'Quanto há no produto: organizações, equipamentos e ordens por situação',
    access: 'administrator',
    input: z.object({}),
    output: z.object({
      clinics: z.int(),
      workshops: z.int(),
      people: z.int(),
      equipment: z.int(),
      orders: z.array(z.object({ status: z.enum(statuses), count: z.int() })),
    }),
  }),
}
