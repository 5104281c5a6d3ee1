import type { calendarApi } from '#core/calendar/calendar.api.ts'
import type { Holidays } from '#core/calendar/holidays.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { followDaysOfWork } from '#server/planner/days-of-work.store.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'

type Shown = Output<typeof calendarApi.holidays>

/** @throws NotFound if the request acts for no organization */
export async function findHolidays(db: Db): Promise<Shown> {
  const row = await db.first(
    q
      .selectFrom('organizations')
      .where('id', '=', db.scope.organization?.id ?? null)
      .select(['holidays', 'version']),
  )
  if (!row) throw new NotFound()
  return { ...row.holidays, version: row.version }
}

/** @throws Conflict with what stands if `version` is not the one that does */
export async function setHolidays(
  tx: Tx,
  version: number,
  { optional, own }: Holidays,
  now: Date,
): Promise<Shown> {
  const holidays: Holidays = {
    optional: [...new Set(optional)],
    own: own.toSorted((one, other) => (one.on < other.on ? -1 : 1)),
  }
  const changed = await tx.all(
    q
      .updateTable('organizations')
      .where('id', '=', tx.scope.organization?.id ?? null)
      .where('version', '=', version)
      .set({ holidays: JSON.stringify(holidays), version: version + 1 })
      .returning('id'),
  )
  const stands = await findHolidays(tx)
  if (changed.length === 0) throw new Conflict(stands)
  await followDaysOfWork(tx, now)
  return stands
}
