import type { OccurrenceView, PlanView } from '#core/planner/schemas.ts'
import { useBegin } from '#web/checklist/begin.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface StartChecklistProps {
  plan: PlanView
  dueOn: string | null
  /** Null while the date has no row: beginning gives it one. */
  row: OccurrenceView | null
}

/** Begins the checklist of a date and opens it; if somebody has begun it already, opens theirs. */
export function StartChecklist({ plan, dueOn, row }: StartChecklistProps) {
  const { begin, beginning } = useBegin((error) => toast(error.message))
  const press = () =>
    begin({
      template: plan.template ?? '',
      equipmentId: plan.equipment?.id ?? null,
      ...(row ? { occurrenceId: row.id } : { of: { planId: plan.id, dueOn: dueOn ?? '' } }),
    })
  return (
    <Button variant="primary" busy={beginning !== null} busyText="Abrindo..." onClick={press}>
      Preencher o checklist
    </Button>
  )
}
