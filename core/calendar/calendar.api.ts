import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { daysBetween } from '#core/kit/dates.ts'
import { actionId, date, id, instant, version } from '#core/kit/schemas.ts'
import { holidayFields } from './holidays.ts'
import { calendarSpan, entryKinds, toSchedule } from './schemas.ts'

/** Maximum number of days of one answer: a month with the partial weeks at both ends. */
const mostDays = 45

const filters = {
  clinicId: z.optional(id),
  equipmentId: z.optional(id),
  workshopId: z.optional(id),
  /** The person of the workshop who goes to the visit; `nobody`: visits that nobody has yet. */
  personId: z.optional(z.union([id, z.literal('nobody')], 'Escolha uma pessoa')),
}

const span = z
  .object({ from: date, to: date, kind: z.optional(z.enum(entryKinds, 'Escolha um tipo')), ...filters })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'O fim vem antes do começo' }),
    z.refine(({ from, to }) => daysBetween(from, to) < mostDays, {
      path: ['to'],
      error: `Escolha até ${mostDays} dias`,
    }),
  )

const feed = z.object({
  /** Null if there is no link. */
  feed: z.nullable(z.object({ createdAt: instant, lastReadAt: z.nullable(instant) })),
})

const holidays = z.object({ ...holidayFields, version: z.int() })

const feedMissing = 'O endereço do calendário está incompleto: copie o endereço inteiro'

export const calendarApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary:
      'Visitas, manutenções e vencimentos de um período de até 45 dias, com feriados, horários e conflitos',
    input: span,
    output: calendarSpan,
  }),
  toSchedule: endpoint({
    method: 'GET',
    path: '/api/calendar/to-schedule',
    summary: 'O que espera por um dia: ordens sem visita e manutenções no prazo, cada uma com uma sugestão',
    input: z.object(filters),
    output: z.object({ items: z.array(toSchedule), cut: z.boolean() }),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/feed',
    summary: 'Se há um endereço de calendário da pessoa nesta organização, e quando foi lido',
    input: z.object({}),
    output: feed,
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/api/calendar/feed',
    answersSecret: true,
    summary: 'Cria um endereço de calendário para o celular assinar; o anterior deixa de valer',
    input: z.object({}),
    output: z.extend(feed, {
      /** Shown only once: the server keeps only its hash. */
      url: z.string(),
      /** The address as a QR code, an SVG. */
      qrCode: z.string(),
    }),
  }),
  revokeFeed: endpoint({
    method: 'POST',
    path: '/api/calendar/feed/revocation',
    summary: 'Revoga o endereço de calendário da pessoa nesta organização',
    input: z.object({ actionId }),
    output: feed,
  }),
  subscribe: endpoint({
    method: 'GET',
    path: '/calendario/:token',
    summary: 'O calendário em iCalendar, para quem tem o endereço',
    access: 'public',
    carries: 'download',
    input: z.object({ token: z.string(feedMissing).check(z.regex(/^[\w-]{22}\.ics$/, feedMissing)) }),
    output: z.unknown(),
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/calendar/holidays',
    summary: 'Os pontos facultativos e feriados locais em que a organização fecha',
    input: z.object({}),
    output: holidays,
  }),
  setHolidays: endpoint({
    method: 'PUT',
    path: '/api/calendar/holidays',
    summary: 'Muda em que feriados a organização fecha; só o titular da conta',
    input: z.object({ actionId, version, ...holidayFields }),
    output: holidays,
  }),
}
