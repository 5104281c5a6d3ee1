import { subjectsOf } from '#web/kit/outbox-database.ts'
import { expenseSubject } from './subject.ts'

/** New expenses of which this device still holds something of this person's. */
export const expensesWaiting = (person: string): Promise<string[]> => subjectsOf(person, expenseSubject)

/** Goes on sending what an earlier day has left. */
export async function sendWaitingExpenses(person: string): Promise<void> {
  const waiting = await expensesWaiting(person)
  if (waiting.length === 0) return
  const { expenseOutbox } = await import('./sending.ts')
  for (const id of waiting) expenseOutbox(person, id)
}
