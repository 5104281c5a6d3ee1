import type { UnsentKind } from '#core/offline/sending.ts'
import { actingFor } from './acting.ts'
import { ApiError } from './api-error.ts'
import { createOutbox, type Outbox, type OutboxParts } from './outbox.ts'
import { deviceStore } from './outbox-store.ts'

/** The rules of a slice for the changes of a subject. */
export type SlicePart<Change> = Pick<
  OutboxParts<Change>,
  'kindOf' | 'join' | 'isEnd' | 'isHeld' | 'send' | 'onClash'
>

const outboxes = new Map<string, unknown>()

/** The one outbox of this person for a subject; it goes on sending when the page is left. */
export function openOutbox<Change>(
  owner: string,
  subject: string,
  partOf: (outbox: () => Outbox<Change>) => SlicePart<Change>,
): Outbox<Change> {
  const name = `equipo-outbox:${owner}:${subject}`
  const known = outboxes.get(name) as Outbox<Change> | undefined
  if (known) return known
  const outbox: Outbox<Change> = createOutbox<Change>({
    ...partOf(() => outbox),
    organization: actingFor,
    store: deviceStore<Change>(owner, subject),
    alone: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    later(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  outboxes.set(name, outbox)
  addEventListener('online', outbox.reconnect)
  void outbox.ready.then(outbox.flush)
  return outbox
}

/** Shows what a subject holds and discards it; sends nothing, since that takes what the server has. */
export function stillOutbox<Change>(
  owner: string,
  subject: string,
  kindOf: (change: Change) => UnsentKind,
): Outbox<Change> {
  const outbox = createOutbox<Change>({
    kindOf,
    join: () => null,
    isEnd: () => false,
    isHeld: () => true,
    send: () => Promise.reject(new Error(`${subject} is not sent from here`)),
    onClash: () => null,
    organization: actingFor,
    store: deviceStore<Change>(owner, subject),
    alone: (work) => work(),
    later: () => () => undefined,
  })
  return { ...outbox, isStill: true }
}

/**
 * The file that goes with an entry.
 * @throws ApiError if this device no longer has it
 */
export async function fileOf({ file }: Pick<Outbox<unknown>, 'file'>, id: string): Promise<File> {
  const found = await file(id)
  if (!found) throw new ApiError(410, { code: 'gone', message: 'O arquivo não está mais neste aparelho.' })
  return found
}
