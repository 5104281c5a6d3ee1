import { lateOn } from '#core/charge/late.ts'
import type { Payable } from '#core/charge/payment.ts'
import { formatCents } from '#core/kit/money.ts'
import { date } from '#core/kit/schemas.ts'
import { Checkbox } from '#web/ui/Choice.tsx'

/** Gives up the fine and interest of the day of payment, if there are any. */
export function WaiveLate({ payables, paidOn }: { payables: readonly Payable[]; paidOn: string }) {
  if (!date.safeParse(paidOn).success) return null
  const late = payables
    .filter(({ openCents, isCancelled }) => openCents > 0 && !isCancelled)
    .map((one) => lateOn(one, one, paidOn))
    .reduce((sum, { fineCents, interestCents }) => sum + fineCents + interestCents, 0)
  return late > 0 && <Checkbox name="waivesLate" label={`Dispensar multa e juros (${formatCents(late)})`} />
}
