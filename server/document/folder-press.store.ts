import { fork, type ChildProcess } from 'node:child_process'
import type { DraftedDocument } from '#core/document/drafted.ts'
import type { FolderContent } from '#core/inspection-folder/printed.ts'
import { folderData } from './folder-data.ts'
import type { PressAnswer, PressAsk } from './folder-worker.ts'

export { folderTitle } from './folder-data.ts'
export { snapshotSha256 } from './printed-parts.ts'

/** What became of a part. */
export type Taken = { pages: number } | { lost: 'encrypted' | 'broken' | 'too_long' }

/** Puts one folder together in a process of its own, which ends with it. */
export interface Press {
  takePdf(key: string, bytes: Uint8Array): Promise<Taken>
  takePictures(key: string, title: string, pictures: { name: string; bytes: Uint8Array }[]): Promise<Taken>
  /** Lays the whole out of what was taken. @throws Error where it fails */
  finish(document: DraftedDocument, content: FolderContent): Promise<{ pdf: Uint8Array; pages: number }>
  /** Its process. */
  readonly pid: number
  close(): void
}

/** One part takes seconds at most; what takes longer hangs. */
const partTimeout = 30_000
const wholeTimeout = 90_000
/** All parts lie in the process's memory at once. */
const heap = ['--max-semi-space-size=16', '--max-old-space-size=420']

interface Options {
  /** The process's program; a test puts one that crashes. */
  program?: URL
  timeout?: number
}

export function openPress({
  program = new URL('./folder-worker.ts', import.meta.url),
  timeout = partTimeout,
}: Options = {}): Press {
  const child = fork(program, { serialization: 'advanced', execArgv: heap })
  const ask = (asked: PressAsk, within = timeout) => askChild(child, asked, within)
  const took = async (asked: PressAsk): Promise<Taken> => {
    const answer = await ask(asked)
    if (answer.type === 'taken') return { pages: answer.pages }
    if (answer.type === 'refused') return { lost: answer.reason }
    throw new Error(answer.type === 'failed' ? answer.message : 'the press answers something else')
  }
  return {
    takePdf: (key, bytes) => took({ type: 'pdf', key, bytes }),
    takePictures: (key, title, pictures) => took({ type: 'pictures', key, title, pictures }),
    async finish(document, content) {
      const answer = await ask({ type: 'finish', data: folderData(document, content) }, wholeTimeout)
      if (answer.type === 'done') return { pdf: answer.pdf, pages: answer.pages }
      throw new Error(answer.type === 'failed' ? answer.message : 'the press answers something else')
    },
    pid: child.pid ?? 0,
    close: () => void child.kill('SIGKILL'),
  }
}

/** One question after the other. @throws Error where the process ends or is silent */
function askChild(child: ChildProcess, asked: PressAsk, within: number): Promise<PressAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer)
      child.off('message', heard)
      child.off('exit', gone)
      then()
    }
    const heard = (answer: unknown) => settle(() => resolve(answer as PressAnswer))
    const gone = (code: number | null) =>
      settle(() => reject(new Error(`the press ended: ${code ?? 'killed'}`)))
    const timer = setTimeout(
      () => settle(() => reject(new Error(`the press took over ${within} ms`))),
      within,
    )
    if (child.exitCode !== null || child.signalCode !== null) return gone(child.exitCode)
    child.once('message', heard)
    child.once('exit', gone)
    child.send(asked)
  })
}
