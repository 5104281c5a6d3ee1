import { erasureApi, mostPeople } from '#core/privacy/erasure.api.ts'
import { call } from './call.ts'
import { database, rowsOfPerson, type Database } from './outbox-database.ts'
import { forgetDraftsOf, peopleWithDrafts } from './device-drafts.ts'

/**
 * Erases the entries, photos and drafts of people whose accounts were erased since this device was last used.
 * @param present the signed-in person, whose account exists
 * @throws if the server or the device's database does not answer
 */
export async function eraseErasedPeople(present: string | null): Promise<void> {
  const stored = await database()
  const here = new Set([...(await peopleWithEntries(stored)), ...(await peopleWithDrafts())])
  if (present) here.delete(present)
  if (here.size === 0) return
  const people = [...here].slice(0, mostPeople).join(',')
  const { erased } = await call(erasureApi.erasedPeople, { people })
  for (const person of erased) {
    await eraseEntries(stored, person)
    await forgetDraftsOf(person)
  }
}

async function peopleWithEntries(stored: Database): Promise<string[]> {
  const reading = stored.transaction(['subjects', 'entries', 'files'])
  const keys = await Promise.all([
    reading.objectStore('subjects').getAllKeys(),
    reading.objectStore('entries').getAllKeys(),
    reading.objectStore('files').getAllKeys(),
  ])
  return keys.flat().map(([person]) => person)
}

async function eraseEntries(stored: Database, person: string): Promise<void> {
  const writing = stored.transaction(['subjects', 'entries', 'files'], 'readwrite')
  await Promise.all([
    writing.objectStore('subjects').delete(rowsOfPerson(person)),
    writing.objectStore('entries').delete(rowsOfPerson(person)),
    writing.objectStore('files').delete(rowsOfPerson(person)),
    writing.done,
  ])
}
