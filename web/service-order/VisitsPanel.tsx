import { dateIn, formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { isUpcoming, type VisitStatus } from '#core/visit/visit.ts'
import { longDate } from '#web/kit/formats.ts'
import { useNow } from '#web/kit/now.ts'
import { useSession, useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { visitPurposeTexts, visitStatusTexts } from './order.texts.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ActionButton } from './ActionButton.tsx'
import { nextTexts } from './service-order.texts.ts'
import { VisitButton } from './VisitButton.tsx'

type Visit = OrderDetail['visits'][number]

const tones: Record<VisitStatus, 'ok' | 'warn' | 'bad' | 'neutral'> = {
  proposed: 'warn',
  confirmed: 'ok',
  moved: 'neutral',
  refused: 'neutral',
  missed: 'bad',
  done: 'ok',
  cancelled: 'neutral',
}

/** Visits, those to come first, with what can be answered. Absent without any. */
export function VisitsPanel({ order }: { order: OrderDetail }) {
  if (order.visits.length === 0) return null
  const visits = order.visits.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))
  const coming = visits.filter(isUpcoming)
  const past = visits.filter((visit) => !isUpcoming(visit))
  return (
    <Panel
      title={coming.some((visit) => visit.yours) ? nextTexts.answer_visit.yours : 'Visitas'}
      flush
      raised={coming.some((visit) => visit.yours)}
    >
      <ul className="rows">
        {coming.map((visit) => (
          <ComingVisit key={visit.id} order={order} visit={visit} />
        ))}
        {past.map((visit) => (
          <PastVisit key={visit.id} visit={visit} />
        ))}
      </ul>
    </Panel>
  )
}

function ComingVisit({ order, visit }: { order: OrderDetail; visit: Visit }) {
  const { organization } = useSession()
  const zone = useTimeZone()
  const started = Date.parse(visit.startsAt) <= useNow().getTime()
  const subject = { visitId: visit.id }
  const day = dateIn(zone, new Date(visit.startsAt))
  const forClient = organization?.kind === 'workshop' && !order.clinicClaimed
  const answers = visit.status === 'proposed' && (visit.yours || forClient)
  return (
    <li className="flex-wrap items-start">
      <DayTile day={day} />
      <span className="what">
        <b>{longDate(day)}</b>
        <p>
          {timeIn(zone, visit.startsAt)} às {timeIn(zone, visit.endsAt)} · {visitPurposeTexts[visit.purpose]}
        </p>
        {visit.note && <p>{visit.note}</p>}
      </span>
      <Chip tone={tones[visit.status]}>{visitStatusTexts[visit.status]}</Chip>
      <span className="flex w-full flex-wrap gap-2">
        {answers && !visit.yours && <ActionButton order={order} action="confirm_visit" subject={subject} />}
        {answers && visit.yours && (
          <ActionButton order={order} action="confirm_visit" subject={subject} variant="primary" />
        )}
        <VisitButton order={order} visit={visit} />
        {answers && <ActionButton order={order} action="refuse_visit" subject={subject} />}
        {visit.status === 'confirmed' && started && (
          <ActionButton order={order} action="miss_visit" subject={subject} />
        )}
      </span>
    </li>
  )
}

const monthOf = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

/** The day as a leaf of a calendar; the words beside it say the same. */
function DayTile({ day }: { day: PlainDate }) {
  return (
    <span
      className="grid flex-none justify-items-center w-13 pt-1 pb-1.5 px-0 border border-border rounded-[10px] bg-surface-2 text-[1.25rem]/6 font-[640]"
      aria-hidden="true"
    >
      <small className="font-medium leading-4 text-text-2">
        {monthOf.format(new Date(day)).replace('.', '')}
      </small>
      {Number(day.slice(8))}
    </span>
  )
}

function PastVisit({ visit }: { visit: Visit }) {
  const zone = useTimeZone()
  return (
    <li>
      <span className="what">
        <p>
          {formatDate(dateIn(zone, new Date(visit.startsAt)))}, {timeIn(zone, visit.startsAt)} ·{' '}
          {visitPurposeTexts[visit.purpose]}
        </p>
      </span>
      <Chip tone={tones[visit.status]}>{visitStatusTexts[visit.status]}</Chip>
    </li>
  )
}
