import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { countsOf } from '#core/checklist/result.ts'
import type { Run, RunItem } from '#core/checklist/schemas.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { call, upload } from '#web/kit/call.ts'
import { fileOf, openOutbox } from '#web/kit/outbox-open.ts'
import type { Resolution } from '#web/kit/outbox.ts'
import { queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { forgetFinishedChecklist } from './order-checklists.ts'
import { toast } from '#web/ui/Toast.tsx'
import {
  isFinish,
  isHeld,
  joinChanges,
  kindOf,
  runSubject,
  type Change,
  type Entry,
  type Outbox,
  type Sending,
} from './change.ts'
import { runQuery } from './run-query.ts'
import { isSaidBy } from './shown.ts'

/** Reads that are stale once a run has ended. */
export const staleAfterEnd = [checklistApi.list, correctiveActionApi.list, plannerApi.occurrences]

/** Reads the lists again that a run stands in. */
const refreshRuns = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [checklistApi.list.path] })

/** Reads the run again, as others have left it. */
export const refreshRun = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: runQuery(id).queryKey })

/** Puts an item as the server has it into the run that is shown; a read that began before would undo it. */
function putItem(id: string, item: RunItem) {
  const { queryKey } = runQuery(id)
  if (queryClient.getQueryData(queryKey)) void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (run: Run | undefined) => {
    const seen = run?.items.find((one) => one.id === item.id)
    if (!run || !seen || seen.version > item.version) return run
    const items = run.items.map((one) => (one.id === item.id ? item : one))
    return { ...run, ...countsOf(items), items }
  })
}

/** Sends one entry; the item's version afterwards. */
async function sendEntry(outbox: Outbox, id: string, entry: Entry): Promise<number> {
  const { actionId, itemId, itemVersion, change } = entry
  switch (change.kind) {
    case 'answer': {
      const { answer, note } = change
      const item = await call(checklistApi.answer, { actionId, id, itemId, itemVersion, answer, note })
      putItem(id, item)
      return item.version
    }
    case 'decision': {
      const { followUpId, decision } = change
      const item = await call(checklistApi.followUp, { actionId, id, itemId, followUpId, ...decision })
      putItem(id, item)
      return item.version
    }
    case 'finish':
      return sendFinish(id, actionId, change.note)
    case 'photo': {
      const { fileId, name } = change
      const photo = await fileOf(outbox, fileId)
      await upload(checklistApi.attach, { id, itemId, fileId, kind: 'photo', name }, photo)
      const run = await queryClient.fetchQuery({ ...runQuery(id), staleTime: 0 })
      return run.items.find((one) => one.id === itemId)?.version ?? itemVersion
    }
  }
}

/** Ends a run. It is read first: this may have gone through before, and its answer been lost. */
async function sendFinish(id: string, actionId: string, note: string | null): Promise<number> {
  const seen = await call(checklistApi.get, { id })
  queryClient.setQueryData(runQuery(id).queryKey, seen)
  const isOver = seen.status === 'finished'
  const run = isOver ? seen : await call(checklistApi.complete, { actionId, id, version: seen.version, note })
  queryClient.setQueryData(runQuery(id).queryKey, run)
  if (run.order) forgetFinishedChecklist(run.order.id)
  for (const { path } of staleAfterEnd) void queryClient.invalidateQueries({ queryKey: [path] })
  toast(`${run.title}: concluído`)
  return run.version
}

/** Shows what somebody else left there, and settles the entry if it says the same. */
function meet(id: string, error: ApiError, entry: Entry, meant: Entry): Resolution<Change> | null {
  const current = error.current as RunItem | null
  if (isFinish(entry) || !current?.version) return (void refreshRun(id), null)
  putItem(id, current)
  if (!isSaidBy(current, entry)) return null
  return { version: current.version, change: meant.actionId === entry.actionId ? null : meant.change }
}

/** The one outbox of this person for a run; it goes on sending when the page is left. */
export const outboxOf = (person: string, id: string): Outbox =>
  openOutbox<Change>(person, runSubject + id, (outbox) => ({
    kindOf,
    join: joinChanges,
    isEnd: (change) => isFinish({ change }),
    isHeld,
    send: (entry) => sendEntry(outbox(), id, entry),
    onClash: (error, entry, meant) => meet(id, error, entry, meant),
  }))

/** The outbox of a run. The run is read again if another window has sent a change of it. */
export function useOutbox(id: string): { outbox: Outbox; sending: Sending } {
  const outbox = outboxOf(useSession().user.id, id)
  use(outbox.ready)
  const sending = useSyncExternalStore(outbox.subscribe, outbox.get)
  const waiting = sending.box.entries.length
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting === 0) void refreshRuns()
    if (waiting < before.current && sending.state !== 'sending') void refreshRun(id)
    before.current = waiting
  }, [id, waiting, sending.state])
  return { outbox, sending }
}
