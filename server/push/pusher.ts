import type { PushNews } from '#core/push/push.ts'
import type { Database } from '#server/kit/database.ts'
import { faultText } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import { inRounds } from '#server/kit/rounds.ts'
import type { Signals } from '#server/kit/signals.ts'
import type { PushKeys } from './keys.ts'
import { isPushAddress } from './push-address.ts'
import { newsOf } from './push-news.ts'
import { dropDevice, dropPushes, putBack, takeDue, type TakenPushes } from './pushing.store.ts'

export interface Pusher {
  readonly jobs: Job[]
  /** Finishes what is on its way. */
  close(): Promise<void>
}

interface Options {
  database: Database
  /** Any server says `push` when a transaction that queued one is committed. */
  signals: Signals
  keys: PushKeys
  /** Address of the operator, for push services: `https:` or `mailto:`. */
  contact: string
  /** Origin of the operator's own push service. */
  service: string | null
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
}

interface Work extends Options {
  stop: AbortSignal
}

/** Devices served at once from one server. */
const atOnce = 3
const attemptTimeout = 20_000
/** Seconds for which a push service keeps what it cannot deliver, as long as the program itself tries. */
const livesFor = 86_400

/** Sends pushes as soon as the transaction that queued them is committed, on this or another server. */
export async function startPusher(options: Options): Promise<Pusher> {
  const stop = new AbortController()
  const work = { ...options, stop: stop.signal }
  const sendDue = inRounds(() => (stop.signal.aborted ? Promise.resolve() : sendRound(work)))
  await options.signals.hear('push', () => void sendDue())
  return {
    jobs: [{ name: 'send-pushes', cron: '* * * * *', run: sendDue }],
    async close() {
      stop.abort()
      await sendDue()
    },
  }
}

/** One pass over what is due. Never throws. */
async function sendRound(work: Work): Promise<void> {
  const { database, clock, stop, log } = work
  const sendOneByOne = async (): Promise<void> => {
    while (!stop.aborted) {
      const taken = await takeDue(database, clock())
      if (!taken) return
      if (taken.items.length > 0) await deliver(work, taken)
    }
  }
  const safely = () =>
    sendOneByOne().catch((error: unknown) => log({ level: 'error', event: 'push', error: faultText(error) }))
  await Promise.all(Array.from({ length: atOnce }, safely))
}

/** Sends each thing by itself and forgets it, so that nothing is sent twice if a later one fails. */
async function deliver({ database, clock, log, ...work }: Work, taken: TakenPushes): Promise<void> {
  const news = newsOf(taken)
  const isSummary = news.length < taken.items.length
  for (const [index, one] of news.entries()) {
    const { status, reason, wait } = await attempt(work, taken, one)
    const only = isSummary ? taken : { ...taken, items: taken.items.slice(index, index + 1) }
    if (isGone(status)) {
      await dropDevice(database, taken.deviceId)
      return
    }
    if (!isTaken(status)) log({ level: 'info', event: 'push', deviceId: taken.deviceId, error: reason })
    if (isLater(status)) {
      await putBack(database, { ...taken, items: taken.items.slice(index) }, wait, clock())
      return
    }
    await dropPushes(database, only)
  }
}

const isTaken = (status: number) => status >= 200 && status < 300
const isGone = (status: number) => status === 404 || status === 410
const isLater = (status: number) => status === 0 || status === 429 || status >= 500

interface Outcome {
  /** The answer's status; 0 for no answer. */
  status: number
  reason: string
  /** Milliseconds that the service asks to wait. */
  wait: number
}

async function attempt(
  { keys, contact, service, stop }: Pick<Work, 'keys' | 'contact' | 'service' | 'stop'>,
  { endpoint, p256dh, auth }: TakenPushes,
  news: PushNews,
): Promise<Outcome> {
  // The list of services may have become shorter since the device was kept.
  if (!isPushAddress(endpoint, service)) return { status: 410, reason: '', wait: 0 }
  try {
    const { method, headers, body } = await sealed({ keys, contact }, { endpoint, p256dh, auth }, news)
    const answer = await fetch(endpoint, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(attemptTimeout)]),
    })
    await answer.body?.cancel()
    const seconds = Number(answer.headers.get('retry-after') ?? 0)
    const wait = Number.isFinite(seconds) ? Math.min(seconds, livesFor) * 1000 : 0
    return { status: answer.status, reason: `push service: ${answer.status}`, wait }
  } catch (error) {
    return { status: 0, reason: faultText(error), wait: 0 }
  }
}

/** The request as RFC 8291 and 8292 want it. The library is loaded with the first push. */
async function sealed(
  { keys, contact }: Pick<Work, 'keys' | 'contact'>,
  { endpoint, p256dh, auth }: Pick<TakenPushes, 'endpoint' | 'p256dh' | 'auth'>,
  news: PushNews,
) {
  const { default: library } = await import('web-push')
  const { method, headers, body } = library.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(news),
    { vapidDetails: { subject: contact, ...keys }, TTL: livesFor },
  )
  return { method, headers, body: new Uint8Array(body) }
}
