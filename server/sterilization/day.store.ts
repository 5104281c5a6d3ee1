import { sql } from 'kysely'
import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'
import type { LoadSummary } from '#core/sterilization/load-schemas.ts'
import type { Incubating, OpenFailure, SterilizationDay } from '#core/sterilization/sterilization.api.ts'
import type { Db } from '#server/kit/database.ts'
import { autoclavesQuery, toAutoclave, type AutoclaveRow } from './autoclave.store.ts'
import { failuresOf } from './failure-rows.store.ts'
import { loadsOf, stateOf, summariesOf } from './load-rows.store.ts'
import { ownClinic } from './load.store.ts'

/** More than one autoclave can do in a day. */
const maxLoads = 200

/** As long as somebody may still look for a load that nobody gave out, in days. */
const lookBack = 60

const earlierQuery = (clinic: string | null, date: PlainDate) =>
  summariesOf(clinic)
    .where('l.day', '>=', addDays(date, -lookBack))
    .where('l.day', '<', date)
    .where(stateOf, 'in', ['running', 'conform'])
    .where('l.purpose', '=', 'load')
    .orderBy('l.startedAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(20)

const incubatingQuery = (clinic: string | null) =>
  loadsOf(clinic)
    .leftJoin('sterilizationIncubations as i', 'i.testId', 't.id')
    .where('t.id', 'is not', null)
    .where('d.id', 'is', null)
    .where('r.id', 'is not', null)
    .where('r.outcome', '<>', 'aborted')
    .select([sql<string>`t.id`.as('testId'), 'l.id as loadId', 'l.lot', 'l.equipmentId'])
    .select(['i.startedAt', 'i.dueAt', 'i.hours'])
    .orderBy(sql`i.due_at nulls first`)
    .limit(20)

const countOf = (state: LoadSummary['state']) =>
  sql<number>`(count(*) filter (where ${stateOf} = ${state}))::int`
const readAs = (result: string) => sql<number>`(count(*) filter (where d.result = ${result}))::int`

const monthQuery = (clinic: string | null, from: PlainDate) =>
  loadsOf(clinic)
    .where('l.day', '>=', from)
    .where('l.day', '<', addMonths(from, 1))
    .select([
      sql<number>`(count(*) filter (where ${stateOf} <> 'aborted' and l.purpose = 'load'))::int`.as('loads'),
      countOf('released').as('released'),
      sql<number>`(count(*) filter (where ${stateOf} = 'blocked' and l.purpose = 'load'))::int`.as('blocked'),
      sql<number>`count(t.id)::int`.as('tests'),
      readAs('negative').as('negative'),
      readAs('positive').as('positive'),
    ])

const packagesLeft = sql<number>`(select count(*)::int from sterilization_blocks k
  join sterilization_packages p on p.load_id = k.load_id where k.failure_id = f.id and k.lifted_at is null)`
const packagesSettled = sql<number>`(select count(*)::int from sterilization_blocks k
  join sterilization_packages p on p.load_id = k.load_id
  where k.failure_id = f.id and k.lifted_at is null and (select c.fate from sterilization_recalls c
    where c.package_id = p.id and c.failure_id = f.id order by c.turn desc limit 1) <> 'found')`

const openFailures = (clinic: string | null) =>
  failuresOf(clinic)
    .where('f.releasedAt', 'is', null)
    .select([packagesLeft.as('packages'), packagesSettled.as('settled')])
    .orderBy('f.openedAt', 'desc')
    .limit(20)

type Month = Omit<SterilizationDay['month'], 'from'>

/** Everything that a day's page shows, in one round trip. */
export async function findDay(db: Db, date: PlainDate, today: PlainDate): Promise<SterilizationDay> {
  const clinic = ownClinic(db)
  const from = `${date.slice(0, 8)}01`
  const day = summariesOf(clinic)
    .where('l.day', '=', date)
    .orderBy('l.startedAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(maxLoads)
  const [autoclaves, loads, earlier, incubating, failures, [month]] = await db.together<
    [AutoclaveRow, LoadSummary, LoadSummary, Incubating, OpenFailure, Month]
  >(
    autoclavesQuery(clinic, date),
    day,
    earlierQuery(clinic, date),
    incubatingQuery(clinic),
    openFailures(clinic),
    monthQuery(clinic, from),
  )
  const none = { loads: 0, released: 0, blocked: 0, tests: 0, negative: 0, positive: 0 }
  return {
    date,
    today,
    autoclaves: autoclaves.map((row) => toAutoclave(row, date)),
    loads,
    earlier,
    incubating,
    failures,
    month: { from, ...(month ?? none) },
  }
}
