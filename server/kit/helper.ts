import { fork, type ChildProcess } from 'node:child_process'

type HelperFault = 'crashed' | 'timed_out' | 'failed'

export class HelperFailure extends Error {
  readonly fault: HelperFault

  constructor(fault: HelperFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export interface HelperOptions {
  /** Its program, which answers by `answerEach`. */
  program: URL
  /** Bytes of its JavaScript heap; what lies outside of it is bounded by the program itself. */
  heap: number
  /** Processes at most; one more question waits. Whoever asks bounds and orders them by turns. */
  most: number
  /** How long one question may take, in milliseconds. */
  timeout: number
  /** How long a process waits for another question before it ends and gives its memory back, in milliseconds. */
  idleFor: number
}

export interface Helpers<Asked, Answer> {
  /** @throws HelperFailure where the process ends, takes too long or says why it failed */
  ask(asked: Asked): Promise<Answer>
}

/** A request to a process, and its answer. */
export interface Question<Asked> {
  id: number
  asked: Asked
}
export type Reply<Answer> = { id: number } & ({ answer: Answer } | { failure: string })

interface Helper {
  child: ChildProcess
  idle: NodeJS.Timeout | undefined
  isFree: boolean
}

const megabyte = 1_048_576

/**
 * Answers questions in processes, each of which has one at a time. They start when they are needed and end when nobody
 * asks; one that crashes, or takes too long or too much memory, ends with its question, and the server goes on.
 */
export function createHelpers<Asked, Answer>(options: HelperOptions): Helpers<Asked, Answer> {
  const { program, heap, most, timeout, idleFor } = options
  const helpers = new Set<Helper>()
  const waiting: ((helper: Helper) => void)[] = []
  let lastId = 0

  function start(): Helper {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [
        '--max-semi-space-size=8',
        `--max-old-space-size=${Math.round(heap / megabyte)}`,
        '--expose-gc',
      ],
      // One heap for all threads of the C library, so that it can be given back.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
      // Libraries say there what they find in a file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const helper: Helper = { child, idle: undefined, isFree: true }
    child.on('error', () => undefined)
    child.once('exit', () => end(helper))
    helpers.add(helper)
    return helper
  }

  function end(helper: Helper): void {
    clearTimeout(helper.idle)
    helper.child.kill('SIGKILL')
    if (!helpers.delete(helper)) return
    const next = waiting.shift()
    if (next) next(taken(start()))
  }

  function taken(helper: Helper): Helper {
    helper.isFree = false
    clearTimeout(helper.idle)
    return helper
  }

  function free(helper: Helper): void {
    if (!helpers.has(helper)) return
    const next = waiting.shift()
    if (next) return next(helper)
    helper.isFree = true
    helper.idle = setTimeout(() => end(helper), idleFor).unref()
  }

  function find(): Promise<Helper> {
    const idle = [...helpers].find(({ isFree }) => isFree)
    if (idle) return Promise.resolve(taken(idle))
    if (helpers.size < most) return Promise.resolve(taken(start()))
    return new Promise((resolve) => waiting.push(resolve))
  }

  return {
    async ask(asked) {
      const helper = await find()
      try {
        const reply = await question<Answer>(helper.child, { id: ++lastId, asked }, timeout)
        if ('answer' in reply) return reply.answer
        throw new HelperFailure('failed', reply.failure)
      } catch (error) {
        if (!(error instanceof HelperFailure) || error.fault !== 'failed') end(helper)
        throw error
      } finally {
        free(helper)
      }
    },
  }
}

function question<Answer>(
  child: ChildProcess,
  asked: Question<unknown>,
  timeout: number,
): Promise<Reply<Answer>> {
  hold(child)
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer)
      child.off('message', heard)
      child.off('exit', ended)
      child.off('error', failed)
      letGo(child)
      then()
    }
    const heard = (message: unknown) => {
      const reply = message as Reply<Answer>
      if (reply.id === asked.id) settle(() => resolve(reply))
    }
    const give = (fault: HelperFault, why: string) => settle(() => reject(new HelperFailure(fault, why)))
    const ended = (code: number | null, signal: string | null) => give('crashed', `exit ${code ?? signal}`)
    const failed = ({ message }: Error) => give('crashed', message)
    const timer = setTimeout(() => give('timed_out', `took over ${timeout} ms`), timeout)
    if (child.exitCode !== null || child.signalCode !== null) return ended(child.exitCode, child.signalCode)
    child.on('message', heard)
    child.once('exit', ended)
    child.once('error', failed)
    child.send(asked)
  })
}

/** While it answers, and only then, the program waits for the process. */
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
