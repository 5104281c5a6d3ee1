import { newId } from '#core/kit/ids.ts'
import type { Database } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'
import { inRounds } from '#server/kit/rounds.ts'
import { jobScope, type Scope } from '#server/kit/scope.ts'
import { zip, type ZipEntry } from '#server/kit/zip.ts'
import { claimCopy, findOwner, listOverdue, markCopy, type CopyOwner } from './copies.store.ts'
import { contentsOf, countContents, type CopySource } from './copy-contents.store.ts'

export interface CopierDeps {
  database: Database
  files: FileStore
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
}

/** Makes copies in the background, one at a time: what it holds in memory does not grow with what is copied. */
export interface Copier {
  /** Works off what waits, unless it is at it already. */
  kick(): Promise<void>
  readonly jobs: readonly Job[]
  /** Leaves what is under way to be made anew. */
  close(): Promise<void>
}

/** Under which key a copy's bytes are kept. */
export const copyKey = (id: string) => `copy-${id}`

const job = jobScope('make-copies')

class Stopped extends Error {}

export function createCopier(deps: CopierDeps): Copier {
  const { database, clock, log } = deps
  let stopping = false
  const isStopping = () => stopping
  const workOff = async () => {
    const next = () => (isStopping() ? null : database.write(job, (tx) => claimCopy(tx, clock())))
    for (let id = await next(); id; id = await next()) await make(deps, id, isStopping)
  }
  const kick = inRounds(() =>
    workOff().catch((error: unknown) =>
      log({ level: 'error', id: newId(), event: 'make-copies', error: String(error) }),
    ),
  )
  return {
    kick,
    jobs: [
      { name: 'make-copies', cron: '* * * * *', run: kick },
      { name: 'drop-copies', cron: '20 * * * *', run: (now) => dropOverdue(deps, now) },
    ],
    async close() {
      stopping = true
      await kick()
    },
  }
}

async function make(deps: CopierDeps, id: string, isStopping: () => boolean): Promise<void> {
  const { database, files, clock, log } = deps
  const mark = (state: Parameters<typeof markCopy>[2]) =>
    database.write(job, (tx) => markCopy(tx, id, state, clock()))
  try {
    const owner = await findOwner(database.reader(job), id)
    if (!owner) return await mark({ status: 'failed' })
    const source = sourceOf(deps, owner)
    const all = await countContents(source)
    const entries = announced(contentsOf(source), async (done) => {
      if (isStopping()) throw new Stopped()
      await mark({ progress: Math.min(99, Math.floor((100 * done) / all)) })
    })
    const size = await files.fill(copyKey(id), zip(entries))
    await mark({ status: 'ready', progress: 100, size, readyAt: clock() })
  } catch (error) {
    if (error instanceof Stopped) return mark({ status: 'waiting', progress: 0 })
    log({ level: 'error', id: newId(), event: 'make-copies', copyId: id, error: String(error) })
    await mark({ status: 'failed' })
  }
}

function sourceOf({ database, files, clock }: CopierDeps, owner: CopyOwner): CopySource {
  const { organizationId, organizationKind: kind, timeZone } = owner
  const organization = organizationId ? { id: organizationId, kind, timeZone } : null
  const scope: Scope = {
    actor: { kind: 'user', userId: owner.userId, name: owner.name },
    role: 'equipo_member',
    organization,
    profileRole: owner.profileRole,
    membership: organization && 'owner',
    permissions: [],
  }
  return { db: database.reader(scope), files, name: owner.name, organization, now: clock() }
}

const tellEvery = 1_000

/** Says how many entries have begun, once a second at most. */
async function* announced(
  entries: AsyncIterable<ZipEntry>,
  tell: (done: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  let done = 0
  let last = 0
  for await (const entry of entries) {
    yield entry
    done += 1
    if (Date.now() - last < tellEvery) continue
    last = Date.now()
    await tell(done)
  }
}

async function dropOverdue({ database, files }: CopierDeps, now: Date): Promise<number> {
  const overdue = await listOverdue(database.reader(job), now)
  for (const id of overdue) {
    await files.remove(copyKey(id))
    await database.write(job, (tx) => markCopy(tx, id, { status: 'gone' }, now))
  }
  return overdue.length
}
