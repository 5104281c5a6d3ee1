import type { Compilable } from 'kysely'
import { sql } from 'kysely'
import { snapshotOf } from '#core/document/snapshots.ts'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope, type Scope } from '#server/kit/scope.ts'
import { insertDocumentFile } from './document.store.ts'
import type { IssueDeps } from './issue.ts'
import { photoBytes } from './report-photos.store.ts'

export type LateFileDeps = Pick<IssueDeps, 'renderer' | 'files' | 'log'> & { database: Database }

interface Late {
  documentId: string
  issuerId: string
  timeZone: string
}

const name = 'late-document-files'
const maxFiles = 200
const minute = 60_000
const longestWait = 60 * minute
/** Time in which a lost photo can be restored; afterwards the file says that the photo is lost. */
const patience = 24 * 60 * minute

/** Makes the files that could not be made when their documents were issued. */
export function lateFilesJob(deps: LateFileDeps): Job {
  // A failed file is tried again after one minute, then two, four, up to an hour. A restart tries at once.
  const waits = new Map<string, { until: number; wait: number }>()
  return {
    name,
    cron: '* * * * *',
    async run(now, stop) {
      for (const late of await lateFiles(deps.database)) {
        stop?.throwIfAborted()
        const before = waits.get(late.documentId)
        if (before && before.until > now.getTime()) continue
        if (await makeFile(deps, late, now)) waits.delete(late.documentId)
        else {
          const wait = Math.min(longestWait, (before?.wait ?? minute / 2) * 2)
          waits.set(late.documentId, { until: now.getTime() + wait, wait })
        }
      }
    },
  }
}

function lateFiles(database: Database): Promise<Late[]> {
  const found: Compilable<Late> = q
    .selectFrom(sql<Late>`documents_without_file(${maxFiles})`.as('late'))
    .selectAll('late')
  return database.reader(jobScope(name)).all(found)
}

async function makeFile(deps: LateFileDeps, late: Late, now: Date): Promise<boolean> {
  const { database, renderer, files, log } = deps
  const scope = jobScope(name, { id: late.issuerId, kind: 'workshop', timeZone: late.timeZone })
  try {
    const { kind, snapshot, issuedAt } = await findSnapshot(database, scope, late.documentId)
    const lost = now.getTime() - Date.parse(issuedAt) > patience ? 'print' : 'fail'
    const printed = await renderer.print(kind, snapshot, await photoBytes(files, snapshot.photos), lost)
    await database.write(scope, (tx) => insertDocumentFile(tx, late.documentId, printed))
    log({ level: 'info', event: 'document_file_made', documentId: late.documentId })
    return true
  } catch (error) {
    log({ level: 'error', event: 'document_file_late', documentId: late.documentId, error: String(error) })
    return false
  }
}

async function findSnapshot(database: Database, scope: Scope, id: string) {
  const row = await database
    .reader(scope)
    .first(q.selectFrom('documents').where('id', '=', id).select(['kind', 'snapshot', 'issuedAt']))
  if (!row) throw new Error('the issuer has no such document')
  const kind = row.kind
  return {
    kind,
    snapshot: snapshotOf(kind).parse(row.snapshot),
    issuedAt: row.issuedAt,
  }
}
