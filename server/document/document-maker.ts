import { fork, type ChildProcess } from 'node:child_process'
import type { RenderAnswer, RenderJob } from './document-worker.ts'

type RenderFault = 'crashed' | 'timed_out' | 'too_many_waiting' | 'closed' | 'refused' | 'superseded'

export class RenderFailure extends Error {
  readonly fault: RenderFault

  constructor(fault: RenderFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export interface MakerOptions {
  /** Documents that may wait; one more is refused. */
  mostWaiting: number
  /** How long one document may take, in milliseconds. */
  timeout: number
  /** How long the process waits for another document before it ends and gives its memory back, in milliseconds. */
  idleFor: number
  /** Resident bytes over which the process ends once it made a document: a long one leaves much behind. */
  mostMemory: number
  /** How long a look may be under way and still be finished when a newer one takes its place, in milliseconds. */
  finishes: number
  /** The process's program; a test puts one that crashes. */
  program: URL
}

export type Made = Exclude<RenderAnswer, { failure: string }>
export type Asked = Omit<RenderJob, 'id'>

export interface Maker {
  /** @throws RenderFailure */
  make(job: Asked): Promise<Made>
  /** Ends the document under way where it has taken long: its asker is told `superseded`. */
  supersede(): void
  /** Whether one more would be refused. */
  isFull(): boolean
  /** Lets what was asked for finish, then ends the process. */
  close(): Promise<void>
}

interface Waiting {
  job: RenderJob
  resolve: (made: Made) => void
  reject: (error: RenderFailure) => void
}

/**
 * Small, so that the photos of the documents before are given back; a document itself takes a few MB. Finished documents
 * lie outside of this heap, which therefore seldom sees a reason to look for them: the process does so when it is told.
 */
const flags = ['--max-semi-space-size=8', '--max-old-space-size=192', '--expose-gc']
/** Of glibc, others ignore it: one heap for all threads, so that it can be given back. */
const allocation = { MALLOC_ARENA_MAX: '1' }

/**
 * One process that makes one document after the other. It starts with the first one, ends where nobody asks for some
 * time, and is replaced where it fails or has grown large; whatever happens in it, the server goes on.
 */
export function createMaker(options: MakerOptions): Maker {
  const { mostWaiting, timeout, idleFor, mostMemory, finishes, program } = options
  const queue: Waiting[] = []
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let current: (Waiting & { timer: NodeJS.Timeout; since: number }) | null = null
  let lastId = 0
  let closing: { promise: Promise<void>; resolve: () => void } | null = null

  function next() {
    if (current) return
    const waiting = queue.shift()
    if (!waiting) return finishClosing()
    clearTimeout(idle)
    child ??= start()
    const timer = setTimeout(() => abandon('timed_out', `took over ${timeout} ms`), timeout)
    current = { ...waiting, timer, since: performance.now() }
    hold(child)
    child.send(waiting.job)
  }

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: flags,
      env: { ...process.env, ...allocation },
    })
    started.on('message', (answer) => settle(started, answer as RenderAnswer))
    started.on('error', (error) => crash(started, error.message))
    started.on('exit', (code, signal) => crash(started, `exit ${code ?? signal}`))
    return started
  }

  function settle(from: ChildProcess, answer: RenderAnswer) {
    if (from !== child || current?.job.id !== answer.id) return
    const { resolve, reject, timer } = current
    clearTimeout(timer)
    current = null
    letGo(from)
    if (answer.memory > mostMemory) retire()
    else idle = setTimeout(retire, idleFor).unref()
    if ('failure' in answer) reject(new RenderFailure('refused', answer.failure))
    else resolve(answer)
    next()
  }

  function crash(from: ChildProcess, why: string) {
    if (from === child) abandon('crashed', why)
  }

  /** Gives the document under way up; the next one gets a new process. */
  function abandon(fault: RenderFault, why: string) {
    const given = current
    current = null
    retire()
    if (given) {
      clearTimeout(given.timer)
      given.reject(new RenderFailure(fault, `a ${given.job.kind} was not made: ${why}`))
    }
    next()
  }

  function retire() {
    clearTimeout(idle)
    const old = child
    child = null
    old?.kill('SIGKILL')
  }

  function finishClosing() {
    if (!closing) return
    retire()
    closing.resolve()
  }

  const isFull = () => queue.length >= mostWaiting

  return {
    isFull,
    make(asked) {
      if (closing) return Promise.reject(new RenderFailure('closed', 'no more documents are made'))
      if (isFull()) {
        return Promise.reject(new RenderFailure('too_many_waiting', `${mostWaiting} documents wait already`))
      }
      return new Promise((resolve, reject) => {
        queue.push({ job: { id: ++lastId, ...asked }, resolve, reject })
        next()
      })
    },
    supersede() {
      if (!current || performance.now() - current.since < finishes) return
      abandon('superseded', 'a newer look was asked for')
    },
    close() {
      closing ??= Promise.withResolvers<void>()
      if (!current) next()
      return closing.promise
    },
  }
}

/** While it makes a document, and only then, the program waits for the process. */
function hold(child: ChildProcess) {
  child.ref()
  child.channel?.ref()
}

function letGo(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}
