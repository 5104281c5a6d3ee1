import type { PlainDate } from '#core/kit/dates.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Scope } from '#server/kit/scope.ts'
import { Invalid, NotFound } from '#server/kit/errors.ts'

/** The person who records, their clinic, and the time. */
export interface Recorder {
  clinic: string
  userId: string
  name: string
  timeZone: string
  now: Date
  today: PlainDate
}

/** @throws NotFound for who acts for no clinic: a workshop sterilizes nothing that is recorded here */
export function recorderOf({ actor, organization }: Scope, now: Date): Recorder {
  if (organization?.kind !== 'clinic' || actor.kind !== 'user') throw new NotFound()
  const { id: clinic, timeZone } = organization
  return { clinic, userId: actor.userId, name: actor.name, timeZone, now, today: dateIn(timeZone, now) }
}

/** The columns in which every record says who made it and when. */
export const recordedBy = ({ clinic, userId, name, now }: Recorder) => ({
  clinicId: clinic,
  recordedBy: userId,
  recordedByName: name,
  createdAt: now,
})

export const invalid = (path: string, message: string) => new Invalid([{ path, message }])

/** A clock may be some minutes ahead; nothing is recorded that has not happened. @throws Invalid */
export function notAhead(path: string, instant: string, { now }: Recorder): void {
  const minutes = 5
  if (Date.parse(instant) > now.getTime() + minutes * 60_000) {
    throw invalid(path, 'Este horário ainda não chegou')
  }
}

/** Instants come with and without milliseconds, so that their texts do not compare. */
export const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)
