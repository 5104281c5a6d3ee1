import { sendWaiting } from '#web/checklist/waiting.ts'
import { sendWaitingExpenses } from '#web/expense/waiting.ts'
import { sendWaitingMessages } from '#web/message/waiting.ts'
import { sendWaitingCounts } from '#web/stock/waiting-counts.ts'

/** Sends what this device still holds of this person's checklists, counts, expenses and messages. */
export async function sendAllWaiting(person: string): Promise<void> {
  await sendWaiting(person)
  await sendWaitingCounts(person)
  await sendWaitingExpenses(person)
  await sendWaitingMessages(person)
}
