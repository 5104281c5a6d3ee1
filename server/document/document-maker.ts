import { openChild, type Child, type ChildFailure } from '#server/kit/child.ts'
import type { RenderAnswer, RenderJob } from './document-worker.ts'
import { RenderFailure, type RenderFault } from './render-failure.ts'

export interface MakerOptions {
  /** Documents that may wait; one more is refused. */
  mostWaiting: number
  /** Time limit for one document, in milliseconds. */
  timeout: number
  /** Idle time after which the process ends and gives its memory back, in milliseconds. */
  idleFor: number
  /** Resident bytes over which the process ends once it made a document: a long one leaves much behind. */
  mostMemory: number
  /** Time in milliseconds that a running preview may still take after a newer one has replaced it. */
  finishes: number
  /** The process's program; a test puts one that crashes. */
  program: URL
}

export interface Maker {
  /** @throws RenderFailure */
  make(job: RenderJob): Promise<RenderAnswer>
  /** Ends the document under way where it has taken long: its asker is told `superseded`. */
  supersede(): void
  /** True if one more would be refused. */
  isFull(): boolean
  /** Lets what was asked for finish, then ends the process. */
  close(): Promise<void>
}

interface Waiting {
  job: RenderJob
  resolve: (made: RenderAnswer) => void
  reject: (error: RenderFailure) => void
}

/**
 * Bytes. Small, so that the photos of the documents before are given back; a document itself takes a few MB. Finished
 * documents lie outside of this heap, which therefore seldom sees a reason to collect them: the process does so when it
 * is told.
 */
const heap = 192 * 1_048_576

/**
 * One process that makes one document after the other. It starts with the first one, ends if nobody asks for some
 * time, and is replaced if it fails or has grown large; whatever happens in it, the server goes on.
 */
export function createMaker(options: MakerOptions): Maker {
  const { mostWaiting, timeout, idleFor, mostMemory, finishes, program } = options
  const queue: Waiting[] = []
  let child: Child<RenderJob, RenderAnswer> | null = null
  let idle: NodeJS.Timeout | undefined
  let current: (Waiting & { since: number }) | null = null
  let closing: { promise: Promise<void>; resolve: () => void } | null = null

  function next() {
    if (current) return
    const waiting = queue.shift()
    if (!waiting) return finishClosing()
    clearTimeout(idle)
    child ??= start()
    const one = { ...waiting, since: performance.now() }
    current = one
    child.ask(waiting.job, timeout).then(
      (answer) => current === one && settle(answer),
      (error: unknown) => current === one && fail(error as ChildFailure),
    )
  }

  function start(): Child<RenderJob, RenderAnswer> {
    const started = openChild<RenderJob, RenderAnswer>({ program, heap }, () => {
      if (child === started) child = null
    })
    return started
  }

  function settle(answer: RenderAnswer) {
    const made = finished()
    if (answer.memory > mostMemory) retire()
    made?.resolve(answer)
    next()
  }

  function fail({ fault, message }: ChildFailure) {
    if (fault !== 'failed') return abandon(fault, message)
    finished()?.reject(new RenderFailure('refused', message))
    next()
  }

  function finished(): Waiting | null {
    const one = current
    current = null
    idle = setTimeout(retire, idleFor).unref()
    return one
  }

  /** Gives the document under way up; the next one gets a new process. */
  function abandon(fault: RenderFault, why: string) {
    const given = current
    current = null
    retire()
    given?.reject(new RenderFailure(fault, `a ${given.job.kind} was not made: ${why}`))
    next()
  }

  function retire() {
    clearTimeout(idle)
    child?.kill()
    child = null
  }

  function finishClosing() {
    if (!closing) return
    retire()
    closing.resolve()
  }

  const isFull = () => queue.length >= mostWaiting

  return {
    isFull,
    make(job) {
      if (closing) return Promise.reject(new RenderFailure('closed', 'no more documents are made'))
      if (isFull()) {
        return Promise.reject(new RenderFailure('too_many_waiting', `${mostWaiting} documents wait already`))
      }
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject })
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
