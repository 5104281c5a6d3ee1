import { subjectsOf } from '#web/kit/outbox-database.ts'
import { runSubject } from './change.ts'

/** The runs of which this device still holds something of this person's. */
export const runsWaiting = (person: string): Promise<string[]> => subjectsOf(person, runSubject)

/** Goes on sending what an earlier day has left. */
export async function sendWaiting(person: string): Promise<void> {
  const runs = await runsWaiting(person)
  if (runs.length === 0) return
  const { outboxOf } = await import('./filling.ts')
  for (const run of runs) outboxOf(person, run)
}
