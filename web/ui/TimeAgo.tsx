import { formatInstant, type Instant } from '#core/kit/dates.ts'
import { timeAgo } from '#web/kit/formats.ts'
import { useNow } from '#web/kit/now.ts'
import { useTimeZone } from '#web/kit/session.ts'

/** `há 5 minutos`, and the exact instant for who asks for it. */
export function TimeAgo({ instant }: { instant: Instant }) {
  const now = useNow()
  return (
    <time dateTime={instant} title={formatInstant(instant, useTimeZone())} className="whitespace-nowrap">
      {timeAgo(instant, now)}
    </time>
  )
}
