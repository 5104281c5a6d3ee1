import { useNavigate } from 'react-router'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { runQuery } from './filling.ts'

export interface Beginning {
  template: string
  equipmentId?: string | null | undefined
  orderId?: string | null | undefined
  occurrenceId?: string | null | undefined
  /** For a date that has no row yet. */
  of?: { planId: string; dueOn: string } | null | undefined
}

/** Begins a run and opens it; if somebody has begun it already, opens theirs. */
export function useBegin() {
  const at = useAt()
  const navigate = useNavigate()
  const write = useWrite(checklistApi.begin, {
    replaces: (run) => runQuery(run.id),
    invalidates: [checklistApi.list, plannerApi.occurrences],
    onDone: (run) => navigate(at.checklist(run)),
  })
  const begin = (what: Beginning) =>
    write.mutate(
      { ...what, id: newId() },
      {
        onError(error) {
          const begun = error.status === 409 ? (error.current as Pick<Run, 'id'> | null) : null
          if (begun) void navigate(at.checklist(begun))
        },
      },
    )
  const error = write.error && !(write.error.status === 409 && write.error.current) ? write.error : null
  return { begin, beginning: write.isPending ? write.variables : null, error }
}
