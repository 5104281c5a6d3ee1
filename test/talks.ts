import { newId } from '#core/kit/ids.ts'
import { messageApi } from '#core/message/message.api.ts'
import { organizationOf, type Stage } from './orders.ts'

/** A conversation of the stage's clinic and workshop, in which the workshop wrote. They have had an order together. */
export async function keepTalk(
  { dentist, technician }: Pick<Stage, 'dentist' | 'technician'>,
  text = 'Bom dia!',
) {
  const { id: conversationId } = await dentist.ok(messageApi.open, {
    actionId: newId(),
    partnerId: organizationOf(technician),
  })
  const message = { id: conversationId, actionId: newId(), messageId: newId(), text }
  const { id: messageId } = await technician.ok(messageApi.send, message)
  return { conversationId, messageId }
}
