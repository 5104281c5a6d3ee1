/** All requests that once stalled or ended the server, at full size, and how long others wait meanwhile. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '#server/kit/database.ts'
import { attacks, settle, type Attack, type Tenant, type Watched } from '#test/hostile.ts'
import { startServer, type Child } from './child.ts'
import { openPlace, type Place } from './place.ts'

/** Maximum milliseconds that a request of others may wait, and megabytes that may remain in use. */
const limits = { wait: 500, memory: 60 }

interface Hostile {
  name: string
  seconds: number
  /** The slowest answer to others, in milliseconds, and its status. */
  slowest_ms: number
  slowest: string
  failed: number
  asked: number
  rss_peak_mb: number
  rss_after_mb: number
}

/** An attack that takes longer is stopped here. */
const patience = 90_000
/** Time within which memory must be given back. */
const rest = 20_000

/**
 * @param only part of the name of the attacks that run; '' for all
 * @param say gets a line for each attack as soon as it is over
 */
export async function measureHostile(
  only: string,
  say: (line: string) => void,
): Promise<{ figures: Hostile[]; isTooMuch: boolean }> {
  const place = await openPlace()
  try {
    const server = await startServer(place, null, { settings: { TRUST_PROXY: '1' } })
    try {
      const figures = await measureAll(place, server, only, say)
      return { figures, isTooMuch: figures.some(isExcess) }
    } finally {
      await server.stop()
    }
  } finally {
    await place.drop()
  }
}

async function measureAll(
  place: Place,
  server: Child,
  only: string,
  say: (line: string) => void,
): Promise<Hostile[]> {
  const other = await settle(server.origin, 'vizinha', '203.0.113.1')
  const figures: Hostile[] = []
  for (const [at, attack] of attacks.filter(({ name }) => name.includes(only)).entries()) {
    // Each attack has a clinic of its own, so that rate limits of one do not delay another.
    const tenant = await settle(server.origin, `atacante${at}`, `198.51.100.${100 + at}`)
    const one = await measure(server, attack, tenant, other, await labelOf(place, tenant))
    say(
      `${one.name}: ${one.seconds} s, others waited ${one.slowest_ms} ms at most (${one.slowest}), ${one.failed} of ` +
        `${one.asked} unanswered; ${one.rss_peak_mb} MB more at its peak, ${one.rss_after_mb} MB after it`,
    )
    if (isExcess(one))
      say(`  TOO MUCH: others wait up to ${limits.wait} ms, and ${limits.memory} MB may stay`)
    figures.push(one)
  }
  return figures
}

const isExcess = (one: Hostile) =>
  one.slowest_ms > limits.wait || one.rss_after_mb > limits.memory || one.failed > 0

async function measure(
  server: Child,
  attack: Attack,
  tenant: Tenant,
  other: Tenant,
  label: string,
): Promise<Hostile> {
  const before = await server.memory()
  const watcher = new Worker(new URL('./hostile-watch.ts', import.meta.url), { workerData: other })
  await once(watcher, 'message')
  const since = performance.now()
  let peak = before
  const over = new AbortController()
  const looking = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await server.memory())
      await wait(100)
    }
  })()
  await Promise.race([attack.run(tenant, 1, label), wait(patience)])
  const seconds = Math.round((performance.now() - since) / 100) / 10
  const ending = once(watcher, 'message') as Promise<[Watched]>
  watcher.postMessage('stop')
  const [watched] = await ending
  over.abort()
  await looking
  const [slowest = '', slowest_ms = 0] =
    Object.entries(watched.slowest).toSorted(([, one], [, another]) => another - one)[0] ?? []
  const after = await settled(server, before)
  const { failed, asked } = watched
  const memory = { rss_peak_mb: peak - before, rss_after_mb: after - before }
  return { name: attack.name, seconds, slowest_ms, slowest, failed, asked, ...memory }
}

async function settled(server: Child, before: number): Promise<number> {
  const deadline = performance.now() + rest
  let now = await server.memory()
  while (now - before > limits.memory && performance.now() < deadline) {
    await wait(500)
    now = await server.memory()
  }
  return now
}

async function labelOf(place: Place, { equipmentId }: Tenant): Promise<string> {
  if (!place.superuser) throw new Error('reading the label needs a superuser')
  const database = openDatabase(place.superuser)
  try {
    const { rows } = await database.pool.query<{ token: string }>(
      'select token from labels where equipment_id = $1',
      [equipmentId],
    )
    return rows[0]?.token ?? ''
  } finally {
    await database.close()
  }
}
