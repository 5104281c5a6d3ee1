import { assemble, type FolderPlan, type Part } from '#core/inspection-folder/assembling.ts'
import type { Choice, FolderFailure } from '#core/inspection-folder/inspection-folder.api.ts'
import { judge, countJudged } from '#core/inspection-folder/judging.ts'
import { contentOf, type PrintedPart } from '#core/inspection-folder/printed.ts'
import { sections } from '#core/inspection-folder/sections.ts'
import { newId } from '#core/kit/ids.ts'
import { openPress, type Press } from '#server/document/folder-press.store.ts'
import type { Database } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope, type Scope } from '#server/kit/scope.ts'
import { folderFacts } from './facts.store.ts'
import { choiceOf, claimFolder, markFolder, putBack, scopeOfFolder } from './folder-jobs.store.ts'
import { putIn } from './folder-parts.store.ts'
import { keepFolder, tellOfFolder, TooLargeFolder, type KeepDeps } from './keep-folder.store.ts'

export interface MakerDeps extends KeepDeps {
  database: Database
  files: FileStore
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
  /** A test puts a press that breaks. */
  press?: () => Press
}

/** Makes folders in the background, one at a time: what it holds in memory does not grow with how many are asked for. */
export interface FolderMaker {
  /** Works off what waits, unless it is at it already. */
  kick(): Promise<void>
  /** This one is not wanted any more. */
  forget(id: string): void
  readonly jobs: readonly Job[]
  /** Leaves what is under way to be made anew. */
  close(): Promise<void>
}

const job = jobScope('make-folders')

/** Nobody waits for the folder any more, or the server ends. */
class Stopped extends Error {}

export function createFolderMaker(deps: MakerDeps): FolderMaker {
  const { database, clock, log } = deps
  let under: Promise<void> | null = null
  let stopping = false
  let current: { id: string; press: Press | null } | null = null
  const workOff = async () => {
    const next = () => (stopping ? null : database.write(job, (tx) => claimFolder(tx, clock())))
    for (let id = await next(); id; id = await next()) {
      current = { id, press: null }
      await make(deps, current, () => stopping)
      current = null
    }
  }
  const kick = (): Promise<void> => {
    if (stopping) return Promise.resolve()
    under ??= workOff()
      .catch((error: unknown) =>
        log({ level: 'error', id: newId(), event: 'make-folders', error: String(error) }),
      )
      .finally(() => (under = null))
    return under
  }
  return {
    kick,
    forget(id) {
      if (current?.id === id) current.press?.close()
    },
    jobs: [{ name: 'make-folders', cron: '* * * * *', run: kick }],
    async close() {
      stopping = true
      current?.press?.close()
      await under
    },
  }
}

interface Work {
  id: string
  press: Press | null
}

async function make(deps: MakerDeps, work: Work, isStopping: () => boolean): Promise<void> {
  const { database, clock, log } = deps
  const { id } = work
  const fail = (failure: FolderFailure) =>
    database.write(job, (tx) => markFolder(tx, id, { status: 'failed', failure, ended_at: clock() }, clock()))
  try {
    const scope = await scopeOfFolder(database.reader(job), id)
    const choice = await choiceOf(database.reader(job), id)
    if (!choice) return
    if (!scope) return void (await fail('no_longer_member'))
    await makeAs(deps, work, scope, choice, isStopping)
  } catch (error) {
    if (isStopping()) return database.write(job, (tx) => putBack(tx, id, clock()))
    if (error instanceof TooLargeFolder) return void (await fail('too_large'))
    // Given up meanwhile: its press was ended under it.
    if (!(await choiceOf(database.reader(job), id))) return
    log({ level: 'error', id: newId(), event: 'make-folders', folderId: id, error: String(error) })
    await fail('fault')
  } finally {
    work.press?.close()
  }
}

async function makeAs(
  deps: MakerDeps,
  work: Work,
  scope: Scope,
  choice: Choice,
  isStopping: () => boolean,
): Promise<void> {
  const { database, clock } = deps
  const { facts } = await folderFacts(database.reader(scope), clock())
  const judged = judge(facts)
  const plan = assemble(facts, judged, choice)
  const parts = partsOf(plan)
  const tell = async (done: number) => {
    const wanted = await database.write(job, (tx) =>
      markFolder(tx, work.id, { done, total: parts.length }, clock()),
    )
    if (!wanted || isStopping()) throw new Stopped()
  }
  const printed = await pressed(deps, work, scope, parts, tell)
  const shown = new Set<string>(choice.sections)
  const leftOut = sections.filter(({ id }) => !shown.has(id)).map(({ title }) => title)
  const inPlan = judged.filter(({ section }) => shown.has(section))
  const content = contentOf(plan, countJudged(inPlan), leftOut, (key) => {
    const part = printed.get(key)
    if (!part) throw new Error(`part ${key} was not put in`)
    return part
  })
  const { press } = work
  if (!press) throw new Error('no press')
  const kept = await database.write(scope, (tx) =>
    keepFolder(tx, deps, { id: work.id, press, content }, clock()),
  )
  const everybody = jobScope('make-folders', scope.organization)
  await database.write(everybody, (tx) => tellOfFolder(tx, kept, clock()))
}

const partsOf = ({ sections: planned, annex }: FolderPlan): Part[] => [
  ...planned.flatMap((section) => section.parts),
  ...annex,
]

const tellEvery = 500
/** So many parts may end the press or hang it: what they are is left out, and said. */
const mostCulprits = 5

/** All parts in a press, and what became of each. A part that ends the press is left out of a new one. */
async function pressed(
  { database, files, press: open = openPress }: MakerDeps,
  work: Work,
  scope: Scope,
  parts: readonly Part[],
  tell: (done: number) => Promise<void>,
): Promise<Map<string, PrintedPart>> {
  const sources = { db: database.reader(scope), files }
  const culprits = new Set<string>()
  for (;;) {
    const press = open()
    work.press = press
    const printed = new Map<string, PrintedPart>()
    let last = 0
    let culprit: string | null = null
    await tell(0)
    for (const [at, part] of parts.entries()) {
      const { key, title } = part
      if (culprits.has(key)) printed.set(key, { key, title, sha256: [], pages: 0, lost: 'broken' })
      else {
        try {
          printed.set(key, await putIn(sources, press, part))
        } catch (error) {
          // Asked first whether anybody still waits: giving up ends the press too.
          await tell(at)
          if (culprits.size >= mostCulprits) throw error
          culprit = key
          break
        }
      }
      if (Date.now() - last < tellEvery && at < parts.length - 1) continue
      last = Date.now()
      await tell(at + 1)
    }
    if (culprit === null) return printed
    culprits.add(culprit)
    press.close()
  }
}
