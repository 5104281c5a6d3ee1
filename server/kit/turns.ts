import { Failure, TooMany } from './errors.ts'

/** The asker. An empty name is nobody's: it has no limit and shares its place in the row. */
export interface Asker {
  /** The organization; for someone without one the person, for a stranger the network address. */
  readonly organization: string
  /** The person, or the account that a stranger tries to enter. */
  readonly person: string
  readonly address: string
}

interface Bounds {
  /** At work at once. */
  atOnce: number
  /** Waiting; one more is refused. */
  waiting: number
  /** Costly failures before the asker has to rest. */
  costly?: number
}

export interface TurnOptions {
  /** All askers together. */
  all: Bounds
  organization: Bounds
  person: Bounds
  /** A failure that took so long is costly; an asker with too many has to pause. In milliseconds. */
  costly?: { after: number; rest: number }
  /** Milliseconds that only grow. */
  clock?: () => number
}

export interface Turns {
  /**
   * Runs the work when its asker's turn comes, at once if there is room.
   * @param request its asker may leave while waiting; the work is then not begun
   * @throws TooMany when too many wait already, or the asker has to rest
   */
  run<T>(asker: Asker, work: () => Promise<T> | T, request?: { readonly signal: AbortSignal }): Promise<T>
  /** True if this asker would be refused now. */
  isFull(asker: Asker): boolean
  /** Number of running and of waiting jobs. */
  readonly count: { readonly working: number; readonly waiting: number }
}

interface Waiting {
  /** Begins its work, or refuses it when its asker has to rest since it began to wait. */
  start: () => void
}

/** One level of the row: all, an organization, a person, an address. Only addresses have a queue of their own. */
interface Level {
  name: string
  bounds: Bounds
  parent: Level | null
  children: Map<string, Level>
  /** Children with waiting requests; the one served last is last. */
  row: Set<Level>
  queue: Set<Waiting>
  working: number
  waiting: number
}

const unbounded: Bounds = { atOnce: Infinity, waiting: Infinity }
const secondsUntilRoom = 2
const mostRemembered = 10_000

/**
 * Lets a bounded number of tasks run at once and makes the rest wait. Turns go round by organization, within
 * one by person, within one person by address, so that nobody waits longer because somebody else asks more often.
 */
export function createTurns(options: TurnOptions): Turns {
  const { clock = () => performance.now() } = options
  const root = level('', options.all, null)
  const rests = createRests(options, clock)

  /** The asker's place, which `forget` takes away again when nobody is in it. */
  function placeOf({ organization, person, address }: Asker): Level {
    const group = child(root, organization, organization ? options.organization : unbounded)
    const someone = child(group, person, person ? options.person : unbounded)
    return child(someone, address, unbounded)
  }

  function begin(place: Level) {
    for (const one of upward(place)) one.working += 1
  }

  function end(place: Level) {
    for (const one of upward(place)) {
      one.working -= 1
      // Served just now: everybody else in the row comes first.
      if (one.parent?.row.delete(one)) one.parent.row.add(one)
    }
    forget(place)
    for (let next = take(root); next; next = take(root)) next.start()
  }

  function refuse(asker: Asker, place: Level): void {
    const rest = rests.of(asker)
    const full = upward(place).some((one) => one.waiting >= one.bounds.waiting)
    if (rest === 0 && !full) return
    forget(place)
    throw rest > 0 ? new TooMany(mustRest, rest) : new TooMany(mustWait, secondsUntilRoom)
  }

  function wait(asker: Asker, place: Level, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        remove(place, one)
        forget(place)
        reject(new Failure(499, 'gone', 'Quem pediu não espera mais.'))
      }
      const one: Waiting = {
        start() {
          signal?.removeEventListener('abort', leave)
          const rest = rests.of(asker)
          if (rest === 0) {
            begin(place)
            return resolve()
          }
          forget(place)
          reject(new TooMany(mustRest, rest))
        },
      }
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      place.queue.add(one)
      for (const each of upward(place)) {
        each.waiting += 1
        each.parent?.row.add(each)
      }
    })
  }

  return {
    async run(asker, work, request) {
      const place = placeOf(asker)
      const hasRoom = upward(place).every((one) => one.working < one.bounds.atOnce)
      if (rests.of(asker) > 0 || !hasRoom) {
        refuse(asker, place)
        await wait(asker, place, request?.signal)
      } else begin(place)
      const since = clock()
      try {
        return await work()
      } catch (error) {
        rests.count(asker, clock() - since)
        throw error
      } finally {
        end(place)
      }
    },
    isFull(asker) {
      const place = placeOf(asker)
      const levels = upward(place)
      const hasRoom = levels.every((one) => one.working < one.bounds.atOnce)
      const full = !hasRoom && levels.some((one) => one.waiting >= one.bounds.waiting)
      forget(place)
      return full || rests.of(asker) > 0
    },
    get count() {
      return { working: root.working, waiting: root.waiting }
    },
  }
}

const mustWait = 'Muitos pedidos ao mesmo tempo. Espere alguns segundos e tente de novo.'
const mustRest =
  'Os últimos envios demoraram demais e não deram certo. Espere alguns minutos e tente de novo.'

function level(name: string, bounds: Bounds, parent: Level | null): Level {
  const empty = { children: new Map(), row: new Set<Level>(), queue: new Set<Waiting>() }
  return { name, bounds, parent, ...empty, working: 0, waiting: 0 }
}

function child(parent: Level, name: string, bounds: Bounds): Level {
  const known = parent.children.get(name)
  if (known) return known
  const made = level(name, bounds, parent)
  parent.children.set(name, made)
  return made
}

function upward(place: Level): Level[] {
  const levels: Level[] = []
  for (let one: Level | null = place; one; one = one.parent) levels.push(one)
  return levels
}

function forget(place: Level): void {
  for (const one of upward(place)) {
    if (one.working === 0 && one.waiting === 0 && one.children.size === 0)
      one.parent?.children.delete(one.name)
  }
}

function remove(place: Level, one: Waiting): void {
  if (!place.queue.delete(one)) return
  for (const each of upward(place)) {
    each.waiting -= 1
    if (each.waiting === 0) each.parent?.row.delete(each)
  }
}

/** The next whose turn it is and who may begin; its place in every row is then the last. */
function take(from: Level): Waiting | null {
  if (from.working >= from.bounds.atOnce) return null
  const [first] = from.queue
  if (first) {
    remove(from, first)
    return first
  }
  for (const each of from.row) {
    const found = take(each)
    if (!found) continue
    if (from.row.delete(each)) from.row.add(each)
    return found
  }
  return null
}

/** Counts costly failures by person and by organization. */
function createRests({ organization, person, costly }: TurnOptions, clock: () => number) {
  const counted = new Map<string, { times: number; until: number }>()
  const keysOf = (asker: Asker) =>
    [
      { key: `o ${asker.organization}`, most: asker.organization && organization.costly },
      { key: `p ${asker.person}`, most: asker.person && person.costly },
    ].flatMap(({ key, most }) => (most ? [{ key, most }] : []))
  const forgetOld = () => {
    for (const [key, { until }] of counted) if (until <= clock()) counted.delete(key)
  }
  return {
    /** Seconds until the asker may ask again. */
    of(asker: Asker): number {
      if (counted.size === 0) return 0
      const ends = keysOf(asker).map(({ key, most }) => {
        const known = counted.get(key)
        return known && known.times >= most ? known.until : 0
      })
      return Math.max(0, Math.ceil((Math.max(0, ...ends) - clock()) / 1_000))
    },
    count(asker: Asker, took: number): void {
      if (!costly || took < costly.after) return
      if (counted.size >= mostRemembered) forgetOld()
      for (const { key } of keysOf(asker)) {
        const known = counted.get(key)
        const times = known && known.until > clock() ? known.times + 1 : 1
        counted.set(key, { times, until: clock() + costly.rest })
      }
    },
  }
}
