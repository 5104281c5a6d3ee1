import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { Action } from '#core/service-order/actions.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { foreseen, isUnsentStep, type UnsentStep } from '#core/service-order/unsent-step.ts'
import { subjectsOf } from '#web/kit/outbox-database.ts'
import { onBoxChange } from '#web/kit/outbox-list.ts'
import { toast } from '#web/ui/Toast.tsx'
import { orderOutbox, type Outbox, type StepInput } from './order-outbox.ts'
import { orderSubject } from './order-subject.ts'

/** Steps and photos of one order that only this device has. A page of the order loads it after itself. */
export interface Held {
  outbox: Outbox
  steps: UnsentStep[]
  photoIds: string[]
  /** The report that waits. */
  report: CompletionDraft | null
  /** The order as it will be once the steps have arrived. */
  over: (order: OrderDetail) => OrderDetail
}

/**
 * Keeps a step until there is a network, and says so.
 * @returns false if it is none that a device keeps
 */
export function keepStep(
  person: string,
  { id, version }: { id: string; version: number },
  action: Action,
  input: StepInput,
): boolean {
  if (!isUnsentStep(action)) return false
  orderOutbox(person, id).put({ id, version }, { kind: 'step', step: action, input })
  toast('Ficou salvo neste aparelho. Será enviado sozinho quando houver internet')
  return true
}

/** Keeps a photo until there is a network. */
export function keepPhoto(person: string, id: string, fileId: string, file: File): void {
  const change = { kind: 'photo' as const, fileId, name: file.name || 'foto.jpg' }
  orderOutbox(person, id).put({ id: fileId, version: 0 }, change, { file: { id: fileId, file } })
}

function heldIn(outbox: Outbox): Held | null {
  const { entries, refused } = outbox.get().box
  if (entries.length + refused.length === 0) return null
  const changes = entries.map(({ change }) => change)
  const steps = changes.flatMap((change) => (change.kind === 'step' ? [change.step] : []))
  const report = changes.findLast((change) => change.kind === 'step' && change.step === 'complete')
  const photoIds = changes.flatMap((change) => (change.kind === 'photo' ? [change.fileId] : []))
  // After a refusal nobody knows how it goes on.
  return {
    outbox,
    steps,
    photoIds,
    report: report?.kind === 'step' ? (report.input as unknown as CompletionDraft) : null,
    over: (order) => foreseen(order, refused.length > 0 ? [] : steps),
  }
}

/**
 * Calls back whenever that changes: null if this device holds nothing of the order.
 * @returns what ends the watch
 */
export function watchOrder(person: string, id: string, changed: (held: Held | null) => void): () => void {
  let isOver = false
  let end = () => {}
  let own: Outbox | null = null
  const look = async () => {
    if (own || !(await subjectsOf(person, orderSubject)).includes(id)) return
    const found = orderOutbox(person, id)
    await found.ready
    if (isOver || own) return
    own = found
    const tell = () => changed(heldIn(found))
    end = found.subscribe(tell)
    tell()
  }
  void look()
  const stop = onBoxChange(() => void look())
  return () => {
    isOver = true
    stop()
    end()
  }
}
