import * as z from 'zod/mini'
import type { Fact } from '#core/document/sheet.ts'
import { addDays, addMonths, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { FormField } from './draft-kind.ts'
import { choice, count, day, fact, line, money, oneOf, words } from './written.ts'

const prices = {
  month: 'por mês',
  visit: 'por visita',
  quarter: 'por trimestre',
  year: 'por ano',
  once: 'pelo prazo todo',
}
const renewals = {
  none: 'Sem renovação',
  automatic: 'Renova por igual prazo, salvo aviso',
  agreed: 'Por novo acordo escrito',
}
const names = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

/** Terms of a contract that are numbers, dates and choices. */
export const termShape = {
  startsOn: day,
  months: count(1, 120),
  renewal: oneOf(names(renewals)),
  noticeDays: count(0, 365),
  visitsPerYear: count(0, 366),
  responseHours: count(1, 720),
  attendance: words(160),
  priceCents: money,
  pricePer: oneOf(names(prices)),
  paymentTerms: words(300),
  adjustment: words(300),
  forum: words(120),
  clientSigner: words(160),
}
const terms = z.object(termShape)
type Terms = z.infer<typeof terms>

export const serviceFields: readonly FormField[] = [
  { type: 'number', name: 'visitsPerYear', label: 'Visitas preventivas por ano', min: 0, max: 366 },
  {
    type: 'number',
    name: 'responseHours',
    label: 'Prazo para atender um chamado',
    unit: 'h',
    min: 1,
    max: 720,
  },
  line('attendance', 'Dias e horários de atendimento', 160),
]

export const priceFields: readonly FormField[] = [
  { type: 'cents', name: 'priceCents', label: 'Preço' },
  choice('pricePer', 'A que o preço se refere', prices),
  line('paymentTerms', 'Pagamento', 300, 'Vencimento e forma.'),
  line('adjustment', 'Reajuste', 300, 'Índice e mês, ou sem reajuste.'),
]

export const periodFields: readonly FormField[] = [
  { type: 'date', name: 'startsOn', label: 'Início' },
  { type: 'number', name: 'months', label: 'Prazo', unit: 'meses', min: 1, max: 120 },
  choice('renewal', 'Renovação', renewals),
  { type: 'number', name: 'noticeDays', label: 'Aviso para não renovar', unit: 'dias', min: 0, max: 365 },
  line('forum', 'Foro', 120, 'Comarca: Campinas, SP.'),
  line('clientSigner', 'Quem assina pela contratante', 160, 'Nome e função.'),
]

/** The last day; null while start or length is missing. */
export function contractEnd({ startsOn, months }: Pick<Terms, 'startsOn' | 'months'>): PlainDate | null {
  return startsOn && months ? addDays(addMonths(startsOn, months), -1) : null
}

const dated = (on: PlainDate | null | undefined) => (on ? formatDate(on) : null)
const counted = (of: number | null | undefined, one: string, many: string) =>
  typeof of === 'number' ? `${of.toLocaleString('pt-BR')} ${of === 1 ? one : many}` : null

export const serviceFacts = (it: Terms): Fact[] => [
  fact('Visitas preventivas', counted(it.visitsPerYear, 'por ano', 'por ano')),
  fact('Prazo de atendimento', counted(it.responseHours, 'hora do chamado', 'horas do chamado')),
  fact('Dias e horários', it.attendance),
]

export const priceFacts = (it: Terms): Fact[] => [
  fact('Preço', priceText(it)),
  fact('Pagamento', it.paymentTerms),
  fact('Reajuste', it.adjustment),
]

function priceText({ priceCents, pricePer }: Terms): string | null {
  if (typeof priceCents !== 'number') return null
  return [formatCents(priceCents), pricePer && prices[pricePer]].filter(Boolean).join(' ')
}

export const periodFacts = (it: Terms): Fact[] => [
  fact('Início', dated(it.startsOn)),
  fact('Término', dated(contractEnd(it))),
  fact('Renovação', it.renewal ? renewals[it.renewal] : null),
  fact('Aviso para não renovar', counted(it.noticeDays, 'dia antes', 'dias antes')),
]

const rows = z.array(z.object({ label: z.string(), value: z.nullable(z.string()) }))
/** The terms of a service contract in words. A contract that was written as a document has none. */
export const agreedTerms = z.object({
  service: rows,
  price: rows,
  period: rows,
  endsOn: z.string(),
  /** Equipment that is not covered for the whole term. */
  exceptions: z.array(z.string()),
  /** All that an amendment changes in the contract before it; absent from other contracts. */
  changes: z.optional(rows),
})
