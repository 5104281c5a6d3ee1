import * as z from 'zod/mini'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { keptKinds } from '#core/file/file.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, optionalText, page, pageQuery, search } from '#core/kit/schemas.ts'
import { actionIds } from '#core/service-order/actions.ts'
import { cardKinds } from './card.ts'
import { mostCharacters, silences } from './message.ts'

const partner = z.object({ id, name: z.string() })

const card = z.object({
  kind: z.enum(cardKinds),
  id,
  /** Null if the reader may no longer see it. */
  title: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})

export type Card = z.infer<typeof card>

/** A step of an order of the two sides. */
const step = z.object({
  id,
  action: z.enum(['request', 'open', ...actionIds]),
  order: z.object({ id, number: z.string() }),
  at: instant,
})
export type ConversationStep = z.infer<typeof step>

/** Seconds of a voice message; null for other files. */
export const messageFile = z.object({ ...keptFile.shape, seconds: z.nullable(z.int()) })
export type MessageFile = z.infer<typeof messageFile>

const message = z.object({
  id,
  seq: z.int(),
  /** True if the own organization wrote it, `byMe` if this person did. */
  own: z.boolean(),
  byMe: z.boolean(),
  by: z.string(),
  /** Null for a file, and for a withdrawn message. */
  text: z.nullable(z.string()),
  withdrawn: z.boolean(),
  card: z.nullable(card),
  files: z.array(messageFile),
  /** Steps between this message and the next, in order; empty outside of its conversation. */
  steps: z.array(step),
  createdAt: instant,
})
export type Message = z.infer<typeof message>

/** True while this person has silenced it: no mail tells of it, and the sidebar does not count it. */
const muted = z.boolean()

const conversation = z.object({
  id,
  partner,
  /** Messages of the other side that this person has not read, up to 99. */
  unread: z.int(),
  lastAt: instant,
  muted,
  /** Null if nothing was written yet. */
  last: z.nullable(
    z.object({
      own: z.boolean(),
      by: z.string(),
      text: z.nullable(z.string()),
      withdrawn: z.boolean(),
      card: z.nullable(z.enum(cardKinds)),
    }),
  ),
})
export type Conversation = z.infer<typeof conversation>

const found = z.object({
  id,
  conversationId: id,
  seq: z.int(),
  partner,
  by: z.string(),
  text: z.string(),
  createdAt: instant,
})
export type FoundMessage = z.infer<typeof found>

const seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_646))

const opened = z.object({
  id,
  partner,
  lastSeq: z.int(),
  /** True if nobody of the other side can answer any more. */
  closed: z.boolean(),
  /** How far this person has read, and how far anybody of the other side has. */
  readSeq: z.int(),
  theirReadSeq: z.int(),
  muted,
})
export type OpenedConversation = z.infer<typeof opened>

export const messageApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversations',
    summary: 'Conversas da organização, a mais recente primeiro',
    input: z.object(pageQuery),
    output: page(conversation),
  }),
  partners: endpoint({
    method: 'GET',
    path: '/api/conversation-partners',
    summary: 'Com quem se pode conversar: quem tem ou teve ordens com a organização, e clientes',
    input: z.object({ search }),
    /** `person`: somebody of theirs who reads the conversation and whose name is sought. */
    output: z.object({ items: z.array(z.extend(partner, { person: z.nullable(z.string()) })) }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/conversations',
    summary: 'Abre a conversa com uma clínica ou oficina; só há uma',
    input: z.object({ actionId, partnerId: id }),
    output: opened,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/conversations/:id',
    summary: 'Uma conversa, e até onde foi lida',
    input: z.object({ id }),
    output: opened,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/messages',
    summary: 'Mensagens de uma conversa, as novas primeiro; com `after`, as que vêm depois, em ordem',
    input: z.object({
      id,
      /** Numbers: only messages up to the one, or after the other, of which the oldest comes first. */
      upTo: z.optional(seq),
      after: z.optional(seq),
      ...pageQuery,
    }),
    output: page(message),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/message-search',
    summary: 'Mensagens que contêm as palavras, em uma conversa ou em todas, as novas primeiro',
    input: z.object({
      text: z.string().check(z.trim(), z.minLength(1, 'Escreva o que procura'), z.maxLength(100)),
      conversationId: z.optional(id),
    }),
    output: z.object({ items: z.array(found) }),
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id/messages',
    summary: 'As últimas mensagens que apontam para uma ordem, as novas primeiro',
    input: z.object({ id }),
    output: z.object({ items: z.array(message) }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/messages',
    summary: 'Escreve em uma conversa; uma mensagem sem texto espera por um arquivo',
    input: z.object({
      id,
      actionId,
      messageId: id,
      text: optionalText(mostCharacters),
      /** At most one of them: what the message shows as a card. */
      orderId: z.nullish(id),
      equipmentId: z.nullish(id),
      documentId: z.nullish(id),
    }),
    output: message,
  }),
  cards: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/cards',
    summary:
      'O que uma mensagem pode mostrar como cartão: o que as duas partes podem ver, o mais novo primeiro',
    input: z.object({ id, kind: z.enum(cardKinds), search }),
    output: z.object({ items: z.array(card) }),
  }),
  attach: endpoint({
    method: 'PUT',
    path: '/api/messages/:id/files/:fileId',
    summary: 'Põe uma foto, um PDF ou uma gravação de voz em uma mensagem própria',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields, kind: z.enum(keptKinds) }),
    output: keptFile,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/reading',
    summary: 'Marca até onde quem entrou leu',
    input: z.object({ id, seq: z.int().check(z.minimum(0), z.maximum(2_147_483_646)) }),
    output: opened,
  }),
  type: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/typing',
    summary: 'Diz à outra parte, se ela está com a conversa aberta, que alguém escreve; nada é guardado',
    isFleeting: true,
    input: z.object({ id }),
    output: z.object({}),
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/conversations/:id/silence',
    summary:
      'Silencia uma conversa para quem entrou, por 8 horas, uma semana ou sempre; sem prazo escolhido, volta a avisar',
    input: z.object({ id, actionId, silence: z.nullable(z.enum(silences)) }),
    output: opened,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/messages/:id/withdrawal',
    summary: 'Apaga uma mensagem própria, até 15 minutos depois',
    input: z.object({ id, actionId }),
    output: message,
  }),
}
