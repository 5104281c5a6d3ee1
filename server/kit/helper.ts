import { ChildFailure, openChild, type Child, type ChildOptions } from './child.ts'

export interface HelperOptions<Answer> extends ChildOptions {
  /** Maximum number of processes. More questions wait; the caller bounds and orders them. */
  processes: number
  /** Time limit for one question, in milliseconds. */
  timeout: number
  /** Idle time after which a process ends and gives its memory back, in milliseconds. */
  idleFor: number
  /** True if the process ends after this answer, for example because it has grown large. */
  retires?: (answer: Answer) => boolean
}

export interface Helpers<Asked, Answer> {
  /** @throws ChildFailure if the process ends, takes too long, is interrupted or answers with a failure */
  ask(asked: Asked): Promise<Answer>
  /** Number of questions that wait for a process. */
  waiting(): number
  /** Ends each process that has worked on its question for at least `milliseconds`. */
  interrupt(milliseconds: number): void
  /** Lets all questions finish, then ends the processes. */
  close(): Promise<void>
}

interface Helper<Asked, Answer> {
  child: Child<Asked, Answer>
  idle: NodeJS.Timeout | undefined
  /** Start of the question, by `performance.now()`; null if it has none. */
  busySince: number | null
  isInterrupted: boolean
}

/**
 * Answers questions in processes, one question at a time in each. A process starts when it is needed and ends after some
 * idle time. One that crashes, or takes too long or too much memory, ends with its question, and the server goes on.
 */
export function createHelpers<Asked, Answer>(options: HelperOptions<Answer>): Helpers<Asked, Answer> {
  const { processes, timeout, idleFor, retires = () => false } = options
  const helpers = new Set<Helper<Asked, Answer>>()
  const waiting: ((helper: Helper<Asked, Answer>) => void)[] = []
  let closing: PromiseWithResolvers<void> | null = null

  function start(): Helper<Asked, Answer> {
    const child = openChild<Asked, Answer>(options, () => end(helper))
    const helper = { child, idle: undefined, busySince: null, isInterrupted: false }
    helpers.add(helper)
    return helper
  }

  function end(helper: Helper<Asked, Answer>): void {
    clearTimeout(helper.idle)
    helper.child.kill()
    if (!helpers.delete(helper)) return
    const next = waiting.shift()
    if (next) next(taken(start()))
  }

  function taken(helper: Helper<Asked, Answer>): Helper<Asked, Answer> {
    helper.busySince = performance.now()
    clearTimeout(helper.idle)
    return helper
  }

  function free(helper: Helper<Asked, Answer>): void {
    if (!helpers.has(helper)) return
    const next = waiting.shift()
    if (next) return next(taken(helper))
    helper.busySince = null
    helper.idle = setTimeout(() => end(helper), idleFor).unref()
  }

  function find(): Promise<Helper<Asked, Answer>> {
    const idle = [...helpers].find(({ busySince }) => busySince === null)
    if (idle) return Promise.resolve(taken(idle))
    if (helpers.size < processes) return Promise.resolve(taken(start()))
    return new Promise((resolve) => waiting.push(resolve))
  }

  function finishClosing(): void {
    if (!closing || [...helpers].some(({ busySince }) => busySince !== null)) return
    for (const helper of helpers) end(helper)
    closing.resolve()
  }

  return {
    async ask(asked) {
      const helper = await find()
      try {
        const answer = await helper.child.ask(asked, timeout)
        if (retires(answer)) end(helper)
        return answer
      } catch (error) {
        if (!(error instanceof ChildFailure) || error.fault !== 'failed') end(helper)
        throw helper.isInterrupted ? new ChildFailure('interrupted', 'interrupted') : error
      } finally {
        free(helper)
        finishClosing()
      }
    },
    waiting: () => waiting.length,
    interrupt(milliseconds) {
      const now = performance.now()
      const busy = [...helpers].filter(
        ({ busySince }) => busySince !== null && now - busySince >= milliseconds,
      )
      for (const helper of busy) {
        helper.isInterrupted = true
        end(helper)
      }
    },
    close() {
      closing ??= Promise.withResolvers<void>()
      finishClosing()
      return closing.promise
    },
  }
}
