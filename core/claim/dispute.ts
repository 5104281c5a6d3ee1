/** Days for which a workshop may object to a claim of a clinic that it kept. */
const disputeDays = 7
const dayMs = 86_400_000

export const disputeStates = ['open', 'final', 'disputed', 'stands', 'undone'] as const
export type DisputeState = (typeof disputeStates)[number]

export const verdicts = ['stands', 'undone'] as const
export type Verdict = (typeof verdicts)[number]

/** Texts for administrators; the workshop's own stand on its page. */
export const disputeStateTexts: Record<DisputeState, string> = {
  open: 'Pode ser contestada',
  final: 'Sem contestação',
  disputed: 'Espera decisão',
  stands: 'Mantida',
  undone: 'Desfeita',
}

interface ClaimDates {
  claimedAt: string
  disputedAt: string | null
  outcome: Verdict | null
}

/** The last moment at which a workshop may object. */
export const disputeUntil = ({ claimedAt }: Pick<ClaimDates, 'claimedAt'>): string =>
  new Date(Date.parse(claimedAt) + disputeDays * dayMs).toISOString()

export function disputeState(claim: ClaimDates, now: Date): DisputeState {
  if (claim.outcome) return claim.outcome
  if (claim.disputedAt) return 'disputed'
  return now.toISOString() < disputeUntil(claim) ? 'open' : 'final'
}

export const disputeTexts = {
  'claim.dispute_late': `Só é possível contestar até ${disputeDays} dias depois. Fale com o suporte.`,
  'claim.disputed': 'A oficina já contestou. A administração vai decidir.',
  'claim.decided': 'Esta contestação já foi decidida.',
  'claim.undisputed': 'Ninguém contestou: não há o que decidir.',
  'claim.entangled':
    'A clínica e a oficina juntaram depois estes dados a outros, por exemplo em um contrato com outro equipamento. Peça que encerrem isso antes de desfazer.',
} as const
export type DisputeCode = keyof typeof disputeTexts

/** Why a workshop may not object; null if it may. */
export const disputeFault = (state: DisputeState): DisputeCode | null =>
  (
    {
      open: null,
      final: 'claim.dispute_late',
      disputed: 'claim.disputed',
      stands: 'claim.decided',
      undone: 'claim.decided',
    } as const
  )[state]

/** Why an administrator may not decide; null if they may. */
export const decisionFault = (state: DisputeState): DisputeCode | null =>
  state === 'disputed'
    ? null
    : state === 'stands' || state === 'undone'
      ? 'claim.decided'
      : 'claim.undisputed'

/** A row of equipment that came with a claim. */
export interface ClaimedRow {
  /** It came with the claim; otherwise somebody added it since. */
  came: boolean
  /** The workshop that it is with: the one that kept the clinic, another one, or none. */
  side: 'inviter' | 'other' | null
}

/**
 * The side of a row after an undone claim. Rows that are with another workshop by now stay with the clinic, so that the
 * one that kept them does not read them. Rows that the clinic added by itself stay too, on a copy of the equipment.
 */
export const sideAfterUndo = ({ came, side }: ClaimedRow): 'workshop' | 'clinic' =>
  side === 'inviter' || (came && side === null) ? 'workshop' : 'clinic'

export interface CountedRows extends ClaimedRow {
  place: 'equipment' | 'orders' | 'plans'
  count: number
}

/** Numbers of what goes back to the workshop and of what stays, if a claim is undone. */
export function undoPreview(rows: readonly CountedRows[]) {
  const sum = (place: CountedRows['place'], at: 'workshop' | 'clinic') =>
    rows
      .filter((row) => row.place === place && sideAfterUndo(row) === at)
      .reduce((total, { count }) => total + count, 0)
  return {
    equipment: sum('equipment', 'workshop'),
    orders: sum('orders', 'workshop'),
    plans: sum('plans', 'workshop'),
    stayingOrders: sum('orders', 'clinic'),
    stayingPlans: sum('plans', 'clinic'),
  }
}
