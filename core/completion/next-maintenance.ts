import { addMonths } from '#core/kit/dates.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Kind } from '#core/service-order/status.ts'

/**
 * When the equipment is due again: what the technician wrote, else, after a preventive, its interval from today on.
 * Null leaves the date that it has.
 */
export function nextMaintenance(
  written: PlainDate | null,
  kind: Kind,
  intervalMonths: number | null,
  today: PlainDate,
): PlainDate | null {
  if (written) return written
  return kind === 'preventive' && intervalMonths ? addMonths(today, intervalMonths) : null
}
