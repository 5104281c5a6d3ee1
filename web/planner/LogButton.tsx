import type { PlanView } from '#core/planner/schemas.ts'
import { useSession } from '#web/kit/session.ts'
import { logPath, type LogStanding } from './log-standing.ts'
import { LinkButton } from '#web/ui/Button.tsx'

/** Leads to the log, whose entry does the date. Only the clinic's own people write there. */
export function LogButton({ plan, standing }: { plan: PlanView; standing: LogStanding }) {
  const isClinic = useSession().organization?.kind === 'clinic'
  if (!isClinic || !standing.isOpen) return null
  return (
    <LinkButton to={logPath(plan)} variant={standing.isPast ? 'secondary' : 'primary'}>
      Registrar no livro
    </LinkButton>
  )
}
