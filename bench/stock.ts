import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '#core/kit/ids.ts'
import { stockApi, stockItemApi } from '#core/stock/stock.api.ts'
import { openDatabase, type Database } from '#server/kit/database.ts'
import { checkStockJob } from '#server/stock/check-stock.store.ts'
import { listBalances, listMovements } from '#server/stock/stock.store.ts'
import { stockItemStore } from '#server/stock/stock-record.store.ts'
import { mostConnections } from './cases.ts'
import { startServer } from './child.ts'
import { scopeOf, sessionOf } from './data.ts'
import { connection, type Ask } from './door.ts'
import { percentile, rounded, run, type Run } from './figures.ts'
import type { Place } from './place.ts'
import { explainLists } from './plans.ts'

/**
 * Limits of the figures: milliseconds of 99 of 100 lists, uses of one part a second, seconds and MB of a night, and how
 * many more pages a list may read among 2,000,000 movements than among 100.
 */
const limits = { list: 60, uses: 200, night: 30, nightMb: 100, pages: 30 }

/** Twenty thousand items of one workshop, one of which has moved, and people who work in it. */
const load = `
  update memberships set organization_id = (select organization_id from memberships m join auth."user" u on u.id = m.user_id
      where u.email = 'tecnico1@bench.example'), role = 'member'
    where user_id in (select id from auth."user" where email ~ '^tecnico([1-9]|[12][0-9]|3[0-2])@');
  update memberships set role = 'owner' where user_id = (select id from auth."user" where email = 'tecnico1@bench.example');
  create temporary table workshop as select organization_id as id, user_id from memberships
    where user_id = (select id from auth."user" where email = 'tecnico1@bench.example');
  insert into stock_places (id, organization_id, name, search, created_by, created_at, updated_at)
    select gen_random_uuid(), id, 'Oficina', 'oficina', user_id, now(), now() from workshop;
  insert into stock_items (id, organization_id, name, code, category, unit, search, balance_milli, value_cents, movements,
      minimum_milli, created_by, created_at, updated_at)
    select gen_random_uuid(), w.id, 'Peça ' || n, 'P-' || lpad(n::text, 5, '0'), 'other', 'un', 'peca ' || n, 500000, 50000, 100,
      n % 10 * 100000, w.user_id, now(), now()
    from workshop w, generate_series(1, 20000) n;
  insert into stock_balances (organization_id, item_id, place_id, quantity_milli)
    select i.organization_id, i.id, p.id, i.balance_milli from stock_items i join stock_places p using (organization_id);
  ${movementsOf("i.name = 'Peça 7'")}
`

/** A hundred movements of each of these items. */
function movementsOf(items: string): string {
  return `
  alter table stock_movements disable trigger keep_stock;
  insert into stock_movements (id, organization_id, item_id, number, action_id, kind, place_id, quantity_milli, cost_cents,
      balance_milli, made_by, created_at)
    select gen_random_uuid(), i.organization_id, i.id, n, gen_random_uuid(), case when n % 2 = 1 then 'receipt' else 'use' end, p.id,
      case when n % 2 = 1 then 20000 else -10000 end, case when n % 2 = 1 then 2000 else -1000 end,
      (n + 1) / 2 * 20000 - n / 2 * 10000, i.created_by, now() - (100 - n) * interval '1 day'
    from stock_items i join stock_places p on p.organization_id = i.organization_id, generate_series(1, 100) n
    where ${items};
  alter table stock_movements enable trigger keep_stock;
`
}

const tidy = 'vacuum (analyze) stock_items, stock_movements, stock_balances, memberships'

/** The pages that a member's lists read, by list. */
async function pagesRead(place: Place): Promise<Map<string, number>> {
  const found = await explainLists(place.owner, async (database) => {
    const scope = await scopeOf(database, 'tecnico2@bench.example')
    const { items } = await stockItemStore.list(database.reader(scope), { search: 'peca 7', limit: 1 })
    const id = items[0]?.id ?? ''
    return [
      { name: 'items', scope, read: (db) => stockItemStore.list(db, {}) },
      { name: 'items below', scope, read: (db) => stockItemStore.list(db, { level: 'below' }) },
      { name: 'movements', scope, read: (db) => listMovements(db, id, {}) },
      { name: 'balances', scope, read: (db) => listBalances(db, id) },
    ]
  })
  return new Map(found.map(({ name, pages }) => [name, pages]))
}

/** Seconds and differences of a night, and the most MB that its connection takes for itself (Linux only, else 0). */
async function measureNight(database: Database, client: pg.Client) {
  const began = performance.now()
  const done = { value: false }
  const work = checkStockJob({ database, log: () => undefined })
    .run(new Date())
    .finally(() => (done.value = true))
  let peak = 0
  while (!done.value) {
    const { rows: busy } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where query like '%stock_differences%' and state = 'active' and pid <> pg_backend_pid()`,
    )
    for (const { pid } of busy) peak = Math.max(peak, await privateMb(pid))
    await setTimeout(20)
  }
  const differences = await work
  return { seconds: rounded((performance.now() - began) / 1_000), mb: Math.round(peak), differences }
}

async function privateMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

/** Lists of items, and uses of one part, by 32 people of one workshop at once. */
export async function measureStock(place: Place, say: (line: string) => void) {
  const server = await startServer(place, null)
  const database = openDatabase(place.owner)
  const client = new pg.Client(place.superuser ?? place.owner)
  await client.connect()
  try {
    await client.query(load)
    await client.query(tidy)
    const few = await pagesRead(place)
    await client.query(movementsOf("i.name <> 'Peça 7'"))
    await client.query(tidy)
    const many = await pagesRead(place)
    const people = await Promise.all(
      Array.from({ length: mostConnections }, (_, at) =>
        sessionOf(database, `tecnico${at + 1}@bench.example`, server.secret),
      ),
    )
    const { rows } = await client.query<{ id: string }>(`select id from stock_items where name = 'Peça 7'`)
    const id = rows[0]?.id ?? ''
    const measured = (ask: (cookie: string) => Ask) => askAll(server.origin, people, ask)
    const list = await measured((cookie) => ({ method: 'GET', path: stockItemApi.list.path, cookie }))
    const below = await measured((cookie) => ({
      method: 'GET',
      path: `${stockItemApi.list.path}?level=below`,
      cookie,
    }))
    const uses = await measured((cookie) => ({
      method: 'POST',
      path: stockApi.move.path.replace(':id', id),
      cookie,
      body: JSON.stringify({ actionId: newId(), kind: 'use', quantityMilli: 1 }),
    }))
    const night = await measureNight(database, client)
    say(
      `nightly comparison of 2,000,000 movements: ${night.seconds} s, ${night.mb} MB, ${String(night.differences)} differences`,
    )
    for (const [name, pages] of many)
      say(`stock, pages read by ${name}: ${few.get(name)} among 100 movements, ${pages} among 2,000,000`)
    const figures = { list: figuresOf(list), below: figuresOf(below), uses: figuresOf(uses) }
    for (const [name, { per_second: rate, p50_ms: p50, p99_ms: p99 }] of Object.entries(figures)) {
      say(`stock of 20,000 items, ${name}: ${rate}/s at 32 connections, p50 ${p50} ms, p99 ${p99} ms`)
    }
    const isTooMuch =
      figures.list.p99_ms > limits.list ||
      figures.uses.per_second < limits.uses ||
      night.seconds > limits.night ||
      night.mb > limits.nightMb ||
      night.differences !== 0 ||
      [...many].some(([name, pages]) => pages > (few.get(name) ?? 0) + limits.pages)
    if (isTooMuch)
      say(
        `  TOO MUCH: a list takes up to ${limits.list} ms, ${limits.uses} uses a second are wanted, and a night takes up to ${limits.night} s and ${limits.nightMb} MB; pages must not grow with the movements`,
      )
    return { figures: { ...figures, night, pages: Object.fromEntries(many) }, isTooMuch }
  } finally {
    await client.end()
    await database.close()
    await server.stop()
  }
}

const figuresOf = ({ perSecond, times }: Run) => ({
  per_second: Math.round(perSecond),
  p50_ms: rounded(percentile(times, 0.5)),
  p99_ms: rounded(percentile(times, 0.99)),
})

async function askAll(origin: string, people: { cookie: string }[], ask: (cookie: string) => Ask) {
  const doors = people.map(() => connection(origin))
  const ways = doors.map((door, at) => () => door.ask(ask(people[at]?.cookie ?? '')))
  try {
    await run(ways, 500, Infinity)
    return await run(ways, 4_000, Infinity)
  } finally {
    await Promise.all(doors.map((door) => door.close()))
  }
}
