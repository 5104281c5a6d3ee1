import { addDays, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { samePeriod } from '#core/planner/dates.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { lateDays } from '#core/sterilization/late.ts'
import { paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'

const names = { biological: 'teste biológico', bowie_dick: 'Bowie-Dick' }

interface Standing {
  /** Its days are over: what is done today counts for today's. */
  isPast: boolean
  /** The log still takes what was done on its last day. */
  isOpen: boolean
  text: string | null
}

/** How a date of a plan that the sterilization log does stands on `today`. */
export function logStanding(plan: PlanView, dueOn: PlainDate | null, today: PlainDate): Standing {
  const { log, anchorOn, unit } = plan
  const inTime = { isPast: false, isOpen: true, text: null }
  if (!log || !dueOn || !anchorOn || unit === 'use' || plan.mode === 'completion') return inTime
  const { from, to } = samePeriod({ ...plan, unit, anchorOn, endsOn: plan.endsOn ?? null }, dueOn)
  if (to >= today) return inTime
  const isOpen = to >= addDays(today, -lateDays)
  const days = from === to ? formatDate(to) : `${formatDate(from)} a ${formatDate(to)}`
  const past = `${days} sem ${names[log]} no livro. Um de hoje não conta para trás.`
  const text = isOpen
    ? `${past} Se foi feito e faltou anotar, o livro aceita o registro até ${formatDate(addDays(to, lateDays))}.`
    : `${past} Não há mais o que registrar: pule com o motivo.`
  return { isPast: true, isOpen, text }
}

/** Leads to the log, whose entry does the date. Only the clinic's own people write there. */
export function LogButton({ plan, standing }: { plan: PlanView; standing: Standing }) {
  const isClinic = useSession().organization?.kind === 'clinic'
  if (!isClinic || !standing.isOpen) return null
  const equipment = plan.equipment?.id
  const isCycle = plan.log === 'biological' && equipment
  const to = isCycle ? paths.sterilizationNew({ equipment }) : paths.sterilization()
  return (
    <LinkButton to={to} variant={standing.isPast ? 'secondary' : 'primary'}>
      Registrar no livro
    </LinkButton>
  )
}
