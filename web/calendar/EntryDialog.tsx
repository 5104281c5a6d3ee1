import { CalendarSync } from 'lucide-react'
import { entryKey, type Entry } from '#core/calendar/schemas.ts'
import { mapLink } from '#core/calendar/route.ts'
import { ContactButtons } from '#web/organization/ContactButtons.tsx'
import { formatDate } from '#core/kit/dates.ts'
import { longDate } from '#web/kit/formats.ts'
import { useAt } from '#web/kit/session.ts'
import { OrderChip, PriorityChip } from '#web/service-order/OrderChip.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { DialogWindow } from '#web/ui/DialogWindow.tsx'
import { Facts, Note } from '#web/ui/Panel.tsx'
import { addressOf } from './address.ts'
import { dayOf, type Calendar } from './calendar-query.ts'
import { hourOf, isMovable, lookOf, nameOf, purposeOf, stateOf } from './entry-look.ts'
import { linkOf } from './entry-link.ts'
import { VisitPerson } from './VisitPerson.tsx'

interface EntryDialogProps {
  entry: Entry
  calendar: Calendar
  onClose: () => void
  onMove: () => void
}

/** All details of an entry, with its links. */
export function EntryDialog({ entry, calendar, onClose, onMove }: EntryDialogProps) {
  const { isClinic } = calendar
  const { people } = calendar.span.choices
  const link = linkOf(entry, useAt())
  return (
    <DialogWindow open onClose={onClose} title={nameOf(entry)} text={lookOf(entry).kind}>
      <div className="stack">
        {(calendar.conflicts.get(entryKey(entry)) ?? []).map(({ text }) => (
          <Note key={text} tone="warn">
            {text}
          </Note>
        ))}
        <EntryFacts entry={entry} calendar={calendar} isClinic={isClinic} />
        {entry.kind === 'visit' && !isClinic && people.length > 1 && (
          <VisitPerson visit={entry} people={people} onDone={onClose} />
        )}
        {entry.kind === 'visit' && (
          <p className="flex flex-wrap gap-2">
            <OrderChip status={entry.order.status} />
            <PriorityChip priority={entry.order.priority} />
          </p>
        )}
        <div className="acts">
          {isMovable(entry) && (
            <Button icon={<CalendarSync size={18} aria-hidden="true" />} onClick={onMove}>
              Outro dia
            </Button>
          )}
          {link && (
            <LinkButton variant="primary" to={link.to}>
              {link.text}
            </LinkButton>
          )}
        </div>
      </div>
    </DialogWindow>
  )
}

interface FactsProps {
  entry: Entry
  calendar: Calendar
  isClinic: boolean
}

function EntryFacts({ entry, calendar, isClinic }: FactsProps) {
  const { span, clinics } = calendar
  const visit = entry.kind === 'visit' ? entry : null
  const clinic = entry.clinicId && !isClinic ? clinics.get(entry.clinicId) : undefined
  const day = longDate(dayOf(entry, span.timeZone))
  const [from, to] = visit ? [visit.startsAt, visit.endsAt].map((at) => hourOf(span.timeZone, at)) : []
  return (
    <Facts
      items={[
        ['Quando', from ? `${day}, ${from} às ${to}` : day],
        ['Situação', stateOf(entry)],
        ['Para quê', visit && purposeOf(visit)],
        ['Vence em', entry.kind === 'maintenance' && entry.dueOn ? formatDate(entry.dueOn) : null],
        ['Clínica', clinic?.name],
        ['Técnico', isClinic && entry.kind !== 'expiry' ? workshopName(entry, calendar) : null],
        ['Ordem', visit && <span className="id">{visit.order.number}</span>],
        ['Endereço', mapLinkTo(addressOf(clinic))],
        [
          'Contato',
          clinic && (clinic.phone || clinic.whatsapp) && (
            <span className="flex flex-wrap justify-end gap-2">
              <ContactButtons phone={clinic.phone} whatsapp={clinic.whatsapp} />
            </span>
          ),
        ],
      ]}
    />
  )
}

const workshopName = (entry: Exclude<Entry, { kind: 'expiry' }>, { span }: Calendar) =>
  span.choices.workshops.find(({ id }) => id === entry.workshopId)?.name ?? null

function mapLinkTo(place: string | null) {
  return (
    place && (
      <a href={mapLink(place)} target="_blank" rel="noreferrer">
        {place}
      </a>
    )
  )
}
