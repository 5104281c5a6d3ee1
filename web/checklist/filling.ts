import { useEffect, useSyncExternalStore } from 'react'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { countsOf } from '#core/checklist/result.ts'
import type { Run, RunItem } from '#core/checklist/schemas.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call, upload } from '#web/kit/call.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { forgetFinishedChecklist } from '#web/parts/order-checklists.ts'
import { toast } from '#web/ui/Toast.tsx'
import { boxOf, isFinish, type Entry } from './box.ts'
import { explained } from './checklist.texts.ts'
import { forgetPhoto, keptPhoto } from './kept-photos.ts'
import { createOutbox, type Outbox, type Sending } from './outbox.ts'
import { isSaidBy } from './shown.ts'

/** Reads that are stale once a run has ended. */
export const staleAfterEnd = [checklistApi.list, correctiveActionApi.list, plannerApi.occurrences]

export const runQuery = (id: string) => query(checklistApi.get, { id })

/** Reads the lists again that a run stands in. */
const refreshRuns = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [checklistApi.list.path] })

/** Reads the run again, as others have left it. */
export const refreshRun = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: runQuery(id).queryKey })

/** Puts an item as the server has it into the run that is shown. */
function putItem(id: string, item: RunItem) {
  queryClient.setQueryData(runQuery(id).queryKey, (run: Run | undefined) => {
    const seen = run?.items.find((one) => one.id === item.id)
    if (!run || !seen || seen.version > item.version) return run
    const items = run.items.map((one) => (one.id === item.id ? item : one))
    return { ...run, ...countsOf(items), items }
  })
}

/** Sends one entry; the item's version afterwards. */
async function sendEntry(id: string, entry: Entry): Promise<number> {
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
      const photo = await keptPhoto(fileId)
      if (!photo) throw new ApiError(410, { code: 'gone', message: 'A foto não está mais neste aparelho.' })
      await upload(checklistApi.attach, { id, itemId, fileId, kind: 'photo', name }, photo)
      const run = await queryClient.fetchQuery({ ...runQuery(id), staleTime: 0 })
      void forgetPhoto(fileId)
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

/** What somebody else left there is shown; whether it says the same as the entry. */
function meet(id: string, error: ApiError, entry: Entry): number | null {
  if (isFinish(entry)) return (void refreshRun(id), null)
  const current = error.current as RunItem | null
  if (!current?.version) return (void refreshRun(id), null)
  putItem(id, current)
  return isSaidBy(current, entry) ? current.version : null
}

const outboxes = new Map<string, Outbox>()

/** The one outbox of this person for a run; it goes on sending when the page is left. */
export function outboxOf(person: string, id: string): Outbox {
  const name = `equipo-checklist:${person}:${id}`
  const known = outboxes.get(name)
  if (known) return known
  const outbox = createOutbox({
    store: boxOf(person, id),
    send: (entry) =>
      sendEntry(id, entry).catch((error: unknown) => {
        throw error instanceof ApiError ? explained(error) : error
      }),
    onClash: (error, entry) => meet(id, error, entry),
    alone: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    later(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  outboxes.set(name, outbox)
  addEventListener('online', outbox.flush)
  outbox.flush()
  return outbox
}

/** What is on its way of a run; read again where another window has sent something of it. */
export function useOutbox(id: string): { outbox: Outbox; sending: Sending } {
  const outbox = outboxOf(useSession().user.id, id)
  const sending = useSyncExternalStore(outbox.subscribe, outbox.get)
  const waiting = sending.box.entries.length
  useEffect(() => {
    if (waiting === 0) void refreshRuns()
  }, [waiting])
  useEffect(() => {
    const elsewhere = ({ key, newValue, oldValue }: StorageEvent) => {
      const isOurs = key?.endsWith(`:${id}`) && (newValue ?? '').length < (oldValue ?? '').length
      if (isOurs) void refreshRun(id)
    }
    addEventListener('storage', elsewhere)
    return () => removeEventListener('storage', elsewhere)
  }, [id])
  return { outbox, sending }
}
