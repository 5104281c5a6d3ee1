import { useState } from 'react'
import { set, useForm, type FieldErrors } from 'react-hook-form'
import { firstSlot } from '#core/calendar/slots.ts'
import type { CalendarClinic } from '#core/calendar/schemas.ts'
import { clockText, minutesOf, wallTime } from '#core/calendar/wall-clock.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { visitProblems } from '#core/visit/visit.ts'
import { sendsTo } from '#web/kit/endpoint-form.ts'
import { longDate } from '#web/kit/formats.ts'
import { useTimeZone, useToday } from '#web/kit/session.ts'
import { instantIn } from '#web/kit/zoned.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogWindow } from '#web/ui/DialogWindow.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { DateField, TimeField } from '#web/ui/TypedField.tsx'
import type { Subject } from './arranging.ts'
import type { Calendar } from './calendar-query.ts'
import { nameOf } from './entry-look.ts'
import { conflictsAt, tomorrow, type Place } from './placing.ts'

interface Values {
  date: string | null
  startsAt: string | null
  endsAt: string | null
}

interface ScheduleDialogProps {
  subject: Subject
  /** The target, if it is known: the place of the drop, the suggestion, or the current place. */
  place: Place | null
  calendar: Calendar
  onSubmit: (to: Place) => void
  onClose: () => void
}

const takesHours = (subject: Subject) => subject.kind === 'visit' || subject.kind === 'order'

const availabilityOf = (subject: Subject) =>
  'order' in subject ? (subject.order?.availability ?? null) : null

/** Another day, and another hour, without dragging; says what speaks against it while it is written. */
export function ScheduleDialog({ subject, place, calendar, onSubmit, onClose }: ScheduleDialogProps) {
  const zone = useTimeZone()
  const today = useToday()
  const withHours = takesHours(subject)
  const from = place ? valuesOf(place, zone) : { date: tomorrow(today), startsAt: '08:00', endsAt: '09:00' }
  const form = useForm<Values, unknown, Values>({
    context: sendsTo(withHours ? visitApi.move : plannerApi.move),
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: from,
    resolver: (values) => {
      const errors = problemsOf(values, zone, today, withHours)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const values = form.watch()
  const to = placeIn(values, zone, withHours)
  const against = to?.startsAt
    ? conflictsAt(calendar, { ...timesOf(subject), startsAt: to.startsAt, endsAt: to.endsAt })
    : []
  const availability = availabilityOf(subject)
  const name = nameOf(subject)
  const verb = withHours ? 'Propor este horário' : 'Mover'
  return (
    <DialogWindow
      open
      onClose={onClose}
      title={name}
      text={withHours ? 'A visita vale quando o outro lado confirmar.' : 'A data de vencimento não muda.'}
    >
      <FormPanel
        form={form}
        saving={false}
        error={null}
        submit={false}
        unguarded
        onSubmit={(sent) => {
          const chosen = placeIn(sent, zone, withHours)
          if (chosen) onSubmit(chosen)
        }}
      >
        <div className="form-grid">
          <DateField name="date" label="Dia" className="span-6" />
          {withHours && (
            <>
              <TimeField name="startsAt" label="Chega às" />
              <TimeField name="endsAt" label="Até" />
            </>
          )}
        </div>
        {availability && !against.some(({ code }) => code === 'unavailable') && (
          <Note>A clínica disse que pode: {availability}</Note>
        )}
        {against.map(({ text }) => (
          <Note key={text} tone="warn">
            {text}
          </Note>
        ))}
        {withHours && (
          <Suggestion
            subject={subject}
            calendar={calendar}
            values={values}
            onTake={(one) => form.reset({ ...one }, { keepDefaultValues: true })}
          />
        )}
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary">
            {verb}
          </Button>
        </div>
      </FormPanel>
    </DialogWindow>
  )
}

/** The first time from the chosen day on that nothing speaks against. */
function Suggestion({
  subject,
  calendar,
  values,
  onTake,
}: {
  subject: Subject
  calendar: Calendar
  values: Values
  onTake: (values: Values) => void
}) {
  const today = useToday()
  const [asked, setAsked] = useState(false)
  const clinic = subject.clinicId ? calendar.clinics.get(subject.clinicId) : undefined
  if (!clinic) return null
  const slot = asked ? slotFrom(subject, clinic, calendar, values, today) : null
  if (!asked) return <Button onClick={() => setAsked(true)}>Sugerir um horário livre</Button>
  if (!slot) return <p className="text-sm text-text-2">Nenhum horário livre nos próximos 45 dias.</p>
  const [start, end] = [slot.startsAt, slot.endsAt].map((at) =>
    clockText(wallTime(calendar.span.timeZone, at).minutes),
  )
  return (
    <Button
      onClick={() => onTake({ date: slot.date, startsAt: padded(start ?? ''), endsAt: padded(end ?? '') })}
    >
      Usar {longDate(slot.date)}, {start} às {end}
    </Button>
  )
}

function slotFrom(
  subject: Subject,
  clinic: CalendarClinic,
  calendar: Calendar,
  values: Values,
  today: PlainDate,
) {
  const { span } = calendar
  const busy = span.entries.flatMap((entry) =>
    entry.kind === 'visit' && entry.status !== 'done' && entry !== subject ? [entry] : [],
  )
  const lasts = minutesOf(values.endsAt ?? '09:00') - minutesOf(values.startsAt ?? '08:00')
  const chosen = values.date && /^\d{4}-\d{2}-\d{2}$/.test(values.date) ? values.date : today
  const first = chosen > today ? chosen : tomorrow(today)
  const own = { name: '', timeZone: span.timeZone, hours: span.hours, holidays: span.holidays }
  const visit = { minutes: lasts > 0 ? lasts : 60, availability: availabilityOf(subject) }
  return firstSlot(clinic, own, first, visit, busy)
}

const padded = (time: string) => time.padStart(5, '0')

function valuesOf(place: Place, zone: string): Values {
  if (place.startsAt === null) return { date: place.on, startsAt: '08:00', endsAt: '09:00' }
  const [startsAt = '', endsAt = ''] = [place.startsAt, place.endsAt].map((at) =>
    padded(clockText(wallTime(zone, at).minutes)),
  )
  return { date: place.on, startsAt, endsAt }
}

function placeIn({ date, startsAt, endsAt }: Values, zone: string, withHours: boolean): Place | null {
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  if (!withHours) return { on: date, startsAt: null }
  const [start, end] = [instantIn(zone, date, startsAt ?? ''), instantIn(zone, date, endsAt ?? '')]
  return start && end ? { on: date, startsAt: start, endsAt: end } : null
}

function timesOf(subject: Subject) {
  const whose = ('personId' in subject ? subject.personId : null) ?? subject.workshopId ?? ''
  return { id: subject.id ?? '', clinicId: subject.clinicId, whose, availability: availabilityOf(subject) }
}

function problemsOf(values: Values, zone: string, today: PlainDate, withHours: boolean): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  const put = (name: keyof Values, message: string) => set(errors, name, { type: 'custom', message })
  if (!values.date || !/^\d{4}-\d{2}-\d{2}$/.test(values.date)) {
    put('date', 'Escreva uma data que exista, como 31/01/2026')
    return errors
  }
  if (!withHours) {
    if (values.date < today) put('date', `Escolha hoje, ${formatDate(today)}, ou um dia depois`)
    return errors
  }
  const to = placeIn(values, zone, true)
  if (!to?.startsAt) {
    for (const name of ['startsAt', 'endsAt'] as const) {
      if (!instantIn(zone, values.date, values[name] ?? '')) put(name, 'Escreva um horário, como 8:00')
    }
    return errors
  }
  for (const { path, message } of visitProblems(to, new Date())) put(path as keyof Values, message)
  return errors
}
