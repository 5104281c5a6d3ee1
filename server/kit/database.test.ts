import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilBlocked } from '#test/blocked.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { builder, openDatabase, shaped, template, type Database } from './database.ts'
import type { JsonColumn } from './rows.ts'
import { stranger } from './scope.ts'

const q = builder<{ notes: { text: string } }>()
const notes = q.selectFrom('notes').selectAll()
const write = (text: string) => q.insertInto('notes').values({ text })
const lock = q.selectNoFrom(sql`pg_advisory_xact_lock(1)`.as('locked'))

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
  await database.pool.query('create table notes (text text not null)')
  await database.pool.query('grant select, insert on notes to equipo_token')
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

test('lets a read write nothing, whatever the request’s role may', async () => {
  await expect(database.reader(stranger).all(write('no'))).rejects.toMatchObject({ code: '25006' })
  expect(await database.reader(stranger).all(notes)).toEqual([])
})

test('leaves nothing of a failed write, and runs none of its effects', async () => {
  const effects: string[] = []
  const failing = database.write(stranger, async (tx) => {
    tx.afterCommit(() => effects.push('told'))
    await tx.all(write('half'))
    await tx.all(q.selectFrom('notes').select(sql`1 / 0`.as('nothing')))
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(effects).toEqual([])
  expect(await database.reader(stranger).all(notes)).toEqual([])
})

test('does slow work outside transactions, and gives up if the data change at each run', async () => {
  const held: number[] = []
  const inUse = () => database.pool.totalCount - database.pool.idleCount
  const result = await database.write(stranger, async (tx) => {
    await tx.all(notes)
    return tx.outside('sum', () => Promise.resolve(held.push(inUse())))
  })
  expect([result, held]).toEqual([1, [0]])
  let run = 0
  const restless = database.write(stranger, async (tx) => {
    await tx.all(write('half'))
    return tx.outside(`key ${(run += 1)}`, () => Promise.resolve())
  })
  await expect(restless).rejects.toMatchObject({ status: 503 })
  expect(await database.reader(stranger).all(notes)).toEqual([])
})

test('runs effects after the commit', async () => {
  const { promise: seen, resolve } = Promise.withResolvers<unknown>()
  await database.write(stranger, async (tx) => {
    tx.afterCommit(async () => resolve(await database.reader(stranger).all(notes)))
    await tx.all(write('kept'))
  })
  expect(await seen).toEqual([{ text: 'kept' }])
})

test('reads from one moment, even if another request writes in between', async () => {
  let reading: Promise<[unknown[], unknown[]]> | undefined
  await database.write(stranger, async (tx) => {
    await tx.all(lock)
    reading = database.reader(stranger).together(lock, notes)
    await untilBlocked(database.pool)
    await tx.all(write('meanwhile'))
  })
  expect((await reading)?.[1]).toEqual([{ text: 'kept' }])
  expect(await database.reader(stranger).all(notes)).toHaveLength(2)
})

test('skips statements behind a failed one of the same batch, and keeps the connection', async () => {
  const broken = q.selectNoFrom(sql`1 / 0`.as('nothing'))
  const failing = database.write(stranger, async (tx) => {
    await tx.together(write('ahead'), broken, write('behind'))
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  await expect(database.reader(stranger).all(broken)).rejects.toMatchObject({ code: '22012' })
  expect(await database.reader(stranger).all(notes)).toHaveLength(2)
})

test('undoes everything if a statement that goes with the commit fails', async () => {
  const failing = database.write(stranger, async (tx) => {
    await tx.all(write('half'))
    tx.last(q.selectNoFrom(sql`1 / 0`.as('nothing')))
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await database.reader(stranger).all(notes)).toHaveLength(2)
})

test('prepares a statement anew if its columns changed', async () => {
  const one = openDatabase({ ...place.connection, max: 1 })
  try {
    await one.pool.query('create table shapes (a int); grant select on shapes to equipo_token')
    const all = { compile: () => sql<object>`select * from shapes`.compile(q) }
    expect(await one.reader(stranger).all(all)).toEqual([])
    await one.pool.query('alter table shapes add b int; insert into shapes values (1, 2)')
    await expect(one.reader(stranger).all(all)).rejects.toMatchObject({ code: '0A000' })
    expect(await one.reader(stranger).all(all)).toEqual([{ a: 1, b: 2 }])
  } finally {
    await one.close()
  }
})

test('passes lists, quotes, instants, bytes and nothing unchanged', async () => {
  const words = ['a,b', '"c" \\ {d}', 'NULL', '']
  const at = new Date('2026-03-01T12:30:15.250Z')
  const given = q.selectNoFrom([
    sql`${words}::text[]`.as('words'),
    sql`${[[1, null]]}::int[]`.as('numbers'),
    sql`${at}::timestamptz`.as('at'),
    sql`${Buffer.from('é')}::bytea`.as('bytes'),
    sql`${{ a: [1] }}::jsonb`.as('json'),
    sql`${null}::text`.as('nothing'),
    sql`${true}::boolean`.as('yes'),
  ])
  expect(await database.reader(stranger).first(given)).toEqual({
    words,
    numbers: [[1, null]],
    at: at.toISOString(),
    bytes: Buffer.from('é'),
    json: { a: [1] },
    nothing: null,
    yes: true,
  })
})

test('passes other values to a template each time', async () => {
  const sum = template((one: number, other: number) =>
    q.selectNoFrom(sql<number>`${one}::int + 10 * ${other}::int + ${one}::int`.as('sum')),
  )
  expect(await database.reader(stranger).together(sum(1, 2), sum(3, 4))).toEqual([
    [{ sum: 22 }],
    [{ sum: 46 }],
  ])
})

test('compiles a query once for each shape, and passes other values each time', async () => {
  let made = 0
  const sum = shaped((shape: { times: number }, { start, more }: { start: number; more: number[] }) => {
    made += 1
    const terms = more.map((one) => sql`${one}::int`)
    return q.selectNoFrom(
      sql<number>`${start}::int + ${shape.times}::int * (${sql.join([sql`0`, ...terms], sql` + `)})`.as(
        'sum',
      ),
    )
  })
  const asked = [
    sum({ times: 2 }, { start: 1, more: [1, 1] }),
    sum({ times: 2 }, { start: 5, more: [2, 3] }),
    sum({ times: 3 }, { start: 5, more: [2, 3] }),
    sum({ times: 2 }, { start: 7, more: [] }),
  ]
  const sums = await database.reader(stranger).together(...asked)
  expect(sums.map(([row]) => row?.sum)).toEqual([5, 15, 20, 7])
  expect(made).toBe(3)
})

test('distinguishes shapes of two lists with the same total length', async () => {
  const joined = shaped((_: null, { one, other }: { one: string[]; other: string[] }) => {
    const list = (texts: string[]) => sql`array[${sql.join(texts.map((text) => sql`${text}::text`))}]::text[]`
    return q.selectNoFrom(sql<string>`${list(one)}::text || ${list(other)}::text`.as('text'))
  })
  const asked = [
    joined(null, { one: ['a'], other: ['b', 'c'] }),
    joined(null, { one: ['a', 'b'], other: ['c'] }),
  ]
  const rows = await database.reader(stranger).together(...asked)
  expect(rows.map(([row]) => row?.text)).toEqual(['{a}{b,c}', '{a,b}{c}'])
})

test('returns instants in UTC to the millisecond, however PostgreSQL writes them', async () => {
  const instants = ['2026-11-21 22:11:41', '2026-11-21 22:11:41.5', '2026-11-21 22:11:41.987654']
  const asked = instants.map((text) => q.selectNoFrom(sql<string>`${text}::timestamptz`.as('at')))
  const rows = await database.reader(stranger).together(...asked)
  expect(rows.map(([row]) => row?.at)).toEqual([
    '2026-11-21T22:11:41.000Z',
    '2026-11-21T22:11:41.500Z',
    '2026-11-21T22:11:41.987Z',
  ])
})

const own = q.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'))
const long = q.selectNoFrom(sql`pg_sleep(60)`.as('slept'))
/** Ends a connection as an administrator or a restart does, and waits for its end. */
const terminate = (pid: number | undefined) =>
  database.pool.query('select pg_terminate_backend($1, 5000)', [pid])

test('fails the request of a connection that PostgreSQL ends, and replaces the connection', async () => {
  const failing = database.write(stranger, async (tx) => {
    const pid = (await tx.first(own))?.pid
    await Promise.all([tx.all(long), terminate(pid)])
  })
  await expect(failing).rejects.toThrow(/connection/i)
  expect(await database.reader(stranger).all(notes)).toHaveLength(2)
})

test('survives the end of a connection between two statements', async () => {
  const failing = database.write(stranger, async (tx) => {
    await terminate((await tx.first(own))?.pid)
    // By its answer the other connection's end has been read too.
    await database.pool.query('select 1')
    await tx.all(write('lost'))
  })
  await expect(failing).rejects.toThrow(/connection/i)
  expect(await database.reader(stranger).all(notes)).toHaveLength(2)
})

test('names tables and columns in camelCase in the code and snake_case in the database', async () => {
  await database.pool.query('create table paid_bills (tax_id text, body_sha256 text, kept_parts jsonb)')
  await database.pool.query('grant select, insert on paid_bills to equipo_token')
  interface Bill {
    taxId: string
    bodySha256: string
    keptParts: JsonColumn<Record<string, number>>
  }
  const bills = builder<{ paidBills: Bill }>()
  const paid = bills.selectFrom('paidBills as b').where('b.taxId', '=', '12')
  await database.write(stranger, (tx) =>
    tx.all(
      bills.insertInto('paidBills').values({ taxId: '12', bodySha256: 'a', keptParts: { unit_cents: 3 } }),
    ),
  )
  const db = database.reader(stranger)
  expect(await db.first(paid.select(['b.taxId', 'b.bodySha256 as sha', 'b.keptParts']))).toEqual({
    taxId: '12',
    sha: 'a',
    // A key within a value is none of the database's names.
    keptParts: { unit_cents: 3 },
  })
  const inner = paid.select(['b.taxId', sql<number>`1`.as('firstOfAll')]).as('inner')
  expect(await db.all(bills.selectFrom(inner).selectAll().orderBy('inner.firstOfAll'))).toEqual([
    { taxId: '12', firstOfAll: 1 },
  ])
  const written = sql`select tax_id, 1 as "firstOfAll" from paid_bills`
  expect(await db.all({ compile: () => written.compile(bills) })).toEqual([{ taxId: '12', firstOfAll: 1 }])
})
