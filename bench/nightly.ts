/**
 * The planner's nightly run over 150,000 plans: an ordinary night, then the one after a week without a server. Each
 * runs in a process of its own, whose memory is sampled while it works, beside the time of the bare rows in one
 * statement.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { Client, type ClientConfig } from 'pg'
import { openDatabase } from '#server/kit/database.ts'
import { planOccurrencesJob } from '#server/planner/nightly.store.ts'
import type { Place } from './place.ts'

/** Cost of one run. */
export interface Night {
  seconds: number
  /** Memory growth since its start, and the maximum, in MB. */
  rss_growth_mb: number
  rss_peak_mb: number
  occurrences: number
  orders: number
  held: number
  /** Ratio of its seconds to those of the bare rows. */
  ratio: number
}

/** The targets: seconds and MB of memory for a night. */
export const mostNight = { seconds: 60, rss: 300 }

/** An ordinary night, and the one after a week without a server. */
export async function measureNights(place: Place): Promise<Record<'night' | 'after_a_week', Night>> {
  const client = new Client(place.superuser ?? place.owner)
  await client.connect()
  try {
    // At this time in UTC it is early morning in all measured clinics.
    const today = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`)
    const later = new Date(today.getTime() + 8 * 86_400_000)
    return {
      night: await measure(place.owner, client, today),
      after_a_week: await measure(place.owner, client, later),
    }
  } finally {
    await client.end()
  }
}

async function measure(owner: ClientConfig, client: Client, now: Date): Promise<Night> {
  await client.query(`update planner_days set done_for = ($1::timestamptz)::date - 1`, [now])
  await client.query('vacuum (analyze) maintenance_plans, maintenance_occurrences')
  const before = await counts(client)
  const bare = await bareSeconds(client, now)
  const { seconds, start, peak } = await runApart(owner, now)
  const after = await counts(client)
  return {
    seconds: round(seconds),
    rss_growth_mb: Math.round(peak - start),
    rss_peak_mb: Math.round(peak),
    occurrences: after.occurrences - before.occurrences,
    orders: after.orders - before.orders,
    held: after.held - before.held,
    ratio: round(seconds / bare),
  }
}

async function counts(client: Client): Promise<{ occurrences: number; orders: number; held: number }> {
  const { rows } = await client.query<{ occurrences: number; orders: number; held: number }>(
    `select count(*)::int as occurrences, count(order_id)::int as orders, count(held)::int as held
      from maintenance_occurrences`,
  )
  return rows[0] ?? { occurrences: 0, orders: 0, held: 0 }
}

/** Writes the same rows in two statements without policies, rules and orders, then rolls back: the minimum time. */
async function bareSeconds(client: Client, now: Date): Promise<number> {
  await client.query('begin')
  try {
    await client
      .query('set local session_replication_role = replica')
      .catch(() => client.query('rollback; begin'))
    const begin = performance.now()
    await client.query(
      `insert into maintenance_occurrences (id, plan_id, clinic_id, equipment_id, workshop_id, opens, due_on, planned_on,
          created_at, updated_at)
        select gen_random_uuid(), id, clinic_id, equipment_id, workshop_id, opens, due::date, due::date, $1, $1
        from maintenance_plans, generate_series(next_on, $1::date + notice_days,
          case mode when 'fixed' then (every || ' ' || unit)::interval else interval '100 years' end) due
        where next_on <= $1::date + notice_days
        on conflict do nothing`,
      [now],
    )
    await client.query(
      `update maintenance_plans set next_on = $1::date + notice_days + 1 where next_on <= $1::date + notice_days`,
      [now],
    )
    return (performance.now() - begin) / 1_000
  } finally {
    await client.query('rollback')
  }
}

interface Run {
  seconds: number
  start: number
  peak: number
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
  await planOccurrencesJob({ database, log }).run(now)
  const seconds = (performance.now() - begin) / 1_000
  clearInterval(watch)
  await database.close()
  return { seconds, start, peak: Math.max(peak, memory()) }
}

const memory = () => process.memoryUsage.rss() / 1_048_576
const round = (value: number) => Math.round(value * 100) / 100

if (import.meta.main) {
  const [, , now = ''] = process.argv
  const connection = JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}') as ClientConfig
  process.stdout.write(JSON.stringify(await runHere(connection, new Date(now))))
}
