import { CircleAlert, CircleCheck, CircleStop, Pause } from 'lucide-react'
import type { PlanView } from '#core/planner/schemas.ts'
import { Chip } from '#web/ui/Chip.tsx'

/** State of a plan: late, paused, ended, in order. */
export function PlanStateChip({ plan }: { plan: PlanView }) {
  const icon = { size: 15, 'aria-hidden': true } as const
  if (plan.endedAt) return <Chip icon={<CircleStop {...icon} />}>Encerrado</Chip>
  if (plan.pausedAt) return <Chip icon={<Pause {...icon} />}>Pausado</Chip>
  if (plan.due === 'overdue') {
    return (
      <Chip tone="bad" icon={<CircleAlert {...icon} />}>
        Atrasado
      </Chip>
    )
  }
  return (
    <Chip tone="ok" icon={<CircleCheck {...icon} />}>
      Em dia
    </Chip>
  )
}
