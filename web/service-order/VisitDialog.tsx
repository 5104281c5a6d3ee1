import { set, useForm, type FieldErrors } from 'react-hook-form'
import { closedDays } from '#core/calendar/closed-days.ts'
import { clinicConflicts, type Against } from '#core/calendar/conflicts.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { addDays, dateIn, formatDate } from '#core/kit/dates.ts'
import { messageOf } from '#core/kit/messages.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { visitProblems, visitPurposes, type VisitPurpose } from '#core/visit/visit.ts'
import { sendsTo } from '#web/kit/endpoint-form.ts'
import { useSession, useTimeZone, useToday } from '#web/kit/session.ts'
import { instantIn, timeIn } from '#web/kit/zoned.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { isStillPossible, useConflictRefetch, useOrderWrite, useSeenOrder } from './order-write.ts'
import { OrderConflict } from './OrderConflict.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { visitPurposeTexts } from './order.texts.ts'
import { Select, TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField, TimeField } from '#web/ui/TypedField.tsx'
import { useHeldOrder } from './held-order.ts'
import { actionTexts } from './service-order.texts.ts'

type Visit = OrderDetail['visits'][number]

interface VisitValues {
  purpose: VisitPurpose
  date: string | null
  startsAt: string | null
  endsAt: string | null
  note: string
}

/** Purposes of a visit that fit the order's state. */
function purposesOf(order: OrderDetail): VisitPurpose[] {
  if (order.status === 'in_progress' || order.status === 'waiting_parts') return ['return', 'work']
  const free = order.freeOfCharge || order.covered || order.kind === 'warranty_return'
  if (order.status === 'accepted') return free ? ['work', 'diagnosis'] : ['diagnosis']
  return order.status === 'quoted' ? ['diagnosis'] : ['work']
}

interface VisitDialogProps {
  order: OrderDetail
  visit?: Visit | undefined
  onClose: () => void
}

const valuesOf = ({ purpose, startsAt, endsAt, note }: Visit, zone: string): VisitValues => ({
  purpose,
  date: dateIn(zone, new Date(startsAt)),
  startsAt: timeIn(zone, startsAt),
  endsAt: timeIn(zone, endsAt),
  note: note ?? '',
})

/** When the visit is to be. */
export function VisitDialog({ order, visit, onClose }: VisitDialogProps) {
  const zone = useTimeZone()
  const today = useToday()
  const current = useHeldOrder(order)
  const { seen, changed } = useSeenOrder(current)
  const isPossible = isStillPossible(current, visit ? 'move_visit' : 'propose_visit')
  const purposes = purposesOf(order)
  const form = useForm<VisitValues, unknown, VisitValues>({
    context: sendsTo(visit ? visitApi.move : visitApi.propose),
    mode: 'onBlur',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = problemsOf(values, zone)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
    defaultValues: visit
      ? valuesOf(visit, zone)
      : {
          purpose: purposes[0] ?? 'work',
          date: addDays(today, 1),
          startsAt: '08:00',
          endsAt: '10:00',
          note: '',
        },
  })
  const done = () => {
    onClose()
    toast(visit ? 'Outro horário proposto' : 'Visita proposta')
  }
  const propose = useOrderWrite(visitApi.propose, done)
  const move = useOrderWrite(visitApi.move, done)
  const write = visit ? move : propose
  useConflictRefetch(order.id, write.error)
  const submit = (values: VisitValues) => {
    const { startsAt, endsAt } = timesOf(values, zone)
    if (!startsAt || !endsAt) return
    const times = { id: order.id, version: current.version, startsAt, endsAt, note: values.note }
    if (visit) move.mutate({ ...times, visitId: visit.id })
    else propose.mutate({ ...times, purpose: values.purpose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={visit ? 'Outro horário' : 'Propor visita'}
      text="A visita vale quando o outro lado confirmar."
    >
      <FormPanel
        form={form}
        onSubmit={submit}
        saving={write.isPending}
        error={changed && write.error?.status === 409 ? null : write.error}
        submit={false}
        unguarded
      >
        {changed && (
          <OrderConflict
            seen={seen}
            current={current}
            isPossible={isPossible}
            isTyped={form.formState.isDirty}
          />
        )}
        <div className="form-grid">
          {!visit && (
            <Select
              name="purpose"
              label="Para quê"
              className="span-6"
              empty={null}
              options={visitPurposes
                .filter((value) => purposes.includes(value))
                .map((value) => ({ value, label: visitPurposeTexts[value] }))}
            />
          )}
          <DateField name="date" label="Dia" className="span-6" />
          <TimeField name="startsAt" label="Chega às" />
          <TimeField name="endsAt" label="Até" />
          <ClinicTimes order={order} values={form.watch()} />
          <TextArea name="note" label="Recado" optional rows={2} placeholder="A chave fica na recepção" />
        </div>
        <div className="acts">
          <Button onClick={onClose}>{isPossible ? 'Voltar' : 'Fechar'}</Button>
          {isPossible && (
            <Button type="submit" variant="primary" busy={write.isPending} busyText="Enviando...">
              {proposalOf(form.watch(), zone)}
            </Button>
          )}
        </div>
      </FormPanel>
    </Dialog>
  )
}

/** To the technician who chooses a time: when the clinic can receive somebody, and what speaks against this time. */
function ClinicTimes({ order, values }: { order: OrderDetail; values: VisitValues }) {
  const zone = useTimeZone()
  const isWorkshop = useSession().organization?.kind === 'workshop'
  if (!isWorkshop) return null
  const { availability, clinic } = order
  const against = conflictsOf(order, values, zone)
  const hints = [
    availability && !against.some(({ code }) => code === 'unavailable')
      ? `A clínica disse que pode: ${availability}.`
      : null,
    clinic.openingHours ? `Horário da clínica: ${clinic.openingHours}.` : null,
  ].filter((text) => text !== null)
  return (
    <div className="span-6 flex flex-col gap-2" aria-live="polite">
      {hints.length > 0 && <Note>{hints.join(' ')}</Note>}
      {against.map(({ text }) => (
        <Note key={text} tone="warn">
          {text}
        </Note>
      ))}
    </div>
  )
}

function conflictsOf({ availability, clinic }: OrderDetail, values: VisitValues, zone: string): Against[] {
  const { startsAt, endsAt } = timesOf(values, zone)
  if (!startsAt || !endsAt || startsAt >= endsAt) return []
  const on = dateIn(clinic.timeZone, new Date(startsAt))
  const opening = { ...clinic, holidays: closedDays(clinic.holidays, on, on) }
  return clinicConflicts(opening, availability, startsAt, endsAt)
}

/** The whole proposal, on the button that makes it: `Propor 24/11/2026, 08:00 às 10:00`. */
function proposalOf(values: VisitValues, zone: string): string {
  const { startsAt, endsAt } = timesOf(values, zone)
  if (!startsAt || !endsAt) return actionTexts.propose_visit
  return `Propor ${formatDate(dateIn(zone, new Date(startsAt)))}, ${timeIn(zone, startsAt)} às ${timeIn(zone, endsAt)}`
}

const timesOf = ({ date, startsAt, endsAt }: VisitValues, zone: string) => ({
  startsAt: instantIn(zone, date ?? '', startsAt ?? ''),
  endsAt: instantIn(zone, date ?? '', endsAt ?? ''),
})

function problemsOf(values: VisitValues, zone: string): FieldErrors<VisitValues> {
  const errors: FieldErrors<VisitValues> = {}
  const times = timesOf(values, zone)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.date ?? '')) {
    set(errors, 'date', { type: 'custom', message: 'Escreva uma data que exista, como 31/01/2026' })
    return errors
  }
  for (const name of ['startsAt', 'endsAt'] as const) {
    if (!times[name]) set(errors, name, { type: 'custom', message: 'Escreva um horário, como 8:00' })
  }
  if (times.startsAt && times.endsAt) {
    const found = visitProblems({ startsAt: times.startsAt, endsAt: times.endsAt }, new Date())
    for (const { path, message } of found) set(errors, path, { type: 'custom', message })
  }
  const note = visitApi.propose.input.safeParse({ ...values, ...times })
  for (const issue of note.error?.issues ?? []) {
    if (issue.path[0] === 'note') set(errors, 'note', { type: 'custom', message: messageOf(issue) })
  }
  return errors
}
