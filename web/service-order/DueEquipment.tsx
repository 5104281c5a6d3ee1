import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarX2, ListChecks } from 'lucide-react'
import { formatDate, formatInstant, type PlainDate } from '#core/kit/dates.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { count, dueIn } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useTimeZone, useToday } from '#web/kit/session.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { logPath, logStanding } from '#web/planner/log-standing.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { LineLink } from '#web/ui/LineLink.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { atLeast } from './at-least.ts'

export const lateQuery = query(plannerApi.list, { due: 'overdue', daily: false, limit: 10 })
export const soonQuery = query(plannerApi.list, { due: 'soon', daily: false, limit: 10 })
/** The first to be done come first, so those of today are among them. */
export const routinesQuery = query(plannerApi.occurrences, { daily: true, due: 'open', limit: 100 })

/** Plans whose date is over, the routines of today in a line, then what is due within thirty days. Absent without any. */
export function DueEquipment() {
  const late = useQuery(lateQuery)
  const soon = useQuery(soonQuery)
  return (
    <>
      <DuePanel title="Manutenção vencida" found={late.data} tone="bad" />
      <DayRoutines />
      <DuePanel title="Manutenção a vencer" found={soon.data} tone="warn" />
    </>
  )
}

/** Daily routines that nobody has begun share one line, which opens the day; older open dates lead to their plans. */
function DayRoutines() {
  const today = useToday()
  const { data } = useQuery(routinesQuery)
  const open = data?.items ?? []
  const now = open.filter(({ dueOn, status }) => dueOn === today && status === 'planned').length
  const before = open.filter(({ overdue }) => overdue).length
  if (now + before === 0) return null
  return (
    <Panel flush>
      {before > 0 && (
        <LineLink to={atClinic.overduePlans()} icon={ListChecks} isLate>
          {`${count(before, 'rotina atrasada', 'rotinas atrasadas')}, de dias anteriores`}
        </LineLink>
      )}
      {now > 0 && (
        <LineLink to={atClinic.plannerDay(today)} icon={ListChecks}>
          {count(now, 'rotina para hoje', 'rotinas para hoje')}
        </LineLink>
      )}
    </Panel>
  )
}

interface DuePanelProps {
  title: string
  found: { items: PlanView[]; nextCursor: string | null } | undefined
  tone: 'bad' | 'warn'
}

function DuePanel({ title, found, tone }: DuePanelProps) {
  const Icon = tone === 'bad' ? CalendarX2 : CalendarClock
  if (!found || found.items.length === 0) return null
  return (
    <Panel
      flush
      icon={<Icon size={18} aria-hidden="true" />}
      title={title}
      aside={<span className="count">{atLeast(found)}</span>}
    >
      <ul className="rows">
        {found.items.map((plan) => (
          <DueRow key={plan.id} plan={plan} tone={tone} />
        ))}
      </ul>
    </Panel>
  )
}

function DueRow({ plan, tone }: { plan: PlanView; tone: 'bad' | 'warn' }) {
  const today = useToday()
  const { equipment, title, dueOn } = plan
  const due = dueOn ? dueIn(dueOn, today) : null
  const { text, to } = wayOn(plan, today)
  const zone = useTimeZone()
  return (
    <li>
      <EquipmentTile category={equipment?.category ?? 'clinic'} tone={tone} />
      <span className="what">
        <b>{equipment?.name ?? title}</b>
        <p>{[equipment ? title : 'Rotina da clínica', equipment?.room].filter(Boolean).join(' · ')}</p>
      </span>
      <span className="when">
        {plan.unread ? (
          <span>{plan.unread.dueAt ? 'Na incubadora' : 'Espera a incubação'}</span>
        ) : (
          due && <span className={due.tone}>{due.text}</span>
        )}
        {plan.unread?.dueAt ? (
          <small>leitura em {formatInstant(plan.unread.dueAt, zone)}</small>
        ) : (
          dueOn && (
            <small>
              {tone === 'bad' ? 'venceu em' : 'vence em'} {formatDate(dueOn)}
            </small>
          )
        )}
      </span>
      <LinkButton
        to={to}
        aria-label={[`${text}: `, title, equipment && `, ${equipment.name}`].filter(Boolean).join('')}
      >
        {text}
      </LinkButton>
    </li>
  )
}

/** A test that waits links to its load, an entry of the sterilization log to the log; any other date to its plan. */
function wayOn(plan: PlanView, today: PlainDate): { text: string; to: string } {
  if (plan.unread) return { text: 'Ver carga', to: atClinic.sterilizationLoad({ id: plan.unread.loadId }) }
  return plan.log && logStanding(plan, plan.dueOn, today).isOpen
    ? { text: 'Registrar', to: logPath(plan) }
    : { text: 'Abrir', to: atClinic.plan(plan) }
}
