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
  /** Documents that may wait; one more is refused. */
  mostWaiting?: number
  /** How long one document may take, in milliseconds. */
  timeout?: number
  /** Documents after which the thread is replaced, so that nothing it keeps can grow without end. */
  documentsPerWorker?: number
  /** The thread's program; a test puts one that crashes. */
  program?: URL
}

interface Waiting {
  job: RenderJob
  resolve: (pdf: Uint8Array<ArrayBuffer>) => void
  reject: (error: RenderFailure) => void
}

interface Thread {
  worker: Worker
  done: number
}

/** One thread that makes one document after the other; it starts with the first one. */
export function createRenderer({
  mostWaiting = 200,
  timeout = 20_000,
  documentsPerWorker = 500,
  program = new URL('./document-worker.ts', import.meta.url),
}: Options = {}): Renderer {
  const queue: Waiting[] = []
  let thread: Thread | null = null
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
    thread.worker.ref()
    thread.worker.postMessage(waiting.job)
  }

  function start(): Thread {
    const worker = new Worker(program)
    const mine = { worker, done: 0 }
    worker.on('message', (answer: RenderAnswer) => settle(mine, answer))
    worker.on('error', (error: Error) => crash(mine, error.message))
    worker.on('exit', (code) => crash(mine, `exit ${code}`))
    return mine
  }

  function settle(from: Thread, answer: RenderAnswer) {
    if (from !== thread || current?.job.id !== answer.id) return
    const { resolve, reject, timer } = current
    clearTimeout(timer)
    current = null
    from.done++
    if (from.done >= documentsPerWorker) retire()
    else from.worker.unref()
    if ('pdf' in answer) resolve(answer.pdf)
    else reject(new RenderFailure('refused', answer.failure))
    next()
  }

  function crash(from: Thread, why: string) {
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
    void old?.worker.terminate()
  }

  async function finishClosing() {
    if (!closing) return
    const old = thread
    thread = null
    await old?.worker.terminate()
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
