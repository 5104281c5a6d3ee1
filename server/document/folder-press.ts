import type { DraftedDocument } from '#core/document/drafted.ts'
import type { FolderContent } from '#core/inspection-folder/printed.ts'
import { ChildFailure, openChild } from '#server/kit/child.ts'
import { folderData } from './folder-data.ts'
import type { PressAnswer, PressAsk } from './folder-worker.ts'

export { folderTitle } from './folder-data.ts'

/** The result of taking a part. `fault`: an error of ours, or of unknown cause. */
type Taken = { pages: number } | { lost: 'encrypted' | 'broken' | 'too_long' } | { fault: string }

/** The process ended, or was silent for too long: nothing that it took is left. */
export class PressGone extends Error {}

/** Puts one folder together in a process of its own, which ends with it. */
export interface Press {
  /** @throws PressGone */
  takePdf(key: string, bytes: Uint8Array): Promise<Taken>
  /** @throws PressGone */
  takePictures(key: string, title: string, pictures: { name: string; bytes: Uint8Array }[]): Promise<Taken>
  /** Lays the whole out of what was taken. @throws PressGone, or Error if it fails */
  finish(document: DraftedDocument, content: FolderContent): Promise<{ pdf: Uint8Array; pages: number }>
  /** Its process. */
  readonly pid: number
  close(): void
}

/** One part takes seconds at most; what takes longer hangs. */
const partTimeout = 30_000
const wholeTimeout = 90_000
/** Bytes: all parts lie in the process's memory at once. */
const heap = 420 * 1_048_576

interface Options {
  /** The process's program; a test puts one that crashes. */
  program?: URL
  /** Time limits for a part and for the whole, in milliseconds. */
  timeouts?: { part: number; whole: number }
}

export function openPress({
  program = new URL('./folder-worker.ts', import.meta.url),
  timeouts = { part: partTimeout, whole: wholeTimeout },
}: Options = {}): Press {
  const child = openChild<PressAsk, PressAnswer>({ program, heap })
  const ask = (asked: PressAsk, within: number): Promise<PressAnswer> =>
    child.ask(asked, within).catch((error: unknown) => {
      if (!(error instanceof ChildFailure)) throw error
      if (error.fault === 'failed') return { type: 'failed', message: error.message }
      throw new PressGone(`the press: ${error.message}`)
    })
  const took = async (asked: PressAsk): Promise<Taken> => {
    const answer = await ask(asked, timeouts.part)
    if (answer.type === 'taken') return { pages: answer.pages }
    if (answer.type === 'refused') return { lost: answer.reason }
    return { fault: answer.type === 'failed' ? answer.message : 'the press answered with another type' }
  }
  return {
    takePdf: (key, bytes) => took({ type: 'pdf', key, bytes }),
    takePictures: (key, title, pictures) => took({ type: 'pictures', key, title, pictures }),
    async finish(document, content) {
      const answer = await ask({ type: 'finish', data: folderData(document, content) }, timeouts.whole)
      if (answer.type === 'done') return { pdf: answer.pdf, pages: answer.pages }
      throw new Error(answer.type === 'failed' ? answer.message : 'the press answered with another type')
    },
    pid: child.pid,
    close: () => child.kill(),
  }
}
