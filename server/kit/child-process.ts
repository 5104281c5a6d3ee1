import { Worker } from 'node:worker_threads'
import type { Question, Reply } from './child.ts'

const watch = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
  }, 50)
`

/**
 * Ends this process if it takes more memory than `bytes`. The JavaScript heap has a bound of its own, but buffers,
 * WebAssembly and native libraries do not. A thread watches, since the work may block the main thread for ever.
 */
function boundMemory(bytes: number): void {
  new Worker(watch, { eval: true, workerData: bytes }).unref()
}

const collectYoung = () => globalThis.gc?.({ type: 'minor' })

/**
 * Answers each question of `openChild`.
 * @param mostMemory bytes of the process
 * @param collect gives memory back after an answer
 */
export function answerEach(
  mostMemory: number,
  answer: (asked: never) => unknown,
  collect: () => unknown = collectYoung,
): void {
  if (mostMemory < Infinity) boundMemory(mostMemory)
  const reply = (one: Reply<unknown>) => process.send?.(one, collect)
  process.on('message', ({ id, asked }: Question<never>) => {
    Promise.try(answer, asked).then(
      (given) => reply({ id, answer: given }),
      (error: unknown) => reply({ id, failure: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.once('disconnect', () => process.exit())
  // A Ctrl-C reaches this process too; the server still waits for the answer, and ends it afterwards.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
}
