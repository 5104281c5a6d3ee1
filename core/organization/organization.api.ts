import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, name, text, version } from '#core/kit/schemas.ts'
import { placeFields } from '#core/place/schemas.ts'
import { subscriptionPlans } from '#core/plan/subscription.ts'
import { statuses } from '#core/service-order/status.ts'
import { environmentClasses } from './environment.ts'
import { cro, healthRegistry, hours, line, optionalDate, optionalEmail, phone } from './fields.ts'
import { postalCode, taxId, technicalRegistry } from './fields.ts'
import { pixKeyFaults, pixKeyKinds, readPixKey } from './pix-key.ts'
import { stateOfPostalCode } from './postal-code.ts'
import { timeZones } from './time-zones.ts'
import { week } from './week.ts'

const optional = z.nullable(z.string())

/** One's own organization. A clinic leaves a workshop's fields empty, and vice versa. */
const organization = z.object({
  id,
  kind: z.enum(['clinic', 'workshop']),
  name: z.string(),
  legalName: optional,
  taxId: optional,
  healthRegistry: optional,
  sanitaryLicence: optional,
  sanitaryLicenceUntil: z.nullable(date),
  environmentClasses: z.array(z.enum(environmentClasses)),
  technicalResponsible: optional,
  technicalResponsibleRegistry: optional,
  substituteResponsible: optional,
  substituteResponsibleRegistry: optional,
  registry: optional,
  /** The last time that an administrator looked the current registry up; null if none has. */
  registryCheckedOn: z.nullable(date),
  registryConfirmed: z.nullable(z.boolean()),
  specialities: z.array(z.string()),
  postalCode: optional,
  street: optional,
  streetNumber: optional,
  complement: optional,
  district: optional,
  city: z.string(),
  state: z.string(),
  phone: optional,
  whatsapp: optional,
  email: optional,
  hours: week,
  timeZone: z.string(),
  cities: z.array(z.object({ state: z.string(), city: z.string() })),
  pixKey: z.nullable(z.object({ kind: z.enum(pixKeyKinds), key: z.string() })),
  /** Id of the logo's file. */
  logoId: z.nullable(id),
  subscription: z.object({ plan: z.nullable(z.enum(subscriptionPlans)), trialEndsAt: z.string() }),
  version: z.int(),
})
export type Organization = z.infer<typeof organization>

const place = z.object(placeFields)

const profile = z.extend(place, {
  actionId,
  version,
  name: name(120, 'Escreva o nome'),
  legalName: line,
  taxId,
  healthRegistry,
  sanitaryLicence: line,
  sanitaryLicenceUntil: optionalDate,
  environmentClasses: z._default(z.array(z.enum(environmentClasses)).check(z.maxLength(20)), []),
  technicalResponsible: line,
  technicalResponsibleRegistry: cro,
  substituteResponsible: line,
  substituteResponsibleRegistry: cro,
  registry: technicalRegistry,
  specialities: z._default(
    z.array(text(60, 'Escreva a especialidade')).check(z.maxLength(12, 'Use até 12 especialidades')),
    [],
  ),
  postalCode,
  street: line,
  streetNumber: line,
  complement: line,
  district: line,
  phone,
  whatsapp: phone,
  email: optionalEmail,
  hours,
  timeZone: z.enum(timeZones, 'Escolha o fuso horário'),
  cities: z._default(z.array(place).check(z.maxLength(60, 'Use até 60 cidades')), []),
})

/** Runs the check even if other fields are wrong, so that all errors are reported at once. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function liesInItsState({ postalCode: bare, state }: { postalCode?: unknown; state?: unknown }): boolean {
  return !isText(bare) || !isText(state) || bare.length !== 8 || stateOfPostalCode(bare) === state
}

/** A CEP must lie in its state, and a registry number needs a name. */
const wholeProfile = profile.check(
  z.refine(liesInItsState, {
    path: ['postalCode'],
    error: 'Este CEP não é do estado escolhido: confira um e outro',
    when: always,
  }),
  z.refine((input) => !isText(input.technicalResponsibleRegistry) || isText(input.technicalResponsible), {
    when: always,
    path: ['technicalResponsible'],
    error: 'De quem é este CRO? Escreva o nome',
  }),
  z.refine((input) => !isText(input.substituteResponsibleRegistry) || isText(input.substituteResponsible), {
    when: always,
    path: ['substituteResponsible'],
    error: 'De quem é este CRO? Escreva o nome',
  }),
)

const pixKey = z
  .object({
    actionId,
    version,
    kind: z.nullable(z.enum(pixKeyKinds, 'Escolha o tipo da chave')),
    key: z._default(z.string().check(z.maxLength(120, 'Use até 120 caracteres')), ''),
  })
  .check((context) => {
    const { kind, key } = context.value
    if (kind === null || readPixKey(kind, key) !== null) return
    context.issues.push({ code: 'custom', path: ['key'], message: pixKeyFaults[kind], input: key })
  })

export const organizationApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/organization',
    summary: 'A própria organização, com as cidades atendidas',
    input: z.object({}),
    output: organization,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/organization',
    summary: 'Muda os dados da própria organização, que saem nos documentos; só o titular da conta',
    input: wholeProfile,
    output: organization,
  }),
  setPixKey: endpoint({
    method: 'PUT',
    path: '/api/organization/pix-key',
    summary:
      'A chave Pix em que a oficina recebe; sem tipo, remove a chave; pede a permissão de finanças e entrada recente',
    input: pixKey,
    output: organization,
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/api/organization/logo',
    summary: 'Salva o logotipo, que toma o lugar do anterior; só o titular da conta',
    carries: 'upload',
    input: z.object({ fileId: id, name: text(200, 'Falta o nome do arquivo') }),
    output: organization,
  }),
  removeLogo: endpoint({
    method: 'POST',
    path: '/api/organization/logo-removal',
    summary: 'Remove o logotipo; só o titular da conta',
    input: z.object({ actionId }),
    output: organization,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/overview',
    summary: 'Quanto há no produto: organizações, equipamentos e ordens por situação',
    access: 'administrator',
    input: z.object({}),
    output: z.object({
      /** The day of the last count; null before the first. */
      countedAt: z.nullable(instant),
      clinics: z.int(),
      workshops: z.int(),
      people: z.int(),
      equipment: z.int(),
      orders: z.array(z.object({ status: z.enum(statuses), count: z.int() })),
    }),
  }),
}
