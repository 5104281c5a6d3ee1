import { kindNames } from '#core/document/kind-names.ts'
import { plans } from '#core/plan/plan.ts'
import { orderStatusWords } from '#core/service-order/order-words.ts'

/** `flow`: added up over days; `stand`: what there was on the last day; `mean`: one amount divided by another. */
type Kind = 'flow' | 'stand' | 'mean'

type Counted =
  | 'organizations'
  | 'active'
  | 'orders'
  | 'status'
  | 'answer_minutes'
  | 'answered'
  | 'repair_minutes'
  | 'completed'
  | 'failures'
  | 'documents'
  | 'plans'
  | 'revenue'

interface Figure {
  label: string
  /** The number's meaning in a sentence. */
  meaning: string
  kind: Kind
  unit: 'count' | 'hours' | 'money'
  /** Rows of the nightly table: the amount and, for a mean, its divisor. */
  rows: readonly [Counted] | readonly [Counted, Counted]
  /** The heading and the names of its parts; absent if the figure has none. */
  partHead?: string
  partTexts?: Record<string, string>
}

const planNames = Object.fromEntries(plans.map(({ subscription, name }) => [subscription, name]))

export const figureIds = [
  'organizations',
  'active',
  'orders',
  'status',
  'answer',
  'repair',
  'failures',
  'documents',
  'plans',
  'revenue',
] as const
export type FigureId = (typeof figureIds)[number]

/** The figures of the reports, in their order on the page. */
export const figures: Record<FigureId, Figure> = {
  organizations: {
    label: 'Novas organizações',
    meaning: 'Clínicas e oficinas que criaram conta no período.',
    kind: 'flow',
    unit: 'count',
    rows: ['organizations'],
    partHead: 'Tipo',
    partTexts: { clinic: 'Clínicas', workshop: 'Oficinas' },
  },
  active: {
    label: 'Dias de uso',
    meaning: 'Soma das pessoas que mudaram algo ou entraram em cada dia. Uma pessoa conta uma vez por dia.',
    kind: 'flow',
    unit: 'count',
    rows: ['active'],
  },
  orders: {
    label: 'Ordens abertas',
    meaning: 'Ordens de serviço abertas no período, pelo estado da clínica.',
    kind: 'flow',
    unit: 'count',
    rows: ['orders'],
    partHead: 'Estado',
  },
  status: {
    label: 'Ordens por situação',
    meaning: 'Todas as ordens na situação em que estavam no último dia contado.',
    kind: 'stand',
    unit: 'count',
    rows: ['status'],
    partHead: 'Situação',
    partTexts: orderStatusWords,
  },
  answer: {
    label: 'Tempo até a resposta',
    meaning: 'Média entre a abertura da ordem e o aceite do técnico, das ordens aceitas no período.',
    kind: 'mean',
    unit: 'hours',
    rows: ['answer_minutes', 'answered'],
  },
  repair: {
    label: 'Tempo até o conserto',
    meaning: 'Média entre a abertura e a conclusão, das ordens concluídas no período.',
    kind: 'mean',
    unit: 'hours',
    rows: ['repair_minutes', 'completed'],
  },
  failures: {
    label: 'Falhas por modelo',
    meaning: 'Ordens corretivas abertas no período, pelo modelo do equipamento.',
    kind: 'flow',
    unit: 'count',
    rows: ['failures'],
    partHead: 'Modelo',
  },
  documents: {
    label: 'Documentos emitidos',
    meaning: 'Laudos e outros documentos emitidos no período, também os que foram substituídos depois.',
    kind: 'flow',
    unit: 'count',
    rows: ['documents'],
    partHead: 'Documento',
    partTexts: kindNames,
  },
  plans: {
    label: 'Planos ativos',
    meaning: 'Organizações com plano pago em dia no último dia contado, sem as que estão em teste.',
    kind: 'stand',
    unit: 'count',
    rows: ['plans'],
    partHead: 'Plano',
    partTexts: planNames,
  },
  revenue: {
    label: 'Receita esperada por mês',
    meaning: 'Planos ativos vezes o preço atual de cada um. É uma estimativa, não o que foi recebido.',
    kind: 'stand',
    unit: 'money',
    rows: ['revenue'],
    partHead: 'Plano',
    partTexts: planNames,
  },
}

/** Periods in days. */
export const figurePeriods = ['30', '90', '365'] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** `divisor` is 0 if nothing was counted; a mean is then unknown. Minutes become hours. */
export function figureValue(id: FigureId, amount: number, divisor: number): number | null {
  if (figures[id].kind !== 'mean') return amount
  return divisor > 0 ? Math.round((amount / divisor / 60) * 10) / 10 : null
}

/** The part's name as people read it. */
export const partText = (id: FigureId, part: string): string => figures[id].partTexts?.[part] ?? part
