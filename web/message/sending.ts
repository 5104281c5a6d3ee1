import { use, useSyncExternalStore } from 'react'
import { newId } from '#core/kit/ids.ts'
import type { CardIds } from '#core/message/card.ts'
import { messageApi } from '#core/message/message.api.ts'
import type { KeptKind } from '#core/file/file.ts'
import { call, upload } from '#web/kit/call.ts'
import { fileOf, openOutbox } from '#web/kit/outbox-open.ts'
import type * as outbox from '#web/kit/outbox.ts'
import { preparePicture } from '#web/kit/picture.ts'
import { queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { messageSubject } from './subject.ts'

/** A message, and after it each of its files. */
export type Change =
  | ({ kind: 'message'; messageId: string; text: string | null; writtenAt: string } & Partial<CardIds>)
  | { kind: 'file'; messageId: string; fileId: string; name: string; fileKind: KeptKind }

export type Outbox = outbox.Outbox<Change>
type Sent = Parameters<outbox.OutboxParts<Change>['send']>[0]

async function send(from: Outbox, id: string, { actionId, change }: Sent): Promise<number> {
  if (change.kind === 'message') {
    const { messageId, text, orderId, equipmentId, documentId } = change
    await call(messageApi.send, { id, actionId, messageId, text, orderId, equipmentId, documentId })
  } else {
    const { messageId, fileId, name, fileKind } = change
    const file = await fileOf(from, fileId)
    await upload(messageApi.attach, { id: messageId, fileId, kind: fileKind, name }, file)
  }
  await Promise.all(
    [messageApi.messages, messageApi.list].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )
  return 0
}

/** The outbox of a conversation; it goes on sending when the page is left. */
export const messageOutbox = (person: string, id: string): Outbox =>
  openOutbox<Change>(person, messageSubject + id, (from) => ({
    kindOf: ({ kind }) => (kind === 'file' ? 'message-file' : 'message'),
    join: () => null,
    isEnd: () => false,
    // Without its message a file has no place.
    isHeld: ({ change }, { refused, clashes }) =>
      change.kind === 'file' &&
      [...refused.map(({ entry }) => entry), ...clashes].some(
        (one) => one.change.kind === 'message' && one.change.messageId === change.messageId,
      ),
    onClash: () => null,
    send: (entry) => send(from(), id, entry),
  }))

export function useMessageOutbox(id: string) {
  const own = messageOutbox(useSession().user.id, id)
  use(own.ready)
  return { outbox: own, sending: useSyncExternalStore(own.subscribe, own.get) }
}

function kindOf({ type }: File): KeptKind {
  if (type.startsWith('audio/')) return 'voice'
  return type === 'application/pdf' ? 'document' : 'photo'
}

/** Stands for a change until it is sent. */
export const wordsOf = (change: Change): string | null => {
  if (change.kind === 'message') return change.text
  return change.fileKind === 'voice' ? 'Mensagem de voz' : change.name
}

/** Keeps a message on this device and sends it, its files after it. */
export async function write({ put }: Outbox, text: string | null, files: File[], about: Partial<CardIds>) {
  const messageId = newId()
  const prepared = await Promise.all(files.map(preparePicture))
  const writtenAt = new Date().toISOString()
  put({ id: messageId, version: 0 }, { kind: 'message', messageId, text, ...about, writtenAt })
  for (const file of prepared) {
    const fileId = newId()
    const fileKind = kindOf(file)
    const name = file.name || 'foto.jpg'
    put(
      { id: fileId, version: 0 },
      { kind: 'file', messageId, fileId, name, fileKind },
      { file: { id: fileId, file } },
    )
  }
}
