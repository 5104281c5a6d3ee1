import { sql } from 'kysely'
import type { Choice, FolderFailure } from '#core/inspection-folder/inspection-folder.api.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { Scope } from '#server/kit/scope.ts'

/** A folder is silent when whoever makes it has said nothing for so long: its server is gone. */
const silence = 2 * 60_000
/** What ends its maker so often is not tried again. */
const mostAttempts = 3

/** Takes the folder that has waited longest; null where none waits. One that was begun too often has failed. */
export async function claimFolder(tx: Tx, now: Date): Promise<string | null> {
  const silent = new Date(now.getTime() - silence).toISOString()
  await tx.all(
    q
      .updateTable('inspection_folders')
      .where('status', '=', 'running')
      .where('touched_at', '<', silent)
      .where('attempts', '>=', mostAttempts)
      .set({ status: 'failed', failure: 'tries' satisfies FolderFailure, ended_at: now }),
  )
  const next = q
    .selectFrom('inspection_folders')
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .where((is) => is.or([is('status', '=', 'waiting'), is('touched_at', '<', silent)]))
    .orderBy('requested_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const claimed = await tx.first(
    q
      .updateTable('inspection_folders')
      .set({ status: 'running', done: 0, total: 0, touched_at: now, attempts: sql`attempts + 1` })
      .where('id', 'in', next)
      .returning('id'),
  )
  return claimed?.id ?? null
}

interface OwnerRow {
  user_id: string
  name: string
  profile_role: string
  membership: 'owner' | 'member'
  permissions: string[]
  organization_id: string
  organization_kind: string
  time_zone: string
}

/** The scope of whoever asked for it; null where they do not belong to the clinic any more. */
export async function scopeOfFolder(db: Db, id: string): Promise<Scope | null> {
  const row = await db.first(q.selectFrom(sql<OwnerRow>`folder_owner(${id}::uuid)`.as('owner')).selectAll())
  if (!row) return null
  return {
    actor: { kind: 'user', userId: row.user_id, name: row.name },
    role: 'equipo_member',
    organization: { id: row.organization_id, kind: row.organization_kind, timeZone: row.time_zone },
    profileRole: row.profile_role,
    membership: row.membership,
    permissions: row.permissions,
  }
}

/** What was chosen for it; null where it was given up meanwhile. */
export async function choiceOf(db: Db, id: string): Promise<Choice | null> {
  const row = await db.first(
    q
      .selectFrom('inspection_folders')
      .where('id', '=', id)
      .where('status', '=', 'running')
      .select(sql<Choice>`choice`.as('choice')),
  )
  return row?.choice ?? null
}

interface State {
  status?: 'waiting' | 'failed'
  failure?: FolderFailure
  done?: number
  total?: number
  ended_at?: Date
}

/** What became of it so far; false where it was given up meanwhile. */
export async function markFolder(tx: Tx, id: string, state: State, now: Date): Promise<boolean> {
  const rows = await tx.all(
    q
      .updateTable('inspection_folders')
      .set({ ...state, touched_at: now })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning('id'),
  )
  return rows.length > 0
}

/** It was closed in order, which counts as no attempt. */
export async function putBack(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.all(
    q
      .updateTable('inspection_folders')
      .set({
        status: 'waiting',
        done: 0,
        total: 0,
        touched_at: now,
        attempts: sql`greatest(attempts - 1, 0)`,
      })
      .where('id', '=', id)
      .where('status', '=', 'running'),
  )
}

/** The document that it became, in its transaction; false where it was given up meanwhile. */
export async function finishFolder(
  tx: Tx,
  id: string,
  made: { documentId: string; pages: number; size: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx.all(
    q
      .updateTable('inspection_folders')
      .set({
        status: 'ready',
        document_id: made.documentId,
        pages: made.pages,
        size: made.size,
        touched_at: now,
        ended_at: now,
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning('id'),
  )
  return rows.length > 0
}
