import { cardTexts } from '#core/message/card.ts'
import { messageApi } from '#core/message/message.api.ts'
import { mayWithdraw, messageTexts, mostInMinute } from '#core/message/message.ts'
import { reportTexts } from '#core/message/report.ts'
import { unreadCountApi } from '#core/message/unread-count.api.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { Invalid, NotFound, Refused, TooMany } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { findOrder } from '#server/service-order/order-rows.store.ts'
import { cardsOf, listCards } from './card.store.ts'
import {
  countUnread,
  findConversation,
  hasReaders,
  listConversations,
  listPartners,
  muteConversation,
  openConversation,
} from './conversation.store.ts'
import {
  findMessage,
  hasManySince,
  insertMessage,
  listMessages,
  listOfOrder,
  markRead,
  withdrawMessage,
} from './message.store.ts'
import { searchMessages } from './message-search.store.ts'
import { tellTyping } from './typing.store.ts'
import { isReported } from './report.store.ts'

const minute = 60_000

export const messageRoutes = (files: FileDeps): Route[] => [
  read(messageApi.list, ({ db, input, now }) => listConversations(db, input, now)),
  read(unreadCountApi.get, async ({ db, now }) => ({ conversations: await countUnread(db, now) })),
  read(messageApi.partners, async ({ db, input }) => ({ items: await listPartners(db, input.search) })),
  write(messageApi.open, async ({ tx, input, now }) => {
    if (!(await hasReaders(tx, input.partnerId)))
      throw new Refused('message.unclaimed', undefined, messageTexts.alone)
    return findConversation(tx, await openConversation(tx, input.partnerId, now), now)
  }),
  read(messageApi.get, ({ db, input, now }) => findConversation(db, input.id, now)),
  read(messageApi.messages, async ({ db, input, now }) => {
    const { id } = await findConversation(db, input.id, now)
    return listMessages(db, id, input)
  }),
  read(messageApi.search, async ({ db, input: { text, conversationId = null }, now }) => {
    if (conversationId !== null) await findConversation(db, conversationId, now)
    return { items: await searchMessages(db, text, conversationId) }
  }),
  read(messageApi.cards, async ({ db, input: { id, kind, search }, now }) => {
    const { sides } = await findConversation(db, id, now)
    return { items: await listCards(db, sides, kind, search) }
  }),
  read(messageApi.ofOrder, async ({ db, input }) => {
    await findOrder(db, input.id)
    return { items: await listOfOrder(db, input.id) }
  }),
  write(messageApi.send, async ({ tx, input, now }) => {
    const { id: conversationId, messageId: id, text = null } = input
    const { orderId = null, equipmentId = null, documentId = null } = input
    const about = { orderId, equipmentId, documentId }
    const { sides, closed } = await findConversation(tx, conversationId, now)
    if (closed) throw new Refused('message.closed', undefined, messageTexts.closed)
    const chosen = await cardsOf(tx, about, sides)
    if (chosen.length > 1) throw new Invalid([{ path: 'documentId', message: cardTexts.one }])
    await holdLimit(tx, 'messages', conversationId)
    if (await hasManySince(tx, conversationId, mostInMinute, new Date(now.getTime() - minute)))
      throw new TooMany(messageTexts.tooMany, 60)
    await insertMessage(tx, { id, conversationId, sides, body: text, about }, now)
    return findMessage(tx, id)
  }),
  open(messageApi.attach, async (call) => {
    const { id, fileId, kind, name } = call.input
    const { byMe, withdrawn } = await findMessage(files.database.reader(call.scope), id)
    if (!byMe) throw new NotFound()
    if (withdrawn) throw new Invalid([{ path: 'id', message: 'Esta mensagem foi apagada.' }])
    return receiveFile(files, call, { id: fileId, parent: { messageId: id }, kind, name })
  }),
  write(messageApi.read, async ({ tx, input, now }) => {
    const { id, lastSeq } = await findConversation(tx, input.id, now)
    await markRead(tx, id, Math.min(input.seq, lastSeq))
    return findConversation(tx, id, now)
  }),
  open(messageApi.type, async ({ scope, input, now }) => {
    await files.database.write(scope, async (tx) => {
      const { id, partner, closed } = await findConversation(tx, input.id, now)
      if (!closed) await tellTyping(tx, partner.id, id)
    })
    return {}
  }),
  write(messageApi.mute, async ({ tx, input, now }) => {
    const { id } = await findConversation(tx, input.id, now)
    await muteConversation(tx, id, input.silence, now)
    return findConversation(tx, id, now)
  }),
  write(messageApi.withdraw, async ({ tx, input, now }) => {
    const found = await findMessage(tx, input.id)
    if (!found.byMe) throw new NotFound()
    if (found.withdrawn) return found
    if (!mayWithdraw(found.createdAt, now))
      throw new Refused('message.too_late', undefined, messageTexts.tooLate)
    if (await isReported(tx, input.id)) throw new Refused('message.reported', undefined, reportTexts.stays)
    await withdrawMessage(tx, input.id, now)
    return findMessage(tx, input.id)
  }),
]
