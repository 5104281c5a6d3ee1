import { useNavigate } from 'react-router'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Run } from '#core/checklist/schemas.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { staleAfterPlan } from '#web/planner/queries.ts'
import { runQuery } from './run-query.ts'

export interface Beginning {
  template: string
  equipmentId?: string | null | undefined
  orderId?: string | null | undefined
  occurrenceId?: string | null | undefined
  /** For a date that has no row yet. */
  of?: { planId: string; dueOn: string } | null | undefined
}

/** The run that somebody has begun already, if this is why a beginning was refused. */
const begunRun = ({ status, current }: ApiError) =>
  status === 409 ? (current as Pick<Run, 'id'> | null) : null

/** Begins a run and opens it; if somebody has begun it already, opens theirs. `onRefused` gets any other refusal. */
export function useBegin(onRefused?: (error: ApiError) => void) {
  const at = useAt()
  const navigate = useNavigate()
  const write = useWrite(checklistApi.begin, {
    replaces: (run) => runQuery(run.id),
    invalidates: staleAfterPlan,
    onDone: (run) => navigate(at.checklist(run)),
  })
  const begin = (beginning: Beginning) =>
    write.mutate(
      { ...beginning, id: newId() },
      {
        onError(error) {
          const begun = begunRun(error)
          if (begun) void navigate(at.checklist(begun))
          else onRefused?.(error)
        },
      },
    )
  const error = write.error && !begunRun(write.error) ? write.error : null
  return { begin, beginning: write.isPending ? write.variables : null, error }
}
