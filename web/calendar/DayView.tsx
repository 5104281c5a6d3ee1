import { Route } from 'lucide-react'
import { useState } from 'react'
import { comesBack, routeLink, travelOrder } from '#core/calendar/route.ts'
import { entryKey, type Entry, type VisitEntry } from '#core/calendar/schemas.ts'
import { count } from '#web/kit/formats.ts'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { addressOf } from './address.ts'
import type { Calendar } from './calendar-query.ts'
import { EntryButton } from './EntryChip.tsx'
import { hourOf } from './entry-look.ts'
import { apart, routinesText } from './RoutinesLine.tsx'
import { closedOn, type ViewProps } from './view.ts'
import { VisitCard } from './VisitCard.tsx'

interface DayProps extends ViewProps {
  onMove: (entry: Entry) => void
}

/** One day: its visits in travel order, each with everything needed on site, then the entries without an hour. */
export function DayView({ calendar, day, onOpen, onMove, pending }: DayProps) {
  const { isClinic } = calendar
  const [byHour, setByHour] = useState(false)
  const entries = calendar.byDay.get(day) ?? []
  const visits = entries.filter((entry) => entry.kind === 'visit')
  const { alone: allDay, routines } = apart(entries.filter((entry) => entry.kind !== 'visit'))
  const stops = visits.map((visit) => ({ visit, startsAt: visit.startsAt, ...whereOf(visit, calendar) }))
  const zigzag = !isClinic && comesBack(stops)
  const ordered = isClinic || byHour ? visits : travelOrder(stops).map(({ visit }) => visit)
  const next = ordered.find(isAhead)
  const { why } = closedOn(calendar, day)
  return (
    <div className="day">
      <p className="text-text-2">{summaryOf(visits, calendar)}</p>
      {why && <Note>{why}: feriado</Note>}
      {zigzag && (
        <Note
          action={
            <Button onClick={() => setByHour(!byHour)}>{byHour ? 'Por trajeto' : 'Por horário'}</Button>
          }
        >
          {byHour
            ? 'Na ordem dos horários, você volta a um bairro por onde já passou.'
            : 'A ordem do trajeto, por cidade e bairro, é diferente da ordem dos horários combinados.'}
        </Note>
      )}
      {!isClinic && <DayRoute visits={ordered.filter(isAhead)} calendar={calendar} />}
      {visits.length > 0 && (
        <ol className="grid gap-3" aria-label="Visitas do dia">
          {ordered.map((visit) => (
            <VisitCard
              key={visit.id}
              visit={visit}
              calendar={calendar}
              isNext={visit === next}
              isPending={pending.has(visit.id)}
              onOpen={onOpen}
              onMove={onMove}
            />
          ))}
        </ol>
      )}
      <AllDay
        title="No dia"
        label="Manutenções e vencimentos do dia"
        entries={allDay}
        {...{ calendar, onOpen, pending }}
      />
      <AllDay
        title="Rotinas do dia"
        label="Rotinas do dia"
        hint={routinesText(routines)}
        entries={routines}
        {...{ calendar, onOpen, pending }}
      />
    </div>
  )
}

interface AllDayProps extends Pick<DayProps, 'calendar' | 'onOpen' | 'pending'> {
  title: string
  label: string
  hint?: string
  entries: readonly Entry[]
}

/** Entries without an hour. Renders nothing if there are none. */
function AllDay({ title, label, hint, entries, calendar, onOpen, pending }: AllDayProps) {
  if (entries.length === 0) return null
  return (
    <Panel title={title} {...(hint && { hint })}>
      <div className="agenda">
        <ul aria-label={label}>
          {entries.map((entry) => (
            <li className="flex items-center gap-1" key={entryKey(entry)}>
              <EntryButton
                entry={entry}
                calendar={calendar}
                onOpen={onOpen}
                isPending={pending.has(entryKey(entry))}
                roomy
              />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

/** True for a visit that has not begun, or that is under way. */
export const isAhead = ({ status, order }: VisitEntry) =>
  status !== 'done' || order.status === 'in_progress' || order.status === 'waiting_parts'

function whereOf({ clinicId }: VisitEntry, { clinics }: Calendar) {
  const clinic = clinics.get(clinicId)
  return { city: clinic?.city ?? null, district: clinic?.district ?? null }
}

/** `3 visitas, até 17:30`. */
function summaryOf(visits: readonly VisitEntry[], { span }: Calendar): string {
  if (visits.length === 0) return 'Nenhuma visita neste dia.'
  const last =
    visits
      .map(({ endsAt }) => endsAt)
      .toSorted()
      .at(-1) ?? ''
  return `${count(visits.length, 'visita', 'visitas')}, até ${hourOf(span.timeZone, last)}`
}

/** A link to the day's route on a map, through the addresses that the reader may see. */
function DayRoute({ visits, calendar }: { visits: readonly VisitEntry[]; calendar: Calendar }) {
  const places = visits.flatMap((visit) => addressOf(calendar.clinics.get(visit.clinicId)) ?? [])
  const link = routeLink(places)
  if (!link) return null
  return (
    <a className="btn btn-secondary btn-lg" href={link} target="_blank" rel="noreferrer">
      <Route size={20} aria-hidden="true" /> Rota do dia no mapa
    </a>
  )
}
