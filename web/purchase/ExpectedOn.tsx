import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { PurchaseStatus } from '#core/purchase/purchase.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useToday } from '#web/kit/session.ts'

/** The day until which a delivery is due, and by how much it is late. A draft was not sent, so it cannot be late. */
export function ExpectedOn({ on, status }: { on: PlainDate; status: PurchaseStatus }) {
  const { text, tone } = dueIn(on, useToday())
  return (
    <>
      {formatDate(on)}
      {status !== 'draft' && tone === 'late' && <span className="late block">{text}</span>}
    </>
  )
}
