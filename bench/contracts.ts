/**
 * The night of 5,000 active contracts: periods that are charged, visits that are planned with their orders, and notices
 * of terms that end. It runs in a process of its own, then again, then the next month's night in two processes at once.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { Client, type ClientConfig } from 'pg'
import { contractChargesJob } from '#server/contract/charge-contracts.ts'
import { openDatabase } from '#server/kit/database.ts'
import { remindersJob } from '#server/notification/reminders.store.ts'
import { planOccurrencesJob } from '#server/planner/nightly.store.ts'
import { rounded } from './figures.ts'
import { openPlace } from './place.ts'

/** Seconds and MB more of memory for a night. */
const most = { seconds: 20, rss: 100 }
const [workshops, clinics, contracts] = [50, 500, 5000]
const zone = 'America/Sao_Paulo'

/** Every contract covers one piece of equipment; one in thirty has a visit today, one in ten ends in a month. */
const data = (today: string) => `
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I no force row level security', name);
    end loop;
  end $$;
  create temporary table parties on commit drop as
    select n, gen_random_uuid() as id, gen_random_uuid() as person_id,
      case when n <= ${clinics} then 'clinic' else 'workshop' end as kind
    from generate_series(1, ${clinics + workshops}) n;
  insert into profiles (id, name, role, email, city, state, created_at)
    select person_id, 'Pessoa ' || n, case kind when 'clinic' then 'dentist' else 'technician' end,
      'contrato' || n || '@bench.example', 'Campinas', 'SP', now() from parties;
  insert into organizations (id, kind, name, city, state, time_zone, claimed_at, created_at)
    select id, kind, 'Parte ' || n, 'Campinas', 'SP', '${zone}', now(), now() from parties;
  insert into memberships (user_id, organization_id, role, created_at) select person_id, id, 'owner', now() from parties;
  insert into subscriptions (organization_id, plan, trial_ends_at, paid_until)
    select id, case kind when 'clinic' then 'professional' else 'technician' end, now(), now() + interval '1 year' from parties;
  insert into workshop_profiles (workshop_id, name, city, state, specialities)
    select id, 'Oficina ' || n, 'Campinas', 'SP', '{}' from parties where kind = 'workshop'
    on conflict do nothing;
  create temporary table made on commit drop as
    select g.n, gen_random_uuid() as id, gen_random_uuid() as equipment_id, c.id as clinic_id, c.person_id as dentist_id,
      w.id as workshop_id, w.person_id as technician_id
    from generate_series(1, ${contracts}) g (n) join parties c on c.n = g.n % ${clinics} + 1
    join parties w on w.n = ${clinics} + c.n % ${workshops} + 1;
  insert into clients (workshop_id, clinic_id, created_at) select distinct workshop_id, clinic_id, now() from made;
  insert into equipment (id, clinic_id, dentist_id, code, name, category, status, attributes, search, created_at, updated_at)
    select equipment_id, clinic_id, dentist_id, 'EQ-' || lpad(n::text, 5, '0'), 'Autoclave ' || n, 'autoclave', 'operational',
      '{}', 'autoclave', now(), now() from made;
  -- Their papers and signatures are left out.
  set local session_replication_role = replica;
  insert into service_contracts (id, workshop_id, clinic_id, status, labour, parts, travel, visits_per_year, visit_every,
      visit_unit, monthly_cents, due_day, starts_on, ends_on, renews, renewal_notice_days, termination_notice_days,
      fine_basis_points, clauses, clauses_version, search, sent_at, document_id, active_at, next_charge_on, created_by,
      created_at, updated_at)
    select id, workshop_id, clinic_id, 'active', true, 'none', true, 12, 1, 'month', 40000 + n, 10,
      date '${today}' - interval '2 months', date '${today}' + case when n % 10 = 0 then 30 else 300 end,
      n % 2 = 0, case when n % 2 = 0 then 30 end, 30, 0, '{}', '1', '', now(), gen_random_uuid(),
      date '${today}' - interval '2 months', '${today}', technician_id, now(), now() from made;
  insert into service_contract_equipment (contract_id, workshop_id, clinic_id, equipment_id, name, code)
    select id, workshop_id, clinic_id, equipment_id, 'Autoclave ' || n, 'EQ-' || n from made;
  insert into maintenance_plans (id, clinic_id, equipment_id, workshop_id, contract_id, title, search, opens, order_kind,
      every, unit, mode, anchor_on, notice_days, next_on, due_on, created_at, updated_at)
    select gen_random_uuid(), clinic_id, equipment_id, workshop_id, id, 'Visita do contrato', 'visita do contrato', 'order',
      'preventive', 1, 'month', 'fixed', due, 7, due, due, now(), now()
    from made, lateral (select date '${today}' + 7 + n % 30 as due) d;
  insert into access_grants (id, workshop_id, clinic_id, subject, subject_id, reason, reason_id)
    select gen_random_uuid(), workshop_id, clinic_id, 'equipment', equipment_id, 'contract', id from made;
  insert into planner_days (clinic_id, done_for) select id, date '${today}' - 1 from parties where kind = 'clinic';
  set local session_replication_role = origin;
`

interface Written {
  charges: number
  visits: number
  orders: number
  notices: number
}

export async function measureContracts(say: (line: string) => void) {
  const place = await openPlace()
  const client = new Client(place.superuser ?? place.owner)
  await client.connect()
  try {
    const today = new Date().toISOString().slice(0, 10)
    await client.query(`begin; ${data(today)} commit`)
    await client.query('vacuum (analyze)')
    // Morning in the zone of all.
    const night = new Date(`${today}T12:30:00Z`)
    const month = new Date(night.getTime() + 31 * 86_400_000)
    const first = await measured(client, () => runApart(place.owner, night))
    const again = await measured(client, () => runApart(place.owner, night))
    const twice = await measured(client, async () => {
      const [one, other] = await Promise.all([runApart(place.owner, month), runApart(place.owner, month)])
      return { seconds: Math.max(one.seconds, other.seconds), rss: Math.max(one.rss, other.rss) }
    })
    const doubled = await doubledRows(client)
    const line = (name: string, { seconds, rss, written: w }: typeof first) =>
      say(
        `${name}: ${seconds} s, ${rss} MB more memory; ${w.charges} charges, ${w.visits} visits, ${w.orders} orders, ${w.notices} notices`,
      )
    line(`a night of ${contracts} contracts`, first)
    line('the same again', again)
    line('a month later, two servers at once', twice)
    say(`written twice: ${doubled}`)
    const isAgain = Object.values(again.written).some((count) => count > 0)
    const isTooMuch = first.seconds > most.seconds || first.rss > most.rss || isAgain || doubled > 0
    if (isTooMuch) say(`  TOO MUCH: up to ${most.seconds} s and ${most.rss} MB, and nothing twice`)
    return { figures: { first, again, twice, doubled }, isTooMuch }
  } finally {
    await client.end()
    await place.drop()
  }
}

async function measured(client: Client, work: () => Promise<Run>) {
  const before = await counts(client)
  const { seconds, rss } = await work()
  const after = await counts(client)
  return {
    seconds: rounded(seconds),
    rss: Math.round(rss),
    written: {
      charges: after.charges - before.charges,
      visits: after.visits - before.visits,
      orders: after.orders - before.orders,
      notices: after.notices - before.notices,
    },
  }
}

async function counts(client: Client): Promise<Written> {
  const { rows } = await client.query<Written>(`select
    (select count(*)::int from charges) as charges, (select count(*)::int from maintenance_occurrences) as visits,
    (select count(*)::int from service_orders) as orders, (select count(*)::int from notifications) as notices`)
  return rows[0] ?? { charges: 0, visits: 0, orders: 0, notices: 0 }
}

/** How many charges, visits or notices stand twice. */
async function doubledRows(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from (
    (select 1 from charges group by contract_id, period_on having count(*) > 1) union all
    (select 1 from maintenance_occurrences group by plan_id, due_on having count(*) > 1) union all
    (select 1 from notifications group by user_id, kind, subject_id, created_at::date having count(*) > 1)) twice`)
  return rows[0]?.count ?? 0
}

interface Run {
  seconds: number
  /** Growth of its memory in MB. */
  rss: number
}

async function runApart(owner: ClientConfig, now: Date): Promise<Run> {
  const child = spawn(process.execPath, [import.meta.filename, now.toISOString()], {
    env: { ...process.env, BENCH_CONNECTION: JSON.stringify(owner) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [run] = await Promise.all([json(child.stdout) as Promise<Run>, once(child, 'close')])
  return run
}

/** The work of the separate process. */
async function runHere(connection: ClientConfig, now: Date): Promise<Run> {
  const database = openDatabase(connection)
  const log = (entry: object) => process.stderr.write(`${JSON.stringify(entry)}\n`)
  await database.pool.query('select 1')
  const start = memory()
  let peak = start
  const watch = setInterval(() => {
    peak = Math.max(peak, memory())
  }, 20)
  const begin = performance.now()
  await contractChargesJob({ database, log }).run(now)
  await planOccurrencesJob({ database, log }).run(now)
  await remindersJob({ database, publicUrl: 'http://localhost', log }).run(now)
  const seconds = (performance.now() - begin) / 1_000
  clearInterval(watch)
  await database.close()
  return { seconds, rss: Math.max(peak, memory()) - start }
}

const memory = () => process.memoryUsage.rss() / 1_048_576

if (import.meta.main) {
  const [, , now = ''] = process.argv
  const connection = JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}') as ClientConfig
  process.stdout.write(JSON.stringify(await runHere(connection, new Date(now))))
}
