import { ChildFailure, openChild, type Child, type ChildOptions } from './child.ts'

export interface HelperOptions extends ChildOptions {
  /** Processes at most; one more question waits. The caller bounds and orders the questions by turns. */
  most: number
  /** Time limit for one question, in milliseconds. */
  timeout: number
  /** Idle time after which a process ends and gives its memory back, in milliseconds. */
  idleFor: number
}

export interface Helpers<Asked, Answer> {
  /** @throws ChildFailure if the process ends, takes too long or says why it failed */
  ask(asked: Asked): Promise<Answer>
}

interface Helper<Asked, Answer> {
  child: Child<Asked, Answer>
  idle: NodeJS.Timeout | undefined
  isFree: boolean
}

/**
 * Answers questions in processes, each of which has one at a time. They start when they are needed and end when nobody
 * asks; one that crashes, or takes too long or too much memory, ends with its question, and the server goes on.
 */
export function createHelpers<Asked, Answer>(options: HelperOptions): Helpers<Asked, Answer> {
  const { most, timeout, idleFor } = options
  const helpers = new Set<Helper<Asked, Answer>>()
  const waiting: ((helper: Helper<Asked, Answer>) => void)[] = []

  function start(): Helper<Asked, Answer> {
    const child = openChild<Asked, Answer>(options, () => end(helper))
    const helper = { child, idle: undefined, isFree: true }
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
    helper.isFree = false
    clearTimeout(helper.idle)
    return helper
  }

  function free(helper: Helper<Asked, Answer>): void {
    if (!helpers.has(helper)) return
    const next = waiting.shift()
    if (next) return next(helper)
    helper.isFree = true
    helper.idle = setTimeout(() => end(helper), idleFor).unref()
  }

  function find(): Promise<Helper<Asked, Answer>> {
    const idle = [...helpers].find(({ isFree }) => isFree)
    if (idle) return Promise.resolve(taken(idle))
    if (helpers.size < most) return Promise.resolve(taken(start()))
    return new Promise((resolve) => waiting.push(resolve))
  }

  return {
    async ask(asked) {
      const helper = await find()
      try {
        return await helper.child.ask(asked, timeout)
      } catch (error) {
        if (!(error instanceof ChildFailure) || error.fault !== 'failed') end(helper)
        throw error
      } finally {
        free(helper)
      }
    },
  }
}
