import { subjectsOf } from '#web/kit/outbox-database.ts'
import { messageSubject } from './subject.ts'

/** Goes on sending messages that an earlier day has left. */
export async function sendWaitingMessages(person: string): Promise<void> {
  const waiting = await subjectsOf(person, messageSubject)
  if (waiting.length === 0) return
  const { messageOutbox } = await import('./sending.ts')
  for (const id of waiting) messageOutbox(person, id)
}
