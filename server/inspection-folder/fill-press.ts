import type { FolderPlan, Part } from '#core/inspection-folder/assembling.ts'
import type { LostPrint, PrintedPart } from '#core/inspection-folder/printed.ts'
import { newId } from '#core/kit/ids.ts'
import { openPress, PressGone, type Press } from '#server/document/folder-press.ts'
import type { Scope } from '#server/kit/scope.ts'
import { lostPart, putIn } from './folder-parts.store.ts'
import type { MakerDeps, Work } from './make-folder.ts'

/** A press with parts in it. */
export interface Filled {
  /** Adds the parts that are not in the press yet. @returns those that could not be added @throws Error if presses keep ending */
  take: (parts: readonly Part[]) => Promise<LostPrint[]>
  /** The result for a part. */
  partOf: (key: string) => PrintedPart
  press: () => Press
}

const isLost = (part: PrintedPart): part is LostPrint => part.lost !== null

export const partsIn = ({ sections, annex }: FolderPlan): Part[] => [
  ...sections.flatMap((section) => section.parts),
  ...annex,
]

const tellEvery = 500
/** A part is left out if the press ended twice while it took it; one end may have another cause. */
const mostEndings = 2
const mostPresses = 8

type Tell = (done: number, total: number) => Promise<void>

/** Opens a press. If it ends, opens a new one with the same parts. */
export function fillPress(
  { database, files, log, press: open = openPress }: MakerDeps,
  work: Work,
  scope: Scope,
  tell: Tell,
): Filled {
  const sources = { db: database.reader(scope), files, log }
  const printed = new Map<string, PrintedPart>()
  const endings = new Map<string, number>()
  let presses = 0
  const begin = () => {
    work.press?.close()
    // Parts that were left out stay out.
    for (const [key, part] of printed) if (!isLost(part)) printed.delete(key)
    presses += 1
    return (work.press = open())
  }
  let press = begin()
  let reportedDone = 0
  const takeOne = async (part: Part, at: number, of: number): Promise<boolean> => {
    try {
      printed.set(part.key, await putIn(sources, press, part))
      return true
    } catch (error) {
      // Throws if nobody waits any more, since giving up ends the press too.
      await tell(at, of)
      if (!(error instanceof PressGone) || presses >= mostPresses) throw error
      log({ level: 'error', id: newId(), event: 'folder-press', part: part.key, error: error.message })
      const ended = (endings.get(part.key) ?? 0) + 1
      endings.set(part.key, ended)
      if (ended >= mostEndings) printed.set(part.key, lostPart(part, 'fault'))
      press = begin()
      return false
    }
  }
  const takeAll = async (parts: readonly Part[]): Promise<boolean> => {
    for (const [at, part] of parts.entries()) {
      if (printed.has(part.key)) continue
      if (!(await takeOne(part, at, parts.length))) return false
      if (Date.now() - reportedDone < tellEvery && at < parts.length - 1) continue
      reportedDone = Date.now()
      await tell(at + 1, parts.length)
    }
    return true
  }
  const partOf = (key: string): PrintedPart => {
    const part = printed.get(key)
    if (!part) throw new Error(`part ${key} was not added`)
    return part
  }
  return {
    async take(parts) {
      await tell(0, parts.length)
      while (!(await takeAll(parts)));
      return parts.map(({ key }) => partOf(key)).filter(isLost)
    },
    partOf,
    press: () => press,
  }
}
