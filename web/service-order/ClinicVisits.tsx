import { useQuery } from '@tanstack/react-query'
import { visitApi } from '#core/visit/visit.api.ts'
import type { VisitOfDay } from '#core/visit/schemas.ts'
import { atClinic } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { visitPurposeTexts } from './order.texts.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const todayQuery = query(visitApi.today, {})

/** Today's visits, with their times and orders. Renders nothing without any. */
export function ClinicVisits() {
  const { data } = useQuery(todayQuery)
  const visits = data?.items ?? []
  if (visits.length === 0) return null
  return (
    <Panel title={visits.length === 1 ? 'Visita de hoje' : 'Visitas de hoje'}>
      <ul className="grid gap-5">
        {visits.map((visit) => (
          <ClinicVisit key={visit.id} visit={visit} />
        ))}
      </ul>
    </Panel>
  )
}

function ClinicVisit({ visit }: { visit: VisitOfDay }) {
  const zone = useTimeZone()
  const { equipment, order, workshop, note } = visit
  const summary = `${equipment.name}, ${visitPurposeTexts[visit.purpose].toLowerCase()}.`
  const until = visit.status === 'done' ? 'O trabalho já começou.' : `Até as ${timeIn(zone, visit.endsAt)}.`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
      <b className="text-xl">
        <time dateTime={visit.startsAt}>{timeIn(zone, visit.startsAt)}</time>
      </b>
      <div className="min-w-0">
        <b className="leading-7">{workshop?.name ?? 'Técnico'}</b>
        <p className="text-sm text-text-2">
          {summary} {until}
        </p>
        {note && <p className="text-sm text-text-2">“{note}”</p>}
      </div>
      <LinkButton className="col-span-2 mt-3.5" to={atClinic.order(order)}>
        Ver ordem
      </LinkButton>
    </li>
  )
}
