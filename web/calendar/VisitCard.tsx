import { CalendarSync, ClipboardCheck, DoorOpen, Play } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Entry, VisitEntry } from '#core/calendar/schemas.ts'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { ContactButtons } from '#web/organization/ContactButtons.tsx'
import { OrderChip, PriorityChip } from '#web/service-order/OrderChip.tsx'
import { keepUnanswered } from '#web/service-order/order-waiting.ts'
import { orderQuery, orderReads } from '#web/service-order/order-write.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { addressOf } from './address.ts'
import type { Calendar } from './calendar-query.ts'
import { hourOf, placeName, purposeOf, stateOf } from './entry-look.ts'

interface VisitCardProps {
  visit: VisitEntry
  calendar: Calendar
  /** The one to go to now. */
  isNext: boolean
  isPending: boolean
  onOpen: (entry: Entry) => void
  onMove: (entry: Entry) => void
}

/** A visit of the day with what is needed on the spot: the way, the phone, the checklist, the work. */
export function VisitCard({ visit, calendar, isNext, isPending, onOpen, onMove }: VisitCardProps) {
  const { span, clinics, conflicts } = calendar
  const { isClinic } = calendar
  const clinic = clinics.get(visit.clinicId)
  const place = isClinic ? null : addressOf(clinic)
  const title = (isClinic ? workshopOf(visit, calendar) : placeName(visit, clinics)) ?? visit.equipment.name
  const state = stateOf(visit)
  return (
    <li className={`panel visit ${isNext ? 'panel-raised' : ''} ${isPending ? 'on-its-way' : ''}`}>
      <p className="visit-hour">
        <b>
          <time dateTime={visit.startsAt}>{hourOf(span.timeZone, visit.startsAt)}</time>
        </b>
        <span> até {hourOf(span.timeZone, visit.endsAt)}</span>
        {state && <span>, {state}</span>}
      </p>
      <h2>
        <button type="button" onClick={() => onOpen(visit)}>
          {title}
        </button>
      </h2>
      <p className="text-text-2">
        {visit.equipment.name}, {purposeOf(visit).toLowerCase()} ·{' '}
        <span className="id">{visit.order.number}</span>
      </p>
      {place && (
        <p className="visit-place">
          <DoorOpen className="flex-none text-text-2" size={20} aria-hidden="true" />
          <span>{place}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <OrderChip status={visit.order.status} />
        <PriorityChip priority={visit.order.priority} />
      </p>
      {(conflicts.get(visit.id) ?? []).map(({ text }) => (
        <Note key={text} tone="warn">
          {text}
        </Note>
      ))}
      <div className="visit-acts flex flex-wrap gap-2 mt-2 print:hidden">
        {!isClinic && <Work visit={visit} calendar={calendar} isNext={isNext} />}
        {!isClinic && clinic && (
          <ContactButtons phone={clinic.phone} whatsapp={clinic.whatsapp} place={place} large />
        )}
        {isNext && visit.status !== 'done' && (
          <Button
            size="lg"
            icon={<CalendarSync size={18} aria-hidden="true" />}
            onClick={() => onMove(visit)}
          >
            Outro dia
          </Button>
        )}
      </div>
    </li>
  )
}

const workshopOf = (visit: VisitEntry, { span }: Calendar) =>
  span.choices.workshops.find(({ id }) => id === visit.workshopId)?.name ?? null

/** The next thing to do at the visit's order: start, fill its checklist in, write down what was done. */
function Work({ visit, calendar, isNext }: { visit: VisitEntry; calendar: Calendar; isNext: boolean }) {
  const navigate = useNavigate()
  const { order } = visit
  const { user } = useSession()
  const start = useWrite(workApi.start, {
    replaces: (answer) => orderQuery(answer.id),
    invalidates: [calendarApi.get, ...orderReads],
    onDone: (answer) => void navigate(atWorkshop.order(answer)),
  })
  const begin = async () => {
    const { id, version } = order
    try {
      await start.mutateAsync({ id, version })
    } catch (error) {
      if (await keepUnanswered(error, user.id, { id, version }, 'start'))
        await navigate(atWorkshop.order(order))
    }
  }
  const run = calendar.span.checklists.find(({ orderId }) => orderId === order.id)
  const working = order.status === 'in_progress'
  const variant = isNext ? 'primary' : 'secondary'
  const icon = <ClipboardCheck size={20} aria-hidden="true" />
  return (
    <>
      {isNext && order.status === 'scheduled' && visit.purpose === 'work' && (
        <Button
          size="lg"
          variant={variant}
          className="visit-main"
          icon={<Play size={20} aria-hidden="true" />}
          busy={start.isPending}
          busyText="Iniciando..."
          onClick={() => void begin()}
        >
          Iniciar serviço
        </Button>
      )}
      {working && run && (
        <LinkButton
          size="lg"
          variant={variant}
          className="visit-main"
          icon={icon}
          to={atWorkshop.checklist(run)}
        >
          {run.isFinished ? 'Ver checklist' : 'Continuar checklist'}
        </LinkButton>
      )}
      {working && !run && (
        <LinkButton
          size="lg"
          variant={variant}
          className="visit-main"
          icon={icon}
          to={atWorkshop.checklistFor(order)}
        >
          Começar checklist
        </LinkButton>
      )}
      {working && (
        <LinkButton size="lg" to={atWorkshop.completion(order)}>
          Registrar o serviço
        </LinkButton>
      )}
      {!working && (
        <LinkButton size="lg" to={atWorkshop.order(order)}>
          Abrir ordem
        </LinkButton>
      )}
      {start.error && <Note tone="bad">{start.error.message}</Note>}
    </>
  )
}
