import { useNavigate } from 'react-router'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { OccurrenceView, PlanView } from '#core/planner/schemas.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { staleAfterPlan } from './queries.ts'

interface StartChecklistProps {
  plan: PlanView
  dueOn: string | null
  /** Null while the date has no row: beginning gives it one. */
  row: OccurrenceView | null
}

/** Begins the checklist of a date and opens it; if somebody has begun it already, opens theirs. */
export function StartChecklist({ plan, dueOn, row }: StartChecklistProps) {
  const at = useAt()
  const navigate = useNavigate()
  const begin = useWrite(checklistApi.begin, {
    invalidates: staleAfterPlan,
    onDone: (run) => navigate(at.checklist(run)),
  })
  const press = () =>
    begin.mutate(
      {
        id: newId(),
        template: plan.template ?? '',
        equipmentId: plan.equipment?.id ?? null,
        ...(row ? { occurrenceId: row.id } : { of: { planId: plan.id, dueOn: dueOn ?? '' } }),
      },
      {
        onError(error) {
          const begun = error.status === 409 ? (error.current as { id: string } | null) : null
          if (begun) void navigate(at.checklist(begun))
          else toast(error.message)
        },
      },
    )
  return (
    <Button variant="primary" busy={begin.isPending} busyText="Abrindo..." onClick={press}>
      Preencher o checklist
    </Button>
  )
}
