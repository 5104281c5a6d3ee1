/** Rates of common requests, as ratios to their own statements in the same run. */
import { openDatabase, type Database } from '#server/kit/database.ts'
import { compareServers } from './beside.ts'
import { mostConnections, prepareCases, type Case } from './cases.ts'
import { startServer, type Child } from './child.ts'
import { connection } from './door.ts'
import { figureOf, run, spread, type Figure, type Round, type Run } from './figures.ts'
import type { Place } from './place.ts'

const rounds = (connections: number) => (connections === 1 ? 3 : 5) // Few connections vary less.
const duration = { http: 1_500, scoped: 800, bare: 400 }

interface Options {
  profile?: string | undefined
  beside?: string | undefined
  only: string
}

/** The chosen requests with many connections and with one, each beside its statements. */
export async function measureRequests(
  place: Place,
  options: Options,
  say: (line: string) => void,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const server = await startServer(place, options.profile ?? null)
  const database = openDatabase(place.owner)
  try {
    const atStart = await server.memory()
    const cases = await prepareCases(server, database)
    const chosen = cases.filter((one) => one.name.includes(options.only))
    if (options.beside) return await compareServers(place, server, chosen, options.beside, say)
    for (const connections of [mostConnections, 1]) {
      for (const one of chosen) {
        found[`${one.name}_c${connections}`] = await figure({ place, server, one, connections, say })
      }
    }
    const after = await server.memory()
    say(`server's memory: ${atStart} MB at its start, ${after} MB after all of it`)
    return { ...found, rss_start_mb: atStart, rss_mb: after }
  } finally {
    await database.close()
    await server.stop()
  }
}

interface Measured {
  place: Place
  server: Child
  one: Case
  connections: number
  say: (line: string) => void
}

/** Rounds of HTTP, the scoped statements and the bare ones, in turn; each with the same number of connections. */
async function figure({ place, server, one, connections, say }: Measured): Promise<Figure> {
  // A superuser's connections serve both: a scope drops its rights, and without one it bypasses row-level security.
  const straight = openDatabase({ ...(place.superuser ?? place.owner), max: connections })
  const doors = Array.from({ length: connections }, () => connection(server.origin))
  const round = roundOf(place, one, straight, doors)
  try {
    await round(0.3)
    const seen: Round[] = []
    for (let turn = 0; turn < rounds(connections); turn += 1) seen.push(await round(1))
    const result = figureOf(seen)
    say(lineOf(one.name, connections, result, seen))
    return result
  } finally {
    await Promise.all([straight, ...doors].map((each) => each.close()))
  }
}

type Doors = ReturnType<typeof connection>[]

function roundOf({ superuser }: Place, one: Case, straight: Database, doors: Doors) {
  const ways = {
    http: doors.map((door, at) => () => door.ask(one.ask(at))),
    scoped: doors.map((_, at) => () => one.scoped(straight, at)),
    bare: doors.map((_, at) => () => one.bare(straight.pool, at)),
  }
  const measured = (way: keyof typeof ways, share: number): Promise<Run> =>
    run(ways[way], duration[way] * share, way === 'bare' ? Infinity : one.most * share)
  return async (share: number): Promise<Round> => ({
    http: await measured('http', share),
    scoped: await measured('scoped', share),
    bare: superuser && (await measured('bare', share)),
  })
}

function lineOf(name: string, connections: number, result: Figure, seen: Round[]): string {
  const { rps, p50_ms, p99_ms, ratio, bare_ratio } = result
  const scoped = seen.map((round) => round.scoped.perSecond)
  return (
    `${name.padEnd(15)} ${String(connections).padStart(2)} connections: ${String(rps).padStart(5)}/s, ` +
    `p50 ${p50_ms} ms, p99 ${p99_ms} ms; ${ratio} of the scoped statements (${scoped.map(Math.round).join(', ')}/s), ` +
    `${bare_ratio ?? 'not'} of the bare; rounds apart: HTTP ${spread(seen.map((round) => round.http.perSecond))}, ` +
    `scoped ${spread(scoped)}`
  )
}
