import type { Adjustment, Charge, Claim, Payment } from '#core/charge/charge.api.ts'
import type { Instant } from '#core/kit/dates.ts'

/** Something that happened to a charge. */
export type Happened = { id: string; at: Instant } & (
  | { kind: 'made' }
  | { kind: 'paid'; payment: Payment }
  | { kind: 'adjusted'; adjustment: Adjustment }
  | { kind: 'claimed'; claim: Claim }
  | { kind: 'answered'; claim: Claim }
  | { kind: 'cancelled' }
)

/** Everything that happened to a charge, the newest first. */
export function historyOf(charge: Charge): Happened[] {
  const { id, createdAt, cancelledAt, payments, adjustments, claims } = charge
  const all: Happened[] = [
    { id, at: createdAt, kind: 'made' },
    ...payments.map((payment) => ({
      id: payment.id,
      at: payment.createdAt,
      kind: 'paid' as const,
      payment,
    })),
    ...adjustments.map((adjustment) => ({
      id: adjustment.id,
      at: adjustment.createdAt,
      kind: 'adjusted' as const,
      adjustment,
    })),
    ...claims.map((claim) => ({ id: claim.id, at: claim.createdAt, kind: 'claimed' as const, claim })),
    ...claims.flatMap((claim) =>
      claim.answeredAt
        ? [{ id: `${claim.id}-answer`, at: claim.answeredAt, kind: 'answered' as const, claim }]
        : [],
    ),
    ...(cancelledAt ? [{ id: `${id}-end`, at: cancelledAt, kind: 'cancelled' as const }] : []),
  ]
  return all.toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id))
}
