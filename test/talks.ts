import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { CardIds } from '#core/message/card.ts'
import { messageApi, type Message, type OpenedConversation } from '#core/message/message.api.ts'
import { reportApi } from '#core/message/report.api.ts'
import type { Person, TestApp } from './app.ts'
import { accepted, organizationOf, setStage, type Stage } from './orders.ts'
import { asOwner, rowsAsOwner } from './owner.ts'

/** A conversation of the stage's clinic and workshop, in which the workshop wrote. They have had an order together. */
export async function keepTalk(
  { dentist, technician }: Pick<Stage, 'dentist' | 'technician'>,
  text = 'Bom dia!',
) {
  const { id: conversationId } = await openTalk(dentist, technician)
  const message = { id: conversationId, actionId: newId(), messageId: newId(), text }
  const { id: messageId } = await technician.ok(messageApi.send, message)
  return { conversationId, messageId }
}

/** The clinic's report of a message of its workshop. */
export async function keepReport(
  app: Pick<TestApp, 'database'>,
  { dentist }: Pick<Stage, 'dentist'>,
  messageId: string,
): Promise<string> {
  const description = 'Cobra por fora e ofende a recepção.'
  await dentist.ok(reportApi.report, { id: messageId, actionId: newId(), description })
  const [report] = await rowsAsOwner<{ id: string }>(
    app,
    `select id from message_reports where message_id = '${messageId}'`,
  )
  return report?.id ?? ''
}

/** Many messages of the workshop at once, numbered in their text. */
export const keepMany = (app: Pick<TestApp, 'database' | 'now'>, id: string, many: number, text: string) =>
  asOwner(
    app,
    `insert into messages (id, conversation_id, clinic_id, workshop_id, organization_id, sent_by, body, created_at)
     select gen_random_uuid(), c.id, c.clinic_id, c.workshop_id, c.workshop_id, r.user_id, '${text} ' || n,
       '${app.now.toISOString()}'
     from conversations c join message_reads r on r.conversation_id = c.id and r.organization_id = c.workshop_id,
       generate_series(1, ${many}) n where c.id = '${id}' order by n`,
  )

/** The ids of a conversation and of a report in it, by the names that the journeys' stops give them. */
export async function keepReportedTalk(app: TestApp, stage: Stage) {
  const { conversationId, messageId } = await keepTalk(stage)
  return { talk: conversationId, messageReport: await keepReport(app, stage, messageId) }
}

/** Opens the conversation of two people's organizations. */
export const openTalk = (person: Person, other: Person): Promise<OpenedConversation> =>
  person.ok(messageApi.open, { actionId: newId(), partnerId: organizationOf(other) })

/** A conversation of a clinic and a workshop that have an order. */
export interface Talking {
  stage: Stage
  orderId: string
  conversation: OpenedConversation
  /** The input of a message in it. */
  written: (text: string | null, more?: Partial<CardIds>) => Input<typeof messageApi.send>
  /** Its newest messages. */
  read: (person: Person) => Promise<Message[]>
}

export async function startTalking(app: TestApp): Promise<Talking> {
  const stage = await setStage(app)
  const { id: orderId } = await accepted(stage)
  const conversation = await openTalk(stage.dentist, stage.technician)
  const { id } = conversation
  return {
    stage,
    orderId,
    conversation,
    written: (text, more = {}) => ({ id, actionId: newId(), messageId: newId(), text, ...more }),
    read: async (person) => (await person.ok(messageApi.messages, { id })).items,
  }
}
