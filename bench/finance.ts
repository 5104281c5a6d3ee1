import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { financeApi } from '#core/finance/finance.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import { findOverview } from '#server/finance/overview.store.ts'
import { openDatabase } from '#server/kit/database.ts'
import type { Scope } from '#server/kit/scope.ts'
import { mostConnections } from './cases.ts'
import { startServer, type Child } from './child.ts'
import { scopeOf, sessionOf } from './data.ts'
import { connection } from './door.ts'
import { percentile, rounded, run, type Run } from './figures.ts'
import { openPlace } from './place.ts'
import { explainLists } from './plans.ts'

/**
 * Limits: milliseconds of 99 of 100 overviews, MB more in the server while it sends a workbook of 20,000 rows, and pages
 * more among twice as many clinics: indexes may be a level deeper.
 */
const limits = { overview: 80, sheetMb: 100, pages: 4 }
const [clinics, sheetRows] = [1000, 20_000]
const email = 'financas@bench.example'
const timeZone = 'America/Sao_Paulo'

/** One clinic that is measured, with its workshop. All of it runs with the triggers that keep the sums by month. */
const begin = `
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I no force row level security', name);
    end loop;
  end $$;
  insert into profiles (id, name, role, email, city, state, created_at)
    values (gen_random_uuid(), 'Pessoa', 'dentist', '${email}', 'Campinas', 'SP', now());
  insert into auth."user" select id, name, email, true, null, now(), now() from profiles where email = '${email}';
  insert into organizations (id, kind, name, city, state, time_zone, claimed_at, created_at) select gen_random_uuid(), kind, name,
    'Campinas', 'SP', '${timeZone}', now(), now() from (values ('workshop', 'Oficina'), ('clinic', 'Medida')) o (kind, name);
  insert into memberships (user_id, organization_id, role, created_at)
    select p.id, o.id, 'owner', now() from profiles p, organizations o where p.email = '${email}' and o.name = 'Medida';
  insert into subscriptions (organization_id, plan, trial_ends_at, paid_until)
    select id, 'professional', now(), now() + interval '1 year' from organizations where name = 'Medida';
`

/** Clinics with a few rows each, scattered among each other as days are. */
const others = (from: number) => `
  insert into organizations (id, kind, name, city, state, time_zone, claimed_at, created_at)
    select gen_random_uuid(), 'clinic', 'Clínica ' || n, 'Campinas', 'SP', '${timeZone}', now(), now()
    from generate_series(${from + 1}, ${from + clinics}) n;
  ${rowsOf(`substr(o.name, 9)::int > ${from} and o.name like 'Clínica%'`, 30, 10)}
`

/** Expenses and charges of two years, every sixth of them open. */
function rowsOf(which: string, expenses: number, charges: number): string {
  const day = (count: number) => `(current_date - 600 + n * 720 / ${count})`
  return `
  insert into expenses (id, organization_id, name, category, cents, spent_on, due_on, paid_on, search, created_by, created_at,
      updated_at)
    select gen_random_uuid(), o.id, 'Despesa ' || n, (array['rent', 'supplies', 'maintenance', 'utilities', 'payroll'])[n % 5 + 1],
      1000 + n, ${day(expenses)}, ${day(expenses)}, case when n % 6 = 0 or ${day(expenses)} > current_date then null
        else ${day(expenses)} end, '', p.id, now(), now()
    from generate_series(1, ${expenses}) n, organizations o, profiles p where ${which};
  create temporary table made on commit drop as
    select gen_random_uuid() as id, w.id as workshop_id, o.id as clinic_id, o.name, n, ${day(charges)} as day
    from generate_series(1, ${charges}) n, organizations o, organizations w where ${which} and w.kind = 'workshop';
  insert into charges (id, number, workshop_id, clinic_id, origin, description, total_cents, issued_on, competence, created_at)
    select id, 'CO-' || name || '-' || n, workshop_id, clinic_id, 'loose', 'Visita ' || n, 5000 + n, day,
      date_trunc('month', day), now() from made;
  insert into charge_instalments (id, charge_id, workshop_id, clinic_id, position, due_on, cents, paid_cents, txid)
    select gen_random_uuid(), id, workshop_id, clinic_id, 1, day, 5000 + n, case when n % 6 = 0 then 0 else 5000 + n end,
      upper(left(replace(id::text, '-', ''), 25)) from made;
  drop table made;
`
}

const figuresOf = ({ perSecond, times }: Run) => ({
  per_second: Math.round(perSecond),
  p50_ms: rounded(percentile(times, 0.5)),
  p99_ms: rounded(percentile(times, 0.99)),
})

/** The overview of a large clinic among few and among many others, and a workbook of all that it spent. */
export async function measureFinance(say: (line: string) => void) {
  const place = await openPlace()
  const database = openDatabase({ ...place.owner, max: mostConnections })
  const client = new pg.Client(place.superuser ?? place.owner)
  await client.connect()
  const load = async (text: string) => {
    await client.query(`begin; ${text} commit`)
    await client.query('vacuum (analyze)')
  }
  try {
    const began = performance.now()
    await load(begin + rowsOf(`o.name = 'Medida'`, 5000, 3000) + others(0))
    const server = await startServer(place, null)
    try {
      const scope = await scopeOf(database, email)
      const few = await pagesOf(place.owner, scope)
      await load(others(clinics))
      say(`finances of ${2 * clinics} clinics loaded in ${Math.round((performance.now() - began) / 1000)} s`)
      const pages = { few, many: await pagesOf(place.owner, scope) }
      const sessions = Array.from({ length: mostConnections }, () =>
        sessionOf(database, email, server.secret),
      )
      const cookies = (await Promise.all(sessions)).map(({ cookie }) => cookie)
      const [cookie = ''] = cookies
      const scoped = await run(
        cookies.map(
          () => () => overviewOf(scope, (own) => findOverview(database.reader(scope), own, new Date())),
        ),
        3000,
      )
      const http = await overHttp(server, cookies)
      // Half of two years' rows are of this one.
      await load(rowsOf(`o.name = 'Medida'`, 2 * sheetRows, 1).replaceAll('CO-', 'CX-'))
      const sheet = await measureSheet(server, cookie)
      const overview = { ...figuresOf(http), ratio: rounded(http.perSecond / scoped.perSecond) }
      const { per_second: rate, p50_ms: p50, p99_ms: p99, ratio } = overview
      say(
        `finances of 5,000 expenses and 3,000 charges: ${rate}/s at ${mostConnections} connections, p50 ${p50} ms, p99 ${p99} ms, ` +
          `${ratio} of the scoped statements; ${pages.few} pages among ${clinics} clinics, ${pages.many} among ${2 * clinics}; ` +
          `a workbook of over ${sheetRows} rows: ${sheet.seconds} s, ${sheet.kilobytes} kB, ${sheet.mb} MB more`,
      )
      const isTooMuch =
        p99 > limits.overview || sheet.mb > limits.sheetMb || pages.many > pages.few + limits.pages
      if (isTooMuch)
        say(
          `  TOO MUCH: an overview takes up to ${limits.overview} ms, a workbook up to ${limits.sheetMb} MB, and pages must not grow`,
        )
      return { figures: { overview, pages, sheet }, isTooMuch }
    } finally {
      await server.stop()
    }
  } finally {
    await client.end()
    await database.close()
    await place.drop()
  }
}

const overviewOf = <Out>(scope: Scope, find: (own: Parameters<typeof findOverview>[1]) => Out): Out =>
  find({ id: scope.organization?.id ?? '', timeZone, today: dateIn(timeZone, new Date()) })

/** The database's pages that one overview reads. */
async function pagesOf(owner: pg.ClientConfig, scope: Scope): Promise<number> {
  const [found] = await explainLists(owner, () =>
    Promise.resolve([
      {
        name: 'overview',
        scope,
        read: (db) => overviewOf(scope, (own) => findOverview(db, own, new Date())),
      },
    ]),
  )
  return found?.pages ?? 0
}

async function overHttp({ origin }: Child, cookies: readonly string[]): Promise<Run> {
  const doors = cookies.map((cookie) => ({ cookie, door: connection(origin) }))
  const ways = doors.map(
    ({ cookie, door }) =>
      () =>
        door.ask({ method: 'GET', path: financeApi.overview.path, cookie }),
  )
  try {
    await run(ways, 1000)
    return await run(ways, 4000)
  } finally {
    await Promise.all(doors.map(({ door }) => door.close()))
  }
}

/** Reads a workbook to its end, while the server's memory is watched. A small one warms the server. */
async function measureSheet(server: Child, cookie: string) {
  const year = new Date().getFullYear()
  const download = async (filter = '') => {
    const answer = await fetch(`${server.origin}${financeApi.xlsx.path}?year=${year}${filter}`, {
      headers: { cookie },
    })
    if (!answer.ok) throw new Error(`the workbook: ${answer.status} ${await answer.text()}`)
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
    return bytes
  }
  await download(`&month=${year}-01`)
  const before = await server.memory()
  const began = performance.now()
  const state = { isDone: false, bytes: 0 }
  const reading = download().then((bytes) => Object.assign(state, { isDone: true, bytes }))
  let most = before
  while (!state.isDone) {
    most = Math.max(most, await server.memory())
    await setTimeout(20)
  }
  await reading
  return {
    seconds: rounded((performance.now() - began) / 1000),
    mb: most - before,
    kilobytes: Math.round(state.bytes / 1024),
  }
}
