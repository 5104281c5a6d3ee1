import { subjectsOf } from '#web/kit/outbox-database.ts'
import { runSubject } from './change.ts'

/** The runs of which this device still holds something of this person's. */
export const runsWaiting = (person: string): Promise<string[]> => subjectsOf(person, runSubject)
