import { ChildFailure } from '#server/kit/child.ts'
import { createHelpers } from '#server/kit/helper.ts'
import type { RenderAnswer, RenderJob } from './document-worker.ts'
import { RenderFailure } from './render-failure.ts'

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
  /** Ends the document under way if it has taken long; it fails with `superseded`. */
  supersede(): void
  /** True if one more would be refused. */
  isFull(): boolean
  /** Lets all documents finish, then ends the process. */
  close(): Promise<void>
}

/**
 * Bytes. Small, so that the photos of earlier documents are given back; a document itself takes a few MB. Finished
 * documents lie outside of this heap, so that it is seldom full enough to be collected: the process collects it when it
 * is asked to.
 */
const heap = 192 * 1_048_576

/** One process that makes one document at a time. */
export function createMaker(options: MakerOptions): Maker {
  const { mostWaiting, timeout, idleFor, mostMemory, finishes, program } = options
  const helpers = createHelpers<RenderJob, RenderAnswer>({
    program,
    heap,
    processes: 1,
    timeout,
    idleFor,
    retires: ({ memory }) => memory > mostMemory,
  })
  let isClosed = false
  const isFull = () => helpers.waiting() >= mostWaiting
  return {
    isFull,
    async make(job) {
      if (isClosed) throw new RenderFailure('closed', 'no more documents are made')
      if (isFull()) throw new RenderFailure('too_many_waiting', `${mostWaiting} documents wait already`)
      try {
        return await helpers.ask(job)
      } catch (error) {
        throw error instanceof ChildFailure ? failureOf(error, job) : error
      }
    },
    supersede: () => helpers.interrupt(finishes),
    close() {
      isClosed = true
      return helpers.close()
    },
  }
}

function failureOf({ fault, message }: ChildFailure, { kind }: RenderJob): RenderFailure {
  if (fault === 'failed') return new RenderFailure('refused', message)
  if (fault === 'interrupted')
    return new RenderFailure('superseded', `a newer look at a ${kind} was asked for`)
  return new RenderFailure(fault, `a ${kind} was not made: ${message}`)
}
