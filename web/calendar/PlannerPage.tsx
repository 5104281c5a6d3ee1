import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { entryKey } from '#core/calendar/schemas.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import { part } from '#web/kit/part.ts'
import { loadUnknown, queryClient } from '#web/kit/query.ts'
import { sessionQuery, useAt, useSession, useToday } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Skeleton } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { arranged, readAddress, spanQuery } from './calendar-query.ts'
import type { View } from './calendar-view.ts'
import { useMoves } from './moving.ts'
import { Planner } from './Planner.tsx'
import { withMoves } from './placing.ts'
import { Toolbar } from './Toolbar.tsx'
import { dayView, weekView } from './view-parts.ts'
import { toScheduleQuery } from './ToSchedulePanel.tsx'
import './calendar.css'
import './agenda.css'
import './week.css'
import './day.css'
import './print.css'

const feedDialog = part(async () => (await import('./FeedDialog.tsx')).FeedDialog)

export async function clientLoader({ request }: { request: Request }) {
  const { session } = await queryClient.ensureQueryData(sessionQuery())
  const zone = session?.organization?.timeZone
  if (!zone) return
  const { view, day, filters } = readAddress(new URL(request.url).searchParams, dateIn(zone, new Date()))
  await Promise.all([
    loadUnknown(spanQuery(view, day, filters)),
    loadUnknown(toScheduleQuery(filters)),
    view === 'semana' && weekView.ask(),
    view === 'dia' && dayView.ask(),
  ])
}

/** The calendar: a month, a week, a day or a list of what is to be done and when; on a phone always by day. */
export default function PlannerPage() {
  const [params] = useSearchParams()
  const today = useToday()
  const isClinic = useSession().organization?.kind === 'clinic'
  const { view, day, filters } = readAddress(params, today)
  const loaded = useQuery(spanQuery(view, day, filters))
  const { data: span, isFetching } = loaded
  const [subscribing, setSubscribing] = useState(false)
  const moves = useMoves()
  const calendar = useMemo(
    () => span && arranged({ ...span, entries: withMoves(span.entries, moves.moves, entryKey) }, isClinic),
    [span, moves.moves, isClinic],
  )
  const at = useAt()
  const addressFor = (next: View, on: PlainDate) => {
    const query = new URLSearchParams(params)
    query.set('vista', next)
    query.set('dia', on)
    return `${at.planner()}?${query.toString()}`
  }
  return (
    <>
      <Toolbar
        view={view}
        day={day}
        today={today}
        addressFor={addressFor}
        onFeed={() => setSubscribing(true)}
      />
      <Loaded from={loaded} waiting={<Waiting />}>
        {() =>
          calendar && (
            <Planner
              calendar={calendar}
              view={view}
              day={day}
              filters={filters}
              moves={moves}
              isRefreshing={isFetching}
              dayLink={(on) => addressFor('dia', on)}
            />
          )
        }
      </Loaded>
      {subscribing && (
        <Awaited
          part={feedDialog}
          wanted
          name="o calendário"
          onGiveUp={() => setSubscribing(false)}
          props={{ onClose: () => setSubscribing(false) }}
        />
      )}
    </>
  )
}

const Waiting = () => (
  <div aria-busy="true" role="status">
    <span className="sr-only">Carregando...</span>
    <Skeleton className="h-[640px] w-full rounded-[14px]" />
  </div>
)
