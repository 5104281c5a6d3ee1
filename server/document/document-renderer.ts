import { fork, type ChildProcess } from 'node:child_process'
import type { PrintedKind, RenderAnswer, RenderJob } from './document-worker.ts'

export interface Renderer {
  /**
   * Makes the PDF/A-2b of a frozen snapshot, away from the event loop. The same snapshot and files give the same bytes.
   * @param files bytes of the snapshot's pictures by their id
   * @param lost `print` puts a box that says so in the place of a picture that is gone or broken; else it fails
   * @throws RenderFailure where the template, a picture or the process fails, or when too many wait
   */
  print(
    kind: PrintedKind,
    snapshot: unknown,
    files: Record<string, Uint8Array>,
    lost?: 'fail' | 'print',
  ): Promise<Printed>
  /** The same, its bytes alone. */
  render(...asked: Parameters<Renderer['print']>): Promise<Uint8Array<ArrayBuffer>>
  /** How a draft would look if it were issued now: its pages, each an SVG. A picture that is gone has a box. */
  preview(kind: PrintedKind, snapshot: unknown, files: Record<string, Uint8Array>): Promise<string[]>
  /** The pages of what was issued, each an SVG, to be looked at where a PDF cannot be shown. */
  readonly pages: (
    kind: PrintedKind,
    snapshot: unknown,
    files: Record<string, Uint8Array>,
  ) => Promise<string[]>
  /** Lets what was asked for finish, then ends the process. */
  close(): Promise<void>
}

/** A file that was made, and how many pages it has. */
export interface Printed {
  pdf: Uint8Array<ArrayBuffer>
  pages: number
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
  /**
   * Documents that may wait, and as many looks at some; one more is refused. Who waits holds a transaction open: its
   * file rather follows.
   */
  mostWaiting?: number
  /** How long one document may take, in milliseconds. */
  timeout?: number
  /** How long the process waits for another document before it ends and gives its memory back, in milliseconds. */
  idleFor?: number
  /** The process's program; a test puts one that crashes. */
  program?: URL
}

type Made = Exclude<RenderAnswer, { failure: string }>

interface Waiting {
  job: RenderJob
  resolve: (made: Made) => void
  reject: (error: RenderFailure) => void
}

/** Small, so that the photos of the documents before are given back; a document itself takes a few MB. */
const heap = ['--max-semi-space-size=8', '--max-old-space-size=192']

/**
 * One process that makes one document after the other. It starts with the first one, ends where nobody asks for some
 * minutes, and is replaced where it fails; whatever happens in it, the server goes on.
 */
export function createRenderer({
  mostWaiting = 5,
  timeout = 10_000,
  idleFor = 300_000,
  program = new URL('./document-worker.ts', import.meta.url),
}: Options = {}): Renderer {
  const queue: Waiting[] = []
  /** What is only looked at: it neither goes before what is issued nor takes its places. */
  const looks: Waiting[] = []
  let maker: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let current: (Waiting & { timer: NodeJS.Timeout }) | null = null
  let lastId = 0
  let closing: { promise: Promise<void>; resolve: () => void } | null = null

  function next() {
    if (current) return
    const waiting = queue.shift() ?? looks.shift()
    if (!waiting) return finishClosing()
    clearTimeout(idle)
    maker ??= start()
    current = {
      ...waiting,
      timer: setTimeout(() => abandon('timed_out', `took over ${timeout} ms`), timeout),
    }
    hold(maker)
    maker.send(waiting.job)
  }

  function start(): ChildProcess {
    const child = fork(program, { serialization: 'advanced', execArgv: heap })
    child.on('message', (answer) => settle(child, answer as RenderAnswer))
    child.on('error', (error) => crash(child, error.message))
    child.on('exit', (code, signal) => crash(child, `exit ${code ?? signal}`))
    return child
  }

  function settle(from: ChildProcess, answer: RenderAnswer) {
    if (from !== maker || current?.job.id !== answer.id) return
    const { resolve, reject, timer } = current
    clearTimeout(timer)
    current = null
    letGo(from)
    idle = setTimeout(retire, idleFor).unref()
    if ('failure' in answer) reject(new RenderFailure('refused', answer.failure))
    else resolve(answer)
    next()
  }

  function crash(from: ChildProcess, why: string) {
    if (from === maker) abandon('crashed', why)
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
    const old = maker
    maker = null
    old?.kill('SIGKILL')
  }

  function finishClosing() {
    if (!closing) return
    clearTimeout(idle)
    retire()
    closing.resolve()
  }

  function make(job: Omit<RenderJob, 'id'>): Promise<Made> {
    if (closing) return Promise.reject(new RenderFailure('closed', 'no more documents are made'))
    const line = job.output === 'pdf' && job.kind !== 'labels' ? queue : looks
    if (line.length >= mostWaiting) {
      return Promise.reject(new RenderFailure('too_many_waiting', `${mostWaiting} documents wait already`))
    }
    return new Promise((resolve, reject) => {
      line.push({ job: { id: ++lastId, ...job }, resolve, reject })
      next()
    })
  }

  async function drawn(job: Omit<RenderJob, 'id'>): Promise<string[]> {
    const made = await make(job)
    if ('pages' in made) return made.pages
    throw new RenderFailure('refused', `a ${job.kind} was made as a file`)
  }

  async function print(...[kind, snapshot, files, lost = 'fail']: Parameters<Renderer['print']>) {
    const made = await make({ kind, snapshot, files, lost, output: 'pdf' })
    if ('pdf' in made) return { pdf: made.pdf, pages: made.count }
    throw new RenderFailure('refused', `a ${kind} was made as pages`)
  }

  return {
    print,
    render: async (...asked) => (await print(...asked)).pdf,
    preview: (kind, snapshot, files) => drawn({ kind, snapshot, files, lost: 'print', output: 'draft' }),
    pages: (kind, snapshot, files) => drawn({ kind, snapshot, files, lost: 'print', output: 'pages' }),
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
