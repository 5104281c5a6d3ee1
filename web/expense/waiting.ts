import { subjectsOf } from '#web/kit/outbox-database.ts'
import { expenseSubject } from './subject.ts'

/** New expenses of which this device still holds something of this person's. */
export const expensesWaiting = (person: string): Promise<string[]> => subjectsOf(person, expenseSubject)
