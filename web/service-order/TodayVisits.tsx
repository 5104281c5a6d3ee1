import { DoorOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { VisitOfDay } from '#core/visit/schemas.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { OrderChip, PriorityChip } from './OrderChip.tsx'
import { visitPurposeTexts } from './order.texts.ts'
import { ContactButtons } from '#web/organization/ContactButtons.tsx'
import { LinkButton } from '#web/ui/Button.tsx'

/** Work that began at this visit and is not over, or a visit that is still to come. */
const isAhead = ({ status, order }: VisitOfDay) =>
  status === 'confirmed' || order.status === 'in_progress' || order.status === 'waiting_parts'

/** The day's way, hour by hour; the one to go to now stands out, with how to get there. */
export function TodayVisits({ visits }: { visits: VisitOfDay[] }) {
  const now = visits.find(isAhead)
  return (
    <ol className="grid gap-3" aria-label="Visitas de hoje">
      {visits.map((visit) =>
        visit === now ? <Now key={visit.id} visit={visit} /> : <Later key={visit.id} visit={visit} />,
      )}
    </ol>
  )
}

function Now({ visit }: { visit: VisitOfDay }) {
  const { clinic, order, note } = visit
  const working = visit.status === 'done'
  return (
    <li className="panel panel-raised p-4 md:p-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Hour visit={visit} />
        {working && <span className="text-sm text-text-2">em andamento</span>}
      </p>
      <h2 className="text-xl">{clinic.name}</h2>
      <p className="text-text-2">
        <What visit={visit} /> · <span className="id">{order.number}</span>
      </p>
      {(clinic.place || note) && (
        <p className="mt-3 flex gap-3 rounded-md bg-surface-2 p-3 text-sm">
          <DoorOpen size={20} aria-hidden="true" className="shrink-0 text-text-2" />
          <span>{[clinic.place, note].filter(Boolean).join('. ')}</span>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Chips visit={visit} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 phone:[&>.btn]:flex-1">
        <LinkButton
          variant="primary"
          size="lg"
          className="phone:basis-full!"
          to={working ? atWorkshop.completion(order) : atWorkshop.order(order)}
        >
          {working ? 'Registrar o serviço' : 'Abrir ordem'}
        </LinkButton>
        {working && (
          <LinkButton size="lg" to={atWorkshop.checklistFor(order)}>
            Checklist
          </LinkButton>
        )}
        <ContactButtons phone={clinic.phone} whatsapp={clinic.whatsapp} place={clinic.place} large />
      </div>
    </li>
  )
}

function Later({ visit }: { visit: VisitOfDay }) {
  return (
    <li className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-3">
      <p className="pt-4 text-right">
        <Hour visit={visit} />
        {!isAhead(visit) && <small className="block text-sm text-text-2">feita</small>}
      </p>
      <div className="panel relative p-4">
        <Link
          to={atWorkshop.order(visit.order)}
          className="text-lg font-semibold text-inherit no-underline after:absolute after:inset-0 hover:underline"
        >
          {visit.clinic.name}
        </Link>
        <p className="text-text-2">
          <What visit={visit} />
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Chips visit={visit} />
        </p>
        <p className="relative z-1 mt-3 flex flex-wrap gap-2 empty:hidden">
          <ContactButtons {...visit.clinic} />
        </p>
      </div>
    </li>
  )
}

function Hour({ visit }: { visit: VisitOfDay }) {
  const zone = useTimeZone()
  return (
    <b className="text-xl whitespace-nowrap">
      <time dateTime={visit.startsAt}>{timeIn(zone, visit.startsAt)}</time>
    </b>
  )
}

function What({ visit }: { visit: VisitOfDay }) {
  return `${visit.equipment.name}, ${visitPurposeTexts[visit.purpose].toLowerCase()}`
}

function Chips({ visit: { order } }: { visit: VisitOfDay }) {
  return (
    <>
      <OrderChip status={order.status} />
      <PriorityChip priority={order.priority} />
    </>
  )
}
