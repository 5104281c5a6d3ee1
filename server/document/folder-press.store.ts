import { fork, type ChildProcess } from 'node:child_process'
import type { DraftedDocument } from '#core/document/drafted.ts'
import type { FolderContent } from '#core/inspection-folder/printed.ts'
import { folderData } from './folder-data.ts'
import type { PressAnswer, PressAsk } from './folder-worker.ts'

export { folderTitle } from './folder-data.ts'
export { snapshotSha256 } from './printed-parts.ts'

/** What became of a part; `fault`: what was at fault is ours, or cannot be told. */
type Taken = { pages: number } | { lost: 'encrypted' | 'broken' | 'too_long' } | { fault: string }

/** The process ended, or was silent for too long: nothing that it took is left. */
export class PressGone extends Error {}

/** Puts one folder together in a process of its own, which ends with it. */
export interface Press {
  /** @throws PressGone */
  takePdf(key: string, bytes: Uint8Array): Promise<Taken>
  /** @throws PressGone */
  takePictures(key: string, title: string, pictures: { name: string; bytes: Uint8Array }[]): Promise<Taken>
  /** Lays the whole out of what was taken. @throws PressGone, or Error where it fails */
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
  /** How long a part, and the whole, may take, in milliseconds. */
  timeouts?: { part: number; whole: number }
}

export function openPress({
  program = new URL('./folder-worker.ts', import.meta.url),
  timeouts = { part: partTimeout, whole: wholeTimeout },
}: Options = {}): Press {
  const child = fork(program, { serialization: 'advanced', execArgv: heap })
  // Whoever asks hears of it; without a listener it would end the server.
  child.on('error', () => undefined)
  const took = async (asked: PressAsk): Promise<Taken> => {
    const answer = await askChild(child, asked, timeouts.part)
    if (answer.type === 'taken') return { pages: answer.pages }
    if (answer.type === 'refused') return { lost: answer.reason }
    return { fault: answer.type === 'failed' ? answer.message : 'the press answers something else' }
  }
  return {
    takePdf: (key, bytes) => took({ type: 'pdf', key, bytes }),
    takePictures: (key, title, pictures) => took({ type: 'pictures', key, title, pictures }),
    async finish(document, content) {
      const asked: PressAsk = { type: 'finish', data: folderData(document, content) }
      const answer = await askChild(child, asked, timeouts.whole)
      if (answer.type === 'done') return { pdf: answer.pdf, pages: answer.pages }
      throw new Error(answer.type === 'failed' ? answer.message : 'the press answers something else')
    },
    pid: child.pid ?? 0,
    close: () => void child.kill('SIGKILL'),
  }
}

/** One question after the other. @throws PressGone */
function askChild(child: ChildProcess, asked: PressAsk, within: number): Promise<PressAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer)
      child.off('message', heard)
      child.off('exit', ended)
      child.off('error', failed)
      then()
    }
    const heard = (answer: unknown) => settle(() => resolve(answer as PressAnswer))
    const gone = (why: string) => settle(() => reject(new PressGone(`the press ${why}`)))
    const ended = (code: number | null) => gone(`ended: ${code ?? 'killed'}`)
    const failed = ({ message }: Error) => gone(`cannot be reached: ${message}`)
    const timer = setTimeout(() => gone(`took over ${within} ms`), within)
    if (child.exitCode !== null || child.signalCode !== null) return ended(child.exitCode)
    child.once('message', heard)
    child.once('exit', ended)
    child.once('error', failed)
    child.send(asked)
  })
}
