import { subjectsOf } from '#web/kit/outbox-database.ts'

/** Goes on sending entries of counts that an earlier day has left. */
export async function sendWaitingCounts(person: string): Promise<void> {
  const counts = await subjectsOf(person, 'count:')
  if (counts.length === 0) return
  const { countOutbox } = await import('./counting.ts')
  for (const count of counts) countOutbox(person, count)
}
