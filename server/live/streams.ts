import { everything } from './hints.ts'

interface Listener {
  /** The person and the organization for which the stream was opened. */
  userId: string
  organizationId: string
  /** True for a kind of thing whose changes the person may know of. */
  mayHear: (kind: string) => boolean
  /** True while the session is as it was when the stream was opened. */
  isStillRight: () => Promise<boolean>
}

interface Open extends Listener {
  controller: ReadableStreamDefaultController<Uint8Array>
  /** Instant of `performance.now()`. */
  endsAt: number
}

export interface Streams {
  open(listener: Listener): ReadableStream<Uint8Array>
  /** Passes on what a program was told; null if something may have been missed. */
  hear(message: string | null): void
  endAll(): void
  readonly count: number
}

const heartbeatMs = 20_000
const minuteMs = 60_000
/** Events that wait for a reader before it is taken for gone. */
const mostWaiting = 100
/** The most streams of one person; one more ends the oldest. Tabs of a browser share one. */
const mostEach = 12
/** The most streams that are written to before requests have their turn. */
const atOnce = 100

const encoder = new TextEncoder()
const beat = encoder.encode(': \n\n')
const event = (data: string) => encoder.encode(`data: ${data}\n\n`)

/** The open streams of this program. All of them have one clock; call `endAll` when done. */
export function createStreams(): Streams {
  const ofOrganization = new Map<string, Set<Open>>()
  const ofPerson = new Map<string, Set<Open>>()
  let count = 0

  const remove = (one: Open) => {
    if (!taken(ofPerson, one.userId, one)) return
    taken(ofOrganization, one.organizationId, one)
    count -= 1
  }
  const end = (one: Open) => {
    remove(one)
    try {
      one.controller.close()
    } catch {
      // Its reader has gone meanwhile.
    }
  }
  const send = (one: Open, bytes: Uint8Array, waiting: number) => {
    if ((one.controller.desiredSize ?? -Infinity) < -waiting) end(one)
    else one.controller.enqueue(bytes)
  }
  const every = () => [...ofPerson.values()].flatMap((set) => Array.from(set))
  const forEvery = (work: (one: Open) => void, all = every()) => {
    for (const one of all.slice(0, atOnce)) if (ofPerson.get(one.userId)?.has(one)) work(one)
    if (all.length > atOnce) setImmediate(() => forEvery(work, all.slice(atOnce)))
  }
  const recheck = async (one: Open) => {
    const isRight = await one.isStillRight().catch(() => false)
    if (!isRight) end(one)
  }
  const clock = setInterval(() => {
    const now = performance.now()
    // A phone that vanished closes nothing: its last beat still waits.
    forEvery((one) => (now > one.endsAt ? end(one) : send(one, beat, 0)))
  }, heartbeatMs)
  clock.unref()

  const pass = (hint: string) => {
    const [organization = '', person = '', kind = '', id = ''] = hint.split('/')
    if (kind === 'rights') {
      for (const one of ofPerson.get(person) ?? []) void recheck(one)
      return
    }
    const bytes = event(`${kind}/${id}`)
    for (const one of ofOrganization.get(organization) ?? []) {
      if ((!person || one.userId === person) && one.mayHear(kind)) send(one, bytes, mostWaiting)
    }
  }
  return {
    get count() {
      return count
    },
    open(listener) {
      const endsAt = performance.now() + (15 + Math.random() * 15) * minuteMs
      let opened: Open | undefined
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            opened = { ...listener, controller, endsAt }
            const others = ofPerson.get(listener.userId)
            const [oldest] = others ?? []
            if (oldest && (others?.size ?? 0) >= mostEach) end(oldest)
            put(ofPerson, listener.userId, opened)
            put(ofOrganization, listener.organizationId, opened)
            count += 1
            // Spread, so that the browsers of a stopped program do not come to the next one together.
            controller.enqueue(encoder.encode(`retry: ${Math.round(2_000 + Math.random() * 3_000)}\n\n`))
            // A change between the door and this line was told to nobody.
            void recheck(opened)
          },
          cancel: () => opened && remove(opened),
        },
        { highWaterMark: 1 },
      )
    },
    hear(message) {
      if (message === null) return every().forEach(end)
      if (message === everything) return forEvery((one) => send(one, event(everything), mostWaiting))
      message.split(' ').forEach(pass)
    },
    endAll() {
      clearInterval(clock)
      every().forEach(end)
    },
  }
}

function put<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}

function taken<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): boolean {
  const set = map.get(key)
  const was = set?.delete(value) ?? false
  if (set?.size === 0) map.delete(key)
  return was
}
