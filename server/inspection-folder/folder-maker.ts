import type { FolderFailure } from '#core/inspection-folder/failures.ts'
import { newId } from '#core/kit/ids.ts'
import type { Job } from '#server/kit/jobs.ts'
import { inRounds } from '#server/kit/rounds.ts'
import { jobScope } from '#server/kit/scope.ts'
import { choiceOf, claimFolder, failFolder, putBack, scopeOfFolder } from './folder-jobs.store.ts'
import { TooLargeFolder } from './keep-folder.store.ts'
import { makeFolder, type MakerDeps, type Work } from './make-folder.ts'

export type { MakerDeps } from './make-folder.ts'

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

export function createFolderMaker(deps: MakerDeps): FolderMaker {
  const { database, clock, log } = deps
  let stopping = false
  let current: Work | null = null
  const workOff = async () => {
    const next = () => (stopping ? null : database.write(job, (tx) => claimFolder(tx, clock())))
    for (let claim = await next(); claim; claim = await next()) {
      current = { claim, press: null, isStopping: () => stopping }
      await make(deps, current)
      current = null
    }
  }
  const kick = inRounds(() =>
    workOff().catch((error: unknown) =>
      log({ level: 'error', id: newId(), event: 'make-folders', error: String(error) }),
    ),
  )
  return {
    kick,
    forget(id) {
      if (current?.claim.id === id) current.press?.close()
    },
    jobs: [{ name: 'make-folders', cron: '* * * * *', run: kick }],
    async close() {
      stopping = true
      current?.press?.close()
      await kick()
    },
  }
}

async function make(deps: MakerDeps, work: Work): Promise<void> {
  const { database, clock, log } = deps
  const { claim } = work
  const fail = (failure: FolderFailure) =>
    database.write(job, (tx) => failFolder(tx, claim, failure, clock()))
  try {
    const scope = await scopeOfFolder(database.reader(job), claim)
    const choice = await choiceOf(database.reader(job), claim)
    if (!choice) return
    if (!scope) return await fail('no_longer_member')
    await makeFolder(deps, work, scope, choice)
  } catch (error) {
    if (work.isStopping()) return await database.write(job, (tx) => putBack(tx, claim, clock()))
    if (error instanceof TooLargeFolder) return await fail('too_large')
    // Given up meanwhile: its press was ended under it.
    if (!(await choiceOf(database.reader(job), claim))) return
    log({ level: 'error', id: newId(), event: 'make-folders', folderId: claim.id, error: String(error) })
    await fail('fault')
  } finally {
    work.press?.close()
  }
}
