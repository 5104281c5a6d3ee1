/** Writes with action ids while the server or its database falls, and the count of those that were lost or repeated. */
import { newId } from '#core/kit/ids.ts'

/** A server that runs in a process of its own. */
export interface Served {
  origin: string
  /** Ends it with SIGKILL. */
  kill: () => Promise<unknown>
}

export interface Storm {
  /** Number of writes, and of those that the server answered before it fell. */
  writes: number
  answered: number
  /** Number of writes that were sent again. */
  replays: number
  lost: number
  twice: number
}

interface Write {
  method: 'POST' | 'PUT'
  path: string
  body: string
  /** Null if the server fell before it answered. */
  answer: string | null
}

interface Equipment {
  id: string
  /** Number of writes to it. */
  writes: number
}

/** One of several browsers that write at the same time, each to equipment of its own. */
export interface Writer {
  cookie: string
  /** The last is the one to which the writer writes now. */
  equipment: Equipment[]
  /** Writes since the server last started. */
  writes: Write[]
}

const json = { 'content-type': 'application/json' }
const autoclave = {
  name: 'Autoclave',
  category: 'autoclave',
  criticality: 'high',
  status: 'operational',
  attributes: {},
}
const clinics = 3
const writersPerClinic = 4
/** Writes to one piece of equipment, after which the writer registers another. */
const writesEach = 4

/** Registers a clinic, and returns the cookie of its session. */
export async function register(origin: string): Promise<string> {
  const person = {
    name: 'Dentista',
    password: 'gaveta-azul7',
    city: 'Campinas',
    state: 'SP',
    role: 'dentist',
  }
  const body = JSON.stringify({ ...person, email: `${newId()}@teste.example` })
  const answer = await fetch(`${origin}/api/accounts`, { method: 'POST', headers: json, body })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export async function openWriters(origin: string): Promise<Writer[]> {
  const cookies = await Promise.all(Array.from({ length: clinics }, () => register(origin)))
  return cookies.flatMap((cookie) =>
    Array.from({ length: writersPerClinic }, () => ({ cookie, equipment: [], writes: [] })),
  )
}

/** The writer's next write: registers equipment, or changes what it registered last. */
function nextWrite({ equipment, writes }: Writer, most = writesEach): Write {
  const current = equipment.at(-1)
  const isNew = !current || current.writes === most
  const id = isNew ? newId() : current.id
  const version = isNew ? 0 : current.writes
  const facts = { ...autoclave, notes: `nota ${version + 1}`, actionId: newId() }
  if (isNew) equipment.push({ id, writes: 1 })
  else current.writes += 1
  const write: Write = isNew
    ? { method: 'POST', path: '/api/equipment', body: JSON.stringify({ ...facts, id }), answer: null }
    : {
        method: 'PUT',
        path: `/api/equipment/${id}`,
        body: JSON.stringify({ ...facts, version }),
        answer: null,
      }
  writes.push(write)
  return write
}

/** The answer; null if none came. */
async function send(
  origin: string,
  { cookie }: Writer,
  { method, path, body }: { method: string; path: string; body?: string },
): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(origin + path, { method, headers: { ...json, cookie }, body: body ?? null })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

/**
 * In each round, all writers write until the server is killed after a random number of answers. Once it serves again,
 * every write of the round is sent twice more at the same time. The server of the last round goes on.
 */
export async function killRounds(
  start: () => Promise<Served>,
  goesOn: (round: number) => boolean,
): Promise<Storm & { rounds: number }> {
  let server = await start()
  const writers = await openWriters(server.origin)
  const storm = { rounds: 0, writes: 0, answered: 0, replays: 0 }
  for (; goesOn(storm.rounds); storm.rounds += 1) {
    let left = 40 + Math.floor(Math.random() * 80)
    const { origin, kill } = server
    const killing: Promise<unknown>[] = []
    const writeUntilCut = async (writer: Writer) => {
      while (killing.length === 0) {
        const write = nextWrite(writer)
        const answer = await send(origin, writer, write)
        if (!answer) return
        if (answer.status !== 200) throw new Error(`${write.path}: ${answer.status} ${answer.text}`)
        write.answer = answer.text
        left -= 1
        if (left === 0) killing.push(kill())
      }
    }
    await Promise.all(writers.map(writeUntilCut))
    await Promise.all(killing)
    server = await start()
    for (const { writes } of writers) {
      storm.writes += writes.length
      storm.answered += writes.filter(({ answer }) => answer !== null).length
      storm.replays += 2 * writes.length
    }
    await Promise.all(writers.map((writer) => replay(server.origin, writer)))
  }
  return { ...storm, ...(await count(server.origin, writers)) }
}

/** Sends the writes of a round again, each twice at the same time: both get the first answer. */
async function replay(origin: string, writer: Writer): Promise<void> {
  for (const write of writer.writes.splice(0)) {
    for (const answer of await Promise.all([send(origin, writer, write), send(origin, writer, write)])) {
      if (answer?.status !== 200) throw new Error(`${write.path}: ${answer?.status} ${answer?.text}`)
      write.answer ??= answer.text
      if (answer.text !== write.answer) throw new Error(`${answer.text} instead of ${write.answer}`)
    }
  }
}

/**
 * All writers write while the database falls, again and again, and send each write again until it is answered.
 * @param fall lets the database fall, and resolves once it can serve again
 */
export async function fallsUnderLoad(
  origin: string,
  fall: () => Promise<void>,
  goesOn: (falls: number) => boolean,
): Promise<Storm & { falls: number; longest_gap_ms: number }> {
  const writers = await openWriters(origin)
  const storm = { falls: 0, writes: 0, answered: 0, replays: 0, longest_gap_ms: 0 }
  const over = new AbortController()
  let last = performance.now()
  let waiting: { left: number; resolve: () => void } | null = null
  const answeredOnce = () => {
    storm.longest_gap_ms = Math.max(storm.longest_gap_ms, Math.round(performance.now() - last))
    last = performance.now()
    if (waiting && --waiting.left === 0) waiting.resolve()
  }
  const writeOn = async (writer: Writer) => {
    while (!over.signal.aborted) {
      const write = nextWrite(writer)
      storm.writes += 1
      for (let tries = 0; write.answer === null; tries += 1) {
        const answer = await send(origin, writer, write)
        if (answer?.status === 200) write.answer = answer.text
        else if (tries === 600) throw new Error(`${write.path}: ${answer?.status} ${answer?.text}`)
        else await new Promise((resolve) => setTimeout(resolve, 100))
        storm.answered += tries === 0 && write.answer !== null ? 1 : 0
        storm.replays += tries === 0 ? 0 : 1
      }
      answeredOnce()
    }
  }
  const writing = Promise.all(writers.map(writeOn))
  const answers = (left: number) => new Promise<void>((resolve) => (waiting = { left, resolve }))
  const falling = async () => {
    await answers(60)
    for (; goesOn(storm.falls); storm.falls += 1) {
      await fall()
      await answers(60)
    }
    over.abort()
  }
  await Promise.all([falling(), writing])
  return { ...storm, ...(await count(origin, writers)) }
}

const reads = ['/api/equipment', '/api/service-orders', '/api/equipment-overview', '/']

/**
 * Every writer changes its equipment, and reads four pages after each change.
 * @returns milliseconds of each request, ascending
 */
export async function soak(
  origin: string,
  writers: readonly Writer[],
  goesOn: () => boolean,
): Promise<{ times: number[]; failed: number }> {
  const times: number[] = []
  let failed = 0
  const work = async (writer: Writer) => {
    while (goesOn()) {
      const write = nextWrite(writer, Infinity)
      writer.writes.length = 0
      for (const request of [write, ...reads.map((path) => ({ method: 'GET', path }))]) {
        const since = performance.now()
        const answer = await send(origin, writer, request)
        times.push(performance.now() - since)
        if (answer?.status !== 200) failed += 1
      }
    }
  }
  await Promise.all(writers.map(work))
  return { times: times.toSorted((one, other) => one - other), failed }
}

/** Compares the versions and histories of all equipment with the number of writes to it. */
async function count(origin: string, writers: readonly Writer[]): Promise<Pick<Storm, 'lost' | 'twice'>> {
  const found = { lost: 0, twice: 0 }
  const read = async <T>(writer: Writer, path: string): Promise<T | null> => {
    const answer = await send(origin, writer, { method: 'GET', path })
    return answer?.status === 200 ? (JSON.parse(answer.text) as T) : null
  }
  const countOf = async (writer: Writer) => {
    for (const { id, writes } of writer.equipment) {
      const path = `/api/equipment/${id}`
      const { version = 0 } = (await read<{ version: number }>(writer, path)) ?? {}
      const { items = [] } = (await read<{ items: unknown[] }>(writer, `${path}/history`)) ?? {}
      found.lost += Math.max(0, writes - Math.min(version, items.length))
      found.twice += Math.max(0, Math.max(version, items.length) - writes)
    }
  }
  await Promise.all(writers.map(countOf))
  return found
}
