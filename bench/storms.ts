/**
 * Kills the server among writes, lets its database fall under load, compares calendar dates with an independent count,
 * and watches memory, connections and times of a server that works without a pause.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres, type Embedded } from '#server/postgres/postgres.ts'
import { checkRules, checkZones } from '#test/calendar-dates.ts'
import { fallsUnderLoad, killRounds, openWriters, soak } from '#test/storms.ts'
import { startServer, type Child } from './child.ts'
import { during, median, percentile } from './figures.ts'
import type { Place } from './place.ts'

/** Each part ends at the first of these limits, in rounds and seconds. */
const limits = { kills: { rounds: 45, seconds: 180 }, falls: { rounds: 20, seconds: 120 } }
/** Megabytes that a soak may add, connections of one server, and the factor by which answers may become slower. */
const mostSoak = { memory: 60, connections: 17, slower: 2 }
/** Samples of a soak. */
const windows = 10

interface Storms {
  figures: Record<string, unknown>
  isTooMuch: boolean
}

/**
 * @param minutes duration of the soak
 * @param say gets a line for each part as soon as it is over
 */
export async function measureStorms(minutes: number, say: (line: string) => void): Promise<Storms> {
  const storms: Storms = { figures: {}, isTooMuch: false }
  const found = (name: string, figures: object, line: string, excess: string | false) => {
    storms.figures[name] = figures
    say(line)
    if (excess) {
      say(`  TOO MUCH: ${excess}`)
      storms.isTooMuch = true
    }
  }
  showDates(found)
  const folder = await mkdtemp(join(tmpdir(), 'equipo-storms-'))
  const base = await openBase(folder)
  try {
    await showKills(base, found)
    // Each request that fails because its database fell is logged.
    const server = await startServer(base.place(), null, { errors: 'ignore' })
    try {
      await showFalls(base, server, found)
      await showSoak(base, server, minutes, found)
    } finally {
      await server.stop()
    }
  } finally {
    await base.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return storms
}

type Found = (name: string, figures: object, line: string, excess: string | false) => void

function showDates(found: Found): void {
  for (const [name, check] of Object.entries({ zones: checkZones, rules: checkRules })) {
    const { dates, wrong } = check(3)
    const figures = { dates, wrong: wrong.length }
    found(`dates_of_${name}`, figures, `${dates} dates of ${name}, ${wrong.length} wrong`, wrong[0] ?? false)
  }
}

async function showKills(base: Base, found: Found): Promise<void> {
  let last: Child | null = null
  const start = async () => {
    const child = (last = await startServer(base.place(), null))
    return { origin: child.origin, kill: () => child.stop('SIGKILL') }
  }
  const storm = await killRounds(start, within(limits.kills))
  await (last as Child | null)?.stop()
  const { rounds, writes, answered, replays, lost, twice } = storm
  const line =
    `${rounds} rounds of kill -9: ${writes} writes, ${answered} of them answered before, ${replays} replays; ` +
    `${lost} lost, ${twice} twice`
  found('kills', storm, line, lost + twice > 0 && 'each write takes effect once')
}

async function showFalls(base: Base, server: Child, found: Found): Promise<void> {
  let at = 0
  const fall = () => ((at += 1) % 2 === 0 ? base.restart() : base.killOne())
  const storm = await fallsUnderLoad(server.origin, fall, within(limits.falls))
  const { falls, writes, replays, lost, twice, longest_gap_ms: gap } = storm
  const line =
    `${falls} falls of the database under load, restarts and killed processes in turn: ${writes} writes, ` +
    `${replays} sent again, at most ${gap} ms without an answer; ${lost} lost, ${twice} twice`
  found('falls', storm, line, lost + twice > 0 && 'each write takes effect once')
}

function within({ rounds, seconds }: { rounds: number; seconds: number }): (round: number) => boolean {
  const isInTime = during(seconds)
  return (round) => round < rounds && isInTime()
}

interface Sample {
  requests: number
  failed: number
  p99_ms: number
  memory_mb: number
  connections: number
}

async function showSoak(base: Base, server: Child, minutes: number, found: Found): Promise<void> {
  const writers = await openWriters(server.origin)
  const samples: Sample[] = []
  for (let at = 0; at < windows; at += 1) {
    const goesOn = during((minutes * 60) / windows)
    const [memory_mb, connections] = [await server.memory(), await base.connections()]
    const { times, failed } = await soak(server.origin, writers, goesOn)
    const p99_ms = Math.round(percentile(times, 0.99))
    samples.push({ requests: times.length, failed, p99_ms, memory_mb, connections })
  }
  const all = (field: keyof Sample) => samples.map((sample) => sample[field])
  const sum = (field: keyof Sample) => all(field).reduce((one, other) => one + other, 0)
  // The first window fills caches and pools.
  const [, begin] = samples
  const growth = (await server.memory()) - (begin?.memory_mb ?? 0)
  const slower = median(all('p99_ms').slice(-3)) / median(all('p99_ms').slice(1, 4))
  const connections = Math.max(...all('connections'))
  const line =
    `${minutes} minutes of soak: ${sum('requests')} requests, ${sum('failed')} failed; memory ${all('memory_mb').join(', ')} MB, ` +
    `p99 ${all('p99_ms').join(', ')} ms, at most ${connections} connections`
  const isExcess =
    sum('failed') > 0 ||
    growth > mostSoak.memory ||
    connections > mostSoak.connections ||
    slower > mostSoak.slower
  const excess =
    `nothing fails, memory grows by up to ${mostSoak.memory} MB after the first window, a server takes up to ` +
    `${mostSoak.connections} connections, and the last p99 are up to ${mostSoak.slower} times the first`
  found('soak', { minutes, growth_mb: growth, samples }, line, isExcess && excess)
}

/** A database that can be restarted, and whose processes can be killed. */
interface Base {
  place(): Place
  restart(): Promise<void>
  killOne(): Promise<void>
  /** The server's connections. */
  connections(): Promise<number>
  stop(): Promise<void>
}

async function openBase(folder: string): Promise<Base> {
  const start = () => startPostgres({ dataDir: folder, log: () => undefined })
  let postgres: Embedded = await start()
  const ask = async (text: string) => {
    const client = new Client(postgres.superuser)
    await client.connect()
    try {
      const { rows } = await client.query<{ value: number }>(text)
      return rows[0]?.value ?? 0
    } finally {
      await client.end()
    }
  }
  const ofServer = `from pg_stat_activity where datname = 'equipo' and usename = 'equipo'`
  return {
    place: () => ({
      owner: postgres.connection,
      superuser: postgres.superuser,
      folder,
      drop: () => postgres.stop(),
    }),
    async restart() {
      await postgres.stop()
      postgres = await start()
    },
    async killOne() {
      process.kill(await ask(`select pid as value ${ofServer} limit 1`), 'SIGKILL')
    },
    connections: () => ask(`select count(*)::int as value ${ofServer}`),
    stop: () => postgres.stop(),
  }
}
