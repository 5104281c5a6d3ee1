/** Streams of open pages: the memory that they take, and how soon all of them hear, beside lists of orders. */
import { connect, type Socket } from 'node:net'
import { channel, everything, packed } from '#server/live/hints.ts'
import { livePath } from '#core/live/live.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { openDatabase, type Database } from '#server/kit/database.ts'
import { startServer, type Child } from './child.ts'
import { sessionOf } from './data.ts'
import { connection } from './door.ts'
import { paced, percentile, rounded } from './figures.ts'
import type { Place } from './place.ts'

const streams = 5_000
/** A browser's windows share one stream; these people have a browser each on four devices. */
const each = 4
const openedAtOnce = 10
/** Streams of organizations in which something changes each second, and how many seconds that lasts. */
const listening = 1_000
const seconds = 20
const listsASecond = 50

const limits = { memory: 350, heard_ms: 300, list_ms: 100 }

/** Milliseconds after which a hint that a stream has not heard counts as lost. */
const patience = 5_000

export async function measureLive(place: Place, say: (line: string) => void) {
  const server = await startServer(place, null)
  const database = openDatabase(place.owner)
  const ears = createEars()
  try {
    const before = await server.memory()
    const organizations = await openAll(server, database, ears)
    const memory = await server.memory()
    say(`${ears.count} streams on one server: ${before} MB before them, ${memory} MB with all of them`)
    const door = connection(server.origin)
    const { cookie } = await sessionOf(database, 'dentista1@bench.example', server.secret)
    const list = () => door.ask({ method: 'GET', path: `${serviceOrderApi.list.path}?limit=25`, cookie })
    await list()
    const told = organizations.slice(0, listening / each).map((id) => `${id}//order/${id}`)
    const some = await hearBesideLists(database, ears, list, {
      hints: told,
      times: seconds,
      count: listening,
    })
    const all = await hearBesideLists(database, ears, list, { hints: [everything], times: 3, count: streams })
    await door.close()
    const figures = {
      streams: ears.count,
      rss_before_mb: before,
      rss_mb: memory,
      heard_p95_ms: some.heard_p95_ms,
      heard_max_ms: some.heard_max_ms,
      lost: some.lost + all.lost,
      list_p99_ms: some.list_p99_ms,
      all_heard_max_ms: all.heard_max_ms,
      all_list_p99_ms: all.list_p99_ms,
    }
    say(`hints to ${listening} streams each second: ${heardLine(some)}`)
    say(`one hint to all ${ears.count} streams: ${heardLine(all)}`)
    const isTooMuch =
      memory > limits.memory ||
      figures.heard_p95_ms > limits.heard_ms ||
      figures.lost > 0 ||
      figures.list_p99_ms > limits.list_ms
    if (isTooMuch)
      say(`  TOO MUCH: up to ${limits.memory} MB, ${limits.heard_ms} ms and ${limits.list_ms} ms, none lost`)
    return { figures, isTooMuch }
  } finally {
    ears.close()
    await database.close()
    await server.stop()
  }
}

/** @returns the organizations whose people have streams */
async function openAll({ origin, secret }: Child, database: Database, ears: Ears): Promise<string[]> {
  const organizations: string[] = []
  for (let first = 1; first <= streams / each; first += openedAtOnce) {
    const group = Array.from({ length: openedAtOnce }, (_, at) => first + at)
    await Promise.all(
      group.map(async (n) => {
        const { scope, cookie } = await sessionOf(database, `dentista${n}@bench.example`, secret)
        if (scope.actor.kind !== 'user') throw new Error('nobody signed in')
        const asked = { person: scope.actor.userId, organization: scope.organization?.id ?? '' }
        organizations.push(asked.organization)
        const path = `${livePath}?${new URLSearchParams(asked).toString()}`
        await Promise.all(Array.from({ length: each }, () => ears.open(new URL(path, origin), cookie)))
      }),
    )
  }
  return organizations
}

/** Tells the hints once a second, while lists are served. `count` streams should hear each time. */
async function hearBesideLists(
  database: Database,
  ears: Ears,
  list: () => Promise<unknown>,
  { hints, times, count }: { hints: string[]; times: number; count: number },
) {
  let isOver = false
  const hearAll = async () => {
    const heard: number[] = []
    await paced(1, within(times), async () => {
      const start = performance.now()
      const end = ears.listen(count, (at) => heard.push(at - start))
      for (const message of packed(hints)) await database.asOwner(`notify ${channel}, '${message}'`)
      await end
    }).finally(() => (isOver = true))
    return heard.toSorted((a, b) => a - b)
  }
  const [lists, heard] = await Promise.all([paced(listsASecond, () => !isOver, list), hearAll()])
  return {
    heard_p95_ms: rounded(percentile(heard, 0.95)),
    heard_max_ms: rounded(heard.at(-1) ?? Infinity),
    lost: times * count - heard.length,
    list_p99_ms: rounded(percentile(lists, 0.99)),
  }
}

/** True so many times. */
const within = (times: number) => () => (times -= 1) >= 0

const heardLine = (figures: Awaited<ReturnType<typeof hearBesideLists>>) =>
  `95 % are heard within ${figures.heard_p95_ms} ms, the last after ${figures.heard_max_ms} ms, ` +
  `${figures.lost} lost; beside them ${listsASecond} lists a second, p99 ${figures.list_p99_ms} ms`

type Ears = ReturnType<typeof createEars>

/** Plain sockets, because what they cost here must not disturb the measured server. */
function createEars() {
  const sockets = new Set<Socket>()
  let onHint: (() => void) | null = null
  return {
    get count() {
      return sockets.size
    },
    /** Opens a stream and resolves with its first event. */
    open: ({ hostname, port, pathname, search }: URL, cookie: string) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname)
        socket.on('error', reject)
        socket.write(
          `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
        )
        socket.on('data', (bytes: Buffer) => {
          if (bytes.includes('data:')) onHint?.()
          else if (bytes.includes('retry:')) resolve(void sockets.add(socket))
        })
        socket.on('close', () => sockets.delete(socket) || reject(new Error('the stream was refused')))
      }),
    /** Resolves once so many streams have heard the next hint, or if some are too late. */
    listen: (missing: number, heard: (at: number) => void) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          onHint = null
          resolve()
        }
        const timer = setTimeout(end, patience)
        onHint = () => {
          heard(performance.now())
          missing -= 1
          if (missing === 0) end()
        }
      }),
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
