import { fork } from 'node:child_process'

/** After `failed`, which its program reports, the process can answer more questions; after the others it cannot. */
type ChildFault = 'crashed' | 'timed_out' | 'interrupted' | 'failed'

export class ChildFailure extends Error {
  readonly fault: ChildFault

  constructor(fault: ChildFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** A request to a process, and its answer. */
export interface Question<Asked> {
  id: number
  asked: Asked
}
export type Reply<Answer> = { id: number } & ({ answer: Answer } | { failure: string })

/** A process that answers questions by `answerEach`. It keeps the program running only while it answers. */
export interface Child<Asked, Answer> {
  /** @throws ChildFailure */
  ask(asked: Asked, withinMilliseconds: number): Promise<Answer>
  readonly pid: number
  /** Ends it at once. */
  kill(): void
}

export interface ChildOptions {
  program: URL
  /** Bytes of its JavaScript heap; memory outside of it is bounded by the program itself. */
  heap: number
}

const megabyte = 1_048_576

/** @param onEnd called once, when the process has ended or could not start */
export function openChild<Asked, Answer>(
  { program, heap }: ChildOptions,
  onEnd: () => void = () => undefined,
): Child<Asked, Answer> {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [
      '--max-semi-space-size=8',
      `--max-old-space-size=${Math.round(heap / megabyte)}`,
      '--expose-gc',
    ],
    // One heap for all threads of the C library, so that it can be given back.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    // Libraries write there what they find in a file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const asked = new Map<number, (fault: ChildFailure | null, answer?: Answer) => void>()
  let lastId = 0
  let gone: string | null = null

  function end(why: string): void {
    if (gone !== null) return
    gone = why
    child.kill('SIGKILL')
    for (const settle of asked.values()) settle(new ChildFailure('crashed', why))
    onEnd()
  }

  child.on('error', ({ message }) => end(message))
  child.on('exit', (code, signal) => end(`exit ${code ?? signal}`))
  child.on('message', (message) => {
    const reply = message as Reply<Answer>
    const settle = asked.get(reply.id)
    if ('answer' in reply) settle?.(null, reply.answer)
    else settle?.(new ChildFailure('failed', reply.failure))
  })

  function hold(): void {
    child.ref()
    child.channel?.ref()
  }

  function letGo(): void {
    child.unref()
    child.channel?.unref()
  }

  return {
    pid: child.pid ?? 0,
    kill: () => void child.kill('SIGKILL'),
    ask(question, within) {
      if (gone !== null) return Promise.reject(new ChildFailure('crashed', gone))
      const id = ++lastId
      hold()
      return new Promise((resolve, reject) => {
        const settle = (fault: ChildFailure | null, answer?: Answer) => {
          clearTimeout(timer)
          asked.delete(id)
          if (asked.size === 0) letGo()
          if (fault) reject(fault)
          else resolve(answer as Answer)
        }
        const timer = setTimeout(
          () => settle(new ChildFailure('timed_out', `took over ${within} ms`)),
          within,
        )
        asked.set(id, settle)
        child.send({ id, asked: question } satisfies Question<Asked>)
      })
    },
  }
}
