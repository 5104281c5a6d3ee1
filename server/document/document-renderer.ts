import { Worker } from 'node:worker_threads'
import type { DocumentKind } from '#core/document/document-number.ts'
import type { RenderAnswer, RenderJob } from './document-worker.ts'

export interface Renderer {
  /**
   * Makes the PDF/A-2b of a frozen snapshot, away from the event loop. The same snapshot and files give the same bytes.
   * @param files bytes of the snapshot's pictures by their id
   * @param lost `print` puts a box that says so in the place of a picture that is gone or broken; else it fails
   * @throws RenderFailure where the template, a picture or the thread fails, or when too many wait
   */
  render(
    kind: DocumentKind,
    snapshot: unknown,
    files: Record<string, Uint8Array>,
    lost?: 'fail' | 'print',
  ): Promise<Uint8Array<ArrayBuffer>>
  /** Lets what was asked for finish, then ends the thread. */
  close(): Promise<void>
}

export type RenderFault = 'crashed' | 'timed_out' | 'too_many_waiting' | 'closed' | 'refused'

export class RenderFailure extends Error {
  readonly fault: RenderFault

  constructor(fault: RenderFault, message: string) {
    super(message)
    this.fault = fault
  }
}

interface Options {
  /** Documents that may wait; one more is refused. Who waits holds a transaction open: its file rather follows. */
  mostWaiting?: number
  /** How long one document may take, in milliseconds. */
  timeout?: number
  /** The thread's program; a test puts one that crashes. */
  program?: URL
}

interface Waiting {
  job: RenderJob
  resolve: (pdf: Uint8Array<ArrayBuffer>) => void
  reject: (error: RenderFailure) => void
}

/** Small, so that the thread gives back the photos of the documents before; a document itself takes a few MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 }

/**
 * One thread that makes one document after the other; it starts with the first one and is replaced only where it fails:
 * a thread that ends leaves some 100 MB behind, one that goes on does not grow.
 */
export function createRenderer({
  mostWaiting = 5,
  timeout = 10_000,
  program = new URL('./document-worker.ts', import.meta.url),
}: Options = {}): Renderer {
  const queue: Waiting[] = []
  let thread: Worker | null = null
  let current: (Waiting & { timer: NodeJS.Timeout }) | null = null
  let lastId = 0
  let closing: { promise: Promise<void>; resolve: () => void } | null = null

  function next() {
    if (current) return
    const waiting = queue.shift()
    if (!waiting) return void finishClosing()
    thread ??= start()
    current = {
      ...waiting,
      timer: setTimeout(() => abandon('timed_out', `took over ${timeout} ms`), timeout),
    }
    thread.ref()
    thread.postMessage(waiting.job)
  }

  function start(): Worker {
    const worker = new Worker(program, { resourceLimits })
    worker.on('message', (answer: RenderAnswer) => settle(worker, answer))
    worker.on('error', (error: Error) => crash(worker, error.message))
    worker.on('exit', (code) => crash(worker, `exit ${code}`))
    return worker
  }

  function settle(from: Worker, answer: RenderAnswer) {
    if (from !== thread || current?.job.id !== answer.id) return
    const { resolve, reject, timer } = current
    clearTimeout(timer)
    current = null
    from.unref()
    if ('pdf' in answer) resolve(answer.pdf)
    else reject(new RenderFailure('refused', answer.failure))
    next()
  }

  function crash(from: Worker, why: string) {
    if (from === thread) abandon('crashed', why)
  }

  /** Gives the document under way up; the next one gets a new thread. */
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
    const old = thread
    thread = null
    void old?.terminate()
  }

  async function finishClosing() {
    if (!closing) return
    const old = thread
    thread = null
    await old?.terminate()
    closing.resolve()
  }

  return {
    render(kind, snapshot, files, lost = 'fail') {
      if (closing) return Promise.reject(new RenderFailure('closed', 'no more documents are made'))
      if (queue.length >= mostWaiting) {
        return Promise.reject(new RenderFailure('too_many_waiting', `${mostWaiting} documents wait already`))
      }
      return new Promise((resolve, reject) => {
        queue.push({ job: { id: ++lastId, kind, snapshot, files, lost }, resolve, reject })
        next()
      })
    },
    close() {
      closing ??= Promise.withResolvers<void>()
      if (!current) next()
      return closing.promise
    },
  }
}
