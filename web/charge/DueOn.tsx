import type { ChargeStatus } from '#core/charge/charge.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useToday } from '#web/kit/session.ts'

/** A due day, and how it stands today while something is owed. */
export function DueOn({ on, status }: { on: PlainDate; status: ChargeStatus }) {
  const { text, tone } = dueIn(on, useToday())
  const isOver = status === 'paid' || status === 'cancelled'
  return (
    <>
      {formatDate(on)}
      {!isOver && tone && <span className={`block ${tone === 'late' ? 'late' : 'text-text-2'}`}>{text}</span>}
    </>
  )
}
