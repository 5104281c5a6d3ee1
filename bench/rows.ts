/**
 * Compares rows that the reader names in camelCase with rows whose select renames each column, as stores did before
 * decision 0069: `node bench/rows.ts`. Both build, compile, send and read a page of fifty rows, in turns in one run.
 */
import { Kysely, DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { runBatch } from '#server/kit/batch.ts'
import { builder } from '#server/kit/database.ts'
import { median, percentile, rounded } from './figures.ts'
import { openPlace } from './place.ts'

const pairs = 200
const pages = 20

const columns = [
  ['id', 'id'],
  ['clinicId', 'clinic_id'],
  ['workshopId', 'workshop_id'],
  ['equipmentId', 'equipment_id'],
  ['statusSince', 'status_since'],
  ['inMediation', 'in_mediation'],
  ['freeOfCharge', 'free_of_charge'],
  ['warrantyUntil', 'warranty_until'],
  ['equipmentCode', 'equipment_code'],
  ['equipmentName', 'equipment_name'],
  ['equipmentCategory', 'equipment_category'],
  ['completedAt', 'completed_at'],
  ['createdAt', 'created_at'],
  ['version', 'version'],
] as const

type Sample = Record<(typeof columns)[number][number], string | number | boolean | null>

const fresh = builder<{ sampleOrders: Sample }>()
const former = new Kysely<{ sample_orders: Record<string, unknown> }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const ways = {
  fresh: () =>
    fresh
      .selectFrom('sampleOrders')
      .select(columns.map(([name]) => name))
      .limit(50)
      .compile(),
  former: () =>
    former
      .selectFrom('sample_orders')
      .select(columns.map(([name, column]) => `${column} as ${name}` as const))
      .limit(50)
      .compile(),
}

const place = await openPlace()
const client = new pg.Client(place.superuser ?? place.owner)
try {
  await client.connect()
  await client.query(`create temp table sample_orders as
    select gen_random_uuid() as id, gen_random_uuid() as clinic_id, gen_random_uuid() as workshop_id,
      gen_random_uuid() as equipment_id, now() as status_since, false as in_mediation, true as free_of_charge,
      current_date as warranty_until, 'EQ-0001' as equipment_code, 'Autoclave' as equipment_name,
      'autoclave' as equipment_category, null::timestamptz as completed_at, now() as created_at, 1 as version
    from generate_series(1, 50)`)
  const read = async (way: keyof typeof ways): Promise<unknown> => {
    const { sql, parameters } = ways[way]()
    return (await runBatch(client, [{ text: sql, values: parameters }]))[0]
  }
  const [one, other] = [await read('fresh'), await read('former')]
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error('the two ways read different rows')
  const timed = async (way: keyof typeof ways): Promise<number> => {
    const begin = performance.now()
    for (let page = 0; page < pages; page += 1) await read(way)
    return (performance.now() - begin) / pages
  }
  await timed('fresh')
  await timed('former')
  const seen: { fresh: number; former: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const isEven = pair % 2 === 0
    const [a, b] = [await timed(isEven ? 'fresh' : 'former'), await timed(isEven ? 'former' : 'fresh')]
    seen.push(isEven ? { fresh: a, former: b } : { fresh: b, former: a })
  }
  const ratios = seen.map((pair) => pair.fresh / pair.former).toSorted((a, b) => a - b)
  const [low, high] = [percentile(ratios, 0.25), percentile(ratios, 0.75)]
  console.log(
    `a page of 50 rows: ${rounded(median(seen.map((pair) => pair.fresh)))} ms named by the reader, ` +
      `${rounded(median(seen.map((pair) => pair.former)))} ms renamed in the select; ` +
      `median ratio ${rounded(median(ratios))}, quartiles ${rounded(low)} to ${rounded(high)} (${pairs} pairs)`,
  )
} finally {
  await client.end()
  await place.drop()
}
