/**
 * Measures the product on a database of a respectable size: `npm run bench`, with `-- --json` for a last line that
 * programs read, with `-- --profile FOLDER` for a CPU profile of the server. Takes some four minutes.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/kit/database.ts'
import { mostConnections, prepareCases, type Case } from './cases.ts'
import { startServer, type Child } from './child.ts'
import { loadData } from './data.ts'
import { connection } from './door.ts'
import { figureOf, run, spread, type Figure, type Round } from './figures.ts'
import { openPlace, type Place } from './place.ts'
import { explain } from './plans.ts'

const rounds = 3
const roundTime = 1_500
const { values: wanted } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    profile: { type: 'string' },
    only: { type: 'string' },
  },
})

const place = await openPlace()
try {
  await measure(place)
} finally {
  await place.drop()
}

async function measure(where: Place): Promise<void> {
  const begin = performance.now()
  await loadData(where.superuser ?? where.owner)
  say(`${availableParallelism()} processors, load before ${loadavg()[0]?.toFixed(1)}`)
  say(
    `2,000 clinics, 60,000 pieces, 200,000 orders in ${((performance.now() - begin) / 1_000).toFixed(0)} s\n`,
  )
  const server = await startServer(where, wanted.profile ?? null)
  const database = openDatabase(where.owner)
  try {
    const cases = (await prepareCases(server.origin, database)).filter((one) =>
      one.name.includes(wanted.only ?? ''),
    )
    const figures: Record<string, Figure> = {}
    for (const connections of [mostConnections, 1]) {
      for (const one of cases)
        figures[`${one.name}_c${connections}`] = await figure(where, server, one, connections)
    }
    const rss_mb = Math.round((await server.memory()) / 1_048_576)
    say(`\nserver's memory after all of it: ${rss_mb} MB\n`)
    for (const one of cases) await showPlans(where, one)
    if (wanted.json) say(JSON.stringify({ ...figures, rss_mb }))
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Three rounds of HTTP, the scoped statements, the bare ones; each with as many connections. */
async function figure(where: Place, server: Child, one: Case, connections: number): Promise<Figure> {
  // A superuser's connections serve both: the scope gives its rights up, without one it passes by row-level security.
  const straight = openDatabase({ ...(where.superuser ?? where.owner), max: connections })
  const doors = Array.from({ length: connections }, () => connection(server.origin))
  const ways = {
    http: doors.map((door, at) => () => door.ask(one.ask(at))),
    scoped: doors.map((_, at) => () => one.scoped(straight, at)),
    bare: where.superuser && doors.map((_, at) => () => one.bare(straight.pool, at)),
  }
  try {
    await warm(ways)
    const seen: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      seen.push({
        http: await run(ways.http, roundTime, one.most),
        scoped: await run(ways.scoped, roundTime, one.most),
        bare: ways.bare && (await run(ways.bare, roundTime)),
      })
    }
    const result = figureOf(seen)
    show(one.name, connections, result, seen)
    return result
  } finally {
    await Promise.all([straight, ...doors].map((each) => each.close()))
  }

  async function warm({ http, scoped, bare }: typeof ways): Promise<void> {
    const few = one.most === Infinity ? Infinity : 100
    await run(http, 500, few)
    await run(scoped, 300, few)
    if (bare) await run(bare, 300)
  }
}

function show(
  name: string,
  connections: number,
  { rps, p50_ms, p99_ms, ratio, bare_ratio }: Figure,
  seen: Round[],
): void {
  const scoped = seen.map((round) => round.scoped.perSecond)
  say(
    `${name.padEnd(15)} ${String(connections).padStart(2)} connections: ${String(rps).padStart(5)}/s, ` +
      `p50 ${p50_ms} ms, p99 ${p99_ms} ms; ${ratio} of the scoped statements (${scoped.map(Math.round).join(', ')}/s), ` +
      `${bare_ratio ?? 'not'} of the bare; rounds apart: HTTP ${spread(seen.map((round) => round.http.perSecond))}, ` +
      `scoped ${spread(scoped)}`,
  )
}

async function showPlans({ owner }: Place, { name, sample }: Case): Promise<void> {
  for (const { scans, pages, whole } of await explain(owner, sample.scope, sample.sent)) {
    say(`${name}: ${pages} pages; ${scans.join('; ')}`)
    for (const relation of whole) say(`  WARNING: ${name} reads ${relation} whole`)
  }
}

function say(line: string): void {
  console.log(line)
}
