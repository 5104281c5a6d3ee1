/** Latency of lists while fifty documents are issued at once. */
import { setTimeout as wait } from 'node:timers/promises'
import { draftApi } from '#core/draft/draft.api.ts'
import type { Endpoint, Output } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Database } from '#server/kit/database.ts'
import type { Child } from './child.ts'
import { sessionOf } from './data.ts'
import { connection } from './door.ts'
import { during, paced, percentile, rounded } from './figures.ts'

export interface IssuingFigures {
  /** Milliseconds of a list of 25 orders, fifty a second, without and with the documents beside it. */
  alone: { p50_ms: number; p99_ms: number }
  beside: { p50_ms: number; p99_ms: number; lists: number }
  /** From the first request to the last issued document, median of the bursts. */
  seconds: number
  documents: number
}

/** Maximum milliseconds of 99 of 100 lists beside them. */
export const mostBeside = 100

const atOnce = 50
const bursts = 4
const listsASecond = 50
const seconds = { warm: 2, alone: 8 }
/** The same wait as the product's own pages use if many documents are being made. */
const askedAgainAfter = 250
const issuers = { first: 400 }

type Draft = Output<typeof draftApi.create>

/**
 * Issues inventories of thirty pieces of equipment, some five pages each, of fifty clinics; a request that is told to
 * wait is repeated.
 */
export async function measureIssuing({ origin, secret }: Child, database: Database): Promise<IssuingFigures> {
  const askers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => ({
      door: connection(origin),
      cookie: await cookieOf(n + 1),
    })),
  )
  const list = async (n: number): Promise<void> => {
    const asker = askers[n % askers.length]
    await asker?.door.ask({
      method: 'GET',
      path: `${serviceOrderApi.list.path}?limit=25`,
      cookie: asker.cookie,
    })
  }
  try {
    const cookies = await Promise.all(Array.from({ length: atOnce }, (_, n) => cookieOf(issuers.first + n)))
    await issueAll(cookies.slice(0, 5))
    await paced(listsASecond, during(seconds.warm), list)
    const alone = await paced(listsASecond, during(seconds.alone), list)
    const beside: number[] = []
    const took: number[] = []
    for (let burst = 0; burst < bursts; burst += 1) {
      const drafts = await Promise.all(cookies.map(begin))
      let isOver = false
      const start = performance.now()
      const issued = Promise.all(drafts.map(issue)).then(() => {
        took.push((performance.now() - start) / 1_000)
        isOver = true
      })
      const [times] = await Promise.all([paced(listsASecond, () => !isOver, list), issued])
      beside.push(...times)
    }
    const sorted = beside.toSorted((a, b) => a - b)
    return {
      alone: ends(alone),
      beside: { ...ends(sorted), lists: sorted.length },
      seconds: rounded(
        percentile(
          took.toSorted((a, b) => a - b),
          0.5,
        ),
      ),
      documents: atOnce * bursts,
    }
  } finally {
    await Promise.all(askers.map(({ door }) => door.close()))
  }

  async function cookieOf(n: number): Promise<string> {
    return (await sessionOf(database, `dentista${n}@bench.example`, secret)).cookie
  }

  async function issueAll(cookies: string[]): Promise<void> {
    await Promise.all((await Promise.all(cookies.map(begin))).map(issue))
  }

  async function begin(cookie: string): Promise<{ cookie: string; draft: Draft }> {
    const make = { id: newId(), actionId: newId(), kind: 'inventory' as const }
    const begun = await ask<Draft>(draftApi.create, cookie, make)
    if (!begun) throw new Error('no draft was begun')
    const fields = { xrayInformed: 'not_informed', withPurchases: true }
    const change = { id: begun.id, version: begun.version, actionId: newId(), fields }
    const draft = await ask<Draft>(draftApi.change, cookie, change)
    if (!draft) throw new Error('no draft was written')
    return { cookie, draft }
  }

  async function issue({ cookie, draft: { id, version } }: { cookie: string; draft: Draft }): Promise<void> {
    while (!(await ask(draftApi.issue, cookie, { id, version, actionId: newId() }))) {
      await wait(askedAgainAfter)
    }
  }

  /** @returns null if the server tells it to wait. */
  async function ask<Out>(
    to: Endpoint,
    cookie: string,
    body: { id: string } & Record<string, unknown>,
  ): Promise<Out | null> {
    const { id, ...rest } = body
    const isMaking = !to.path.includes(':id')
    const answer = await fetch(origin + to.path.replace(':id', id), {
      method: to.method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(isMaking ? body : rest),
    })
    const said = (await answer.json()) as Out & { error?: { code: string } }
    if (answer.ok) return said
    if (said.error?.code === 'document.busy') return null
    throw new Error(`${to.path}: ${answer.status} ${JSON.stringify(said)}`)
  }
}

const ends = (times: readonly number[]) => ({
  p50_ms: rounded(percentile(times, 0.5)),
  p99_ms: rounded(percentile(times, 0.99)),
})
