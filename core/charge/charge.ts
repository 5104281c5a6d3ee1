import { addDays, type PlainDate } from '#core/kit/dates.ts'

export const origins = ['order', 'contract', 'loose'] as const
export const ways = ['pix', 'transfer', 'boleto', 'card', 'cash', 'other'] as const
export type Way = (typeof ways)[number]
export const wayTexts: Record<Way, string> = {
  pix: 'Pix',
  transfer: 'Transferência',
  boleto: 'Boleto',
  card: 'Cartão',
  cash: 'Dinheiro',
  other: 'Outra forma',
}

/** Most of a charge, a payment or an instalment: R$ 99.999.999,99. */
export const mostCents = 9_999_999_999

export const adjustmentKinds = ['discount', 'fine', 'interest', 'withheld', 'write_off'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
export const adjustmentTexts: Record<AdjustmentKind, string> = {
  discount: 'Desconto',
  fine: 'Multa',
  interest: 'Juros',
  withheld: 'Imposto retido',
  write_off: 'Baixa como perda',
}

/** Kinds that raise what is owed; the others lower it. */
export const raises = (kind: AdjustmentKind): boolean => kind === 'fine' || kind === 'interest'

export const signedCents = (kind: AdjustmentKind, cents: number): number => (raises(kind) ? cents : -cents)

export const chargeStatuses = ['open', 'claimed', 'partial', 'paid', 'overdue', 'cancelled'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]
export const chargeStatusTexts: Record<ChargeStatus, string> = {
  open: 'Em aberto',
  claimed: 'Pagamento informado',
  partial: 'Paga em parte',
  paid: 'Paga',
  overdue: 'Vencida',
  cancelled: 'Cancelada',
}

/** The facts of an instalment from which its status follows. */
export interface Standing {
  dueOn: PlainDate
  openCents: number
  paidCents: number
  isCancelled: boolean
  /** The clinic said that it paid, and nobody has answered yet. */
  isClaimed: boolean
}

/** Never stored: it follows from what is there and from the day. */
export function statusOf(one: Standing, today: PlainDate): ChargeStatus {
  if (one.isCancelled) return 'cancelled'
  if (one.openCents === 0) return 'paid'
  if (one.isClaimed) return 'claimed'
  if (one.dueOn < today) return 'overdue'
  return one.paidCents > 0 ? 'partial' : 'open'
}

/** The charge's status: the one of its instalments that asks for attention first. */
export function statusOfAll(all: readonly Standing[], today: PlainDate): ChargeStatus {
  const statuses = all.map((one) => statusOf(one, today))
  const first = (['cancelled', 'claimed', 'overdue'] as const).find((status) => statuses.includes(status))
  if (first) return first
  if (statuses.every((status) => status === 'paid')) return 'paid'
  return all.some(({ paidCents }) => paidCents > 0) ? 'partial' : 'open'
}

/** Groups of a list. Days are of the reader's organization; `week` ends seven days from today. */
export const chargeGroups = ['late', 'week', 'later', 'paid', 'cancelled'] as const
export type ChargeGroup = (typeof chargeGroups)[number]
export const groupTexts: Record<ChargeGroup, string> = {
  late: 'Vencidas',
  week: 'Próximos 7 dias',
  later: 'Depois',
  paid: 'Pagas',
  cancelled: 'Canceladas',
}
export const endOfWeek = (today: PlainDate): PlainDate => addDays(today, 7)

/** `Parcela 2 de 3`; null for a charge that is paid at once. */
export const partText = (position: number, parts: number): string | null =>
  parts > 1 ? `Parcela ${position} de ${parts}` : null
