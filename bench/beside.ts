import { startServer, type Child } from './child.ts'
import { connection } from './door.ts'
import { mostConnections, type Case } from './cases.ts'
import type { Place } from './place.ts'
import { median, percentile, rounded, run, type Run } from './figures.ts'

const pairs = 12
const duration = 1_000
const most = 120

interface Compared {
  /** Requests per second of this server divided by those of the other, the median of the pairs. */
  rate_ratio: number
  rate_ratio_quartiles: [number, number]
  p50_ms: { ours: number; theirs: number }
}

/**
 * The same requests to this server and to that of another working copy, on one database, in turns.
 * @param folder the other working copy
 */
export async function compareServers(
  place: Place,
  server: Child,
  cases: readonly Case[],
  folder: string,
  say: (line: string) => void,
): Promise<Record<string, Compared>> {
  const other = await startServer(place, null, { from: folder })
  const found: Record<string, Compared> = {}
  try {
    for (const connections of [mostConnections, 1]) {
      for (const one of cases) {
        const result = await compared(one, server.origin, other.origin, connections)
        found[`${one.name}_c${connections}`] = result
        const { rate_ratio, rate_ratio_quartiles, p50_ms } = result
        say(
          `${one.name.padEnd(15)} ${String(connections).padStart(2)} connections: ${rate_ratio} times the other's rate ` +
            `(quartiles ${rate_ratio_quartiles.join(', ')}), p50 ${p50_ms.ours} ms and ${p50_ms.theirs} ms`,
        )
      }
    }
    return found
  } finally {
    await other.stop()
  }
}

/** Each pair begins with the other server. */
async function compared(one: Case, ours: string, theirs: string, connections: number): Promise<Compared> {
  const doors = [ours, theirs].map((origin) => Array.from({ length: connections }, () => connection(origin)))
  const measure = (server: number, share: number): Promise<Run> =>
    run(
      (doors[server] ?? []).map((door, place) => () => door.ask(one.ask(place))),
      duration * share,
      one.most === Infinity ? Infinity : most * share,
    )
  try {
    for (const server of [0, 1]) await measure(server, 0.3)
    const seen: { ours: Run; theirs: Run }[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      const first = pair % 2
      const [a, b] = [await measure(first, 1), await measure(1 - first, 1)]
      seen.push(first === 0 ? { ours: a, theirs: b } : { ours: b, theirs: a })
    }
    const ratios = seen.map((pair) => pair.ours.perSecond / pair.theirs.perSecond).toSorted((a, b) => a - b)
    const p50 = (server: 'ours' | 'theirs') =>
      rounded(median(seen.map((pair) => percentile(pair[server].times, 0.5))))
    return {
      rate_ratio: rounded(median(ratios)),
      rate_ratio_quartiles: [rounded(percentile(ratios, 0.25)), rounded(percentile(ratios, 0.75))],
      p50_ms: { ours: p50('ours'), theirs: p50('theirs') },
    }
  } finally {
    await Promise.all(doors.flat().map((door) => door.close()))
  }
}
