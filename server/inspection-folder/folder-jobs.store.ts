import { sql } from 'kysely'
import type { FolderFailure } from '#core/inspection-folder/failures.ts'
import type { Choice } from '#core/inspection-folder/inspection-folder.api.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { Scope } from '#server/kit/scope.ts'

/** Time without progress after which a folder's server counts as gone. */
const silence = 2 * 60_000
/** A folder that ended its maker this often is not tried again. */
const mostAttempts = 3

/** A folder as it was taken up once: of who took it up before, because they were silent, nothing counts any more. */
export interface Claim {
  id: string
  attempt: number
}

/** Takes the folder that has waited longest; null if none waits. One that was begun too often has failed. */
export async function claimFolder(tx: Tx, now: Date): Promise<Claim | null> {
  const silent = new Date(now.getTime() - silence).toISOString()
  const exhausted = await tx.all(
    q
      .updateTable('inspectionFolders')
      .where('status', '=', 'running')
      .where('touchedAt', '<', silent)
      .where('attempts', '>=', mostAttempts)
      .set({ status: 'failed', failure: 'tries' satisfies FolderFailure, endedAt: now })
      .returning('id'),
  )
  for (const { id } of exhausted) await tellOfFailure(tx, id, now)
  const next = q
    .selectFrom('inspectionFolders')
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .where((is) => is.or([is('status', '=', 'waiting'), is('touchedAt', '<', silent)]))
    .orderBy('requestedAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const claimed = await tx.first(
    q
      .updateTable('inspectionFolders')
      .set({ status: 'running', done: 0, total: 0, touchedAt: now, attempts: sql`attempts + 1` })
      .where('id', 'in', next)
      .returning(['id', 'attempts as attempt']),
  )
  return claimed ?? null
}

interface OwnerRow {
  userId: string
  name: string
  profileRole: string
  membership: 'owner' | 'member'
  permissions: string[]
  organizationId: string
  organizationKind: string
  timeZone: string
}

/** Scope of the requester; null if they no longer belong to the clinic. */
export async function scopeOfFolder(db: Db, { id }: Claim): Promise<Scope | null> {
  const row = await db.first(q.selectFrom(sql<OwnerRow>`folder_owner(${id}::uuid)`.as('owner')).selectAll())
  if (!row) return null
  return {
    actor: { kind: 'user', userId: row.userId, name: row.name },
    role: 'equipo_member',
    organization: { id: row.organizationId, kind: row.organizationKind, timeZone: row.timeZone },
    profileRole: row.profileRole,
    membership: row.membership,
    permissions: row.permissions,
  }
}

/** The choice for the folder; null if it was given up or taken up by another server meanwhile. */
export async function choiceOf(db: Db, { id, attempt }: Claim): Promise<Choice | null> {
  const row = await db.first(
    q
      .selectFrom('inspectionFolders')
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('attempts', '=', attempt)
      .select('choice'),
  )
  return row?.choice ?? null
}

/** Its row, for as long as it is the claim's. */
const claimed = ({ id, attempt }: Claim) =>
  q
    .updateTable('inspectionFolders')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempts', '=', attempt)
    .returning('id')

/** Stores the progress; false if the job was cancelled, or taken over by another server, meanwhile. */
export async function markProgress(
  tx: Tx,
  claim: Claim,
  progress: { done: number; total: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx.all(claimed(claim).set({ ...progress, touchedAt: now }))
  return rows.length > 0
}

/** It is not made, and who asked for it is told so. */
export async function failFolder(tx: Tx, claim: Claim, failure: FolderFailure, now: Date): Promise<void> {
  const rows = await tx.all(claimed(claim).set({ status: 'failed', failure, touchedAt: now, endedAt: now }))
  if (rows.length > 0) await tellOfFailure(tx, claim.id, now)
}

async function tellOfFailure(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.all(q.selectNoFrom(sql`tell_failed_folder(${id}::uuid, ${now})`.as('told')))
}

/** Its maker was closed in order, which counts as no attempt. */
export async function putBack(tx: Tx, claim: Claim, now: Date): Promise<void> {
  await tx.all(
    claimed(claim).set({
      status: 'waiting',
      done: 0,
      total: 0,
      touchedAt: now,
      attempts: sql`attempts - 1`,
    }),
  )
}

/** The document that it became, in its transaction; false if it was given up, or taken up by another, meanwhile. */
export async function finishFolder(
  tx: Tx,
  claim: Claim,
  { documentId, ...made }: { documentId: string; pages: number; size: number; lost: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx.all(
    claimed(claim).set({ ...made, status: 'ready', documentId, touchedAt: now, endedAt: now }),
  )
  return rows.length > 0
}
