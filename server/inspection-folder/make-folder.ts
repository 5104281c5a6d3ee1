import { assemble, type FolderPlan } from '#core/inspection-folder/assembling.ts'
import type { FolderFacts } from '#core/inspection-folder/facts.ts'
import type { Choice } from '#core/inspection-folder/inspection-folder.api.ts'
import { judgeWithout, withoutLost } from '#core/inspection-folder/losing.ts'
import { contentOf, type LostPart } from '#core/inspection-folder/printed.ts'
import type { SectionId } from '#core/inspection-folder/sections.ts'
import type { Press } from '#server/document/folder-press.ts'
import type { Database, Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/files.ts'
import { jobScope, type Scope } from '#server/kit/scope.ts'
import { folderFacts } from './facts.store.ts'
import { fillPress, partsIn, type Filled } from './fill-press.ts'
import { markProgress, type Claim } from './folder-jobs.store.ts'
import { endedAmong, lostPart } from './folder-parts.store.ts'
import { keepFolder, tellOfFolder, type KeepDeps } from './keep-folder.store.ts'

export interface MakerDeps extends KeepDeps {
  database: Database
  files: FileStore
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
  /** A test puts a press that breaks. */
  press?: () => Press
}

/** A folder under way. */
export interface Work {
  claim: Claim
  /** The press that makes it now; cancelling the folder ends the press. */
  press: Press | null
  isStopping: () => boolean
}

/** Nobody waits for the folder any more, another took it up, or the server ends. */
class Stopped extends Error {}

/**
 * Gathers, assembles and stores a folder in the requester's scope, and notifies the clinic.
 * @throws TooLargeFolder, or Error if it is not made
 */
export async function makeFolder(deps: MakerDeps, work: Work, scope: Scope, choice: Choice): Promise<void> {
  const { database, clock } = deps
  const { claim } = work
  const { facts } = await folderFacts(database.reader(scope), clock())
  const tell = async (done: number, total: number) => {
    const isStillClaimed = await database.write(jobScope('make-folders'), (tx) =>
      markProgress(tx, claim, { done, total }, clock()),
    )
    if (!isStillClaimed || work.isStopping()) throw new Stopped()
  }
  const filled = fillPress(deps, work, scope, tell)
  const { plan, judged, lost } = await putAllIn(database.reader(scope), facts, choice, filled)
  const content = contentOf(plan, judged, filled.partOf, lost)
  const made = { claim, press: filled.press(), content, lost: lost.length }
  const document = await database.write(scope, (tx) => keepFolder(tx, deps, made, clock()))
  const everybody = jobScope('make-folders', scope.organization)
  await database.write(everybody, (tx) => tellOfFolder(tx, document, clock()))
}

/** A document that cannot be put in proves nothing. Its replacement is put in, until nothing more is lost. */
async function putAllIn(db: Db, facts: FolderFacts, choice: Choice, { take }: Filled) {
  const lost: LostPart[] = []
  for (;;) {
    const gone = lost.map(({ part }) => part)
    const judged = judgeWithout(facts, gone)
    const plan = assemble(withoutLost(facts, gone), judged, choice)
    const parts = partsIn(plan)
    const more = await take(parts)
    if (more.length === 0) more.push(...(await endedAmong(db, parts)).map((part) => lostPart(part, 'gone')))
    if (more.length === 0) return { plan, judged, lost }
    lost.push(...more.map((part) => ({ part, section: sectionOf(plan, part.key) })))
  }
}

const sectionOf = ({ sections }: FolderPlan, wanted: string): SectionId | null =>
  sections.find(({ parts }) => parts.some(({ key }) => key === wanted))?.id ?? null
