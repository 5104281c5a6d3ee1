import { sql } from 'kysely'
import type { CorrectiveAction, correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { brasilia, dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'

const columns = () =>
  q
    .selectFrom('correctiveActions as a')
    .leftJoin('checklists as c', 'c.id', 'a.checklistId')
    .leftJoin('equipment as e', 'e.id', 'a.equipmentId')
    .leftJoin('organizations as clinic', 'clinic.id', 'a.clinicId')
    .where('a.decision', '=', 'action')
    .where('a.droppedAt', 'is', null)
    .select(['a.id', 'a.subject', 'a.text', 'a.dueOn', 'a.checklistId', 'a.assessmentId', 'a.indicator'])
    .select(['a.equipmentId', 'a.organizationId', 'a.clinicId', 'a.createdByName', 'a.createdAt', 'a.doneAt'])
    .select(['a.doneByName', 'a.doneNote', 'c.title', 'clinic.name as clinic'])
    .select((one) => [
      one.fn.coalesce('c.equipmentCode', 'e.code').as('code'),
      one.fn.coalesce('c.equipmentName', 'e.name').as('name'),
      one.fn.coalesce('c.equipmentCategory', 'e.category').as('category'),
    ])

type Row = RowOf<typeof columns>

function toAction(row: Row, today: string): CorrectiveAction {
  const dueOn = row.dueOn ?? ''
  return {
    id: row.id,
    subject: row.subject,
    text: row.text,
    dueOn,
    isLate: row.doneAt === null && dueOn < today,
    checklist: row.checklistId ? { id: row.checklistId, title: row.title ?? '' } : null,
    assessment: row.assessmentId ? { id: row.assessmentId, indicator: row.indicator ?? 0 } : null,
    equipment: row.equipmentId
      ? {
          id: row.equipmentId,
          code: row.code ?? '',
          name: row.name ?? '',
          category: row.category ?? 'other',
        }
      : null,
    clinic: row.clinicId ? { id: row.clinicId, name: row.clinic ?? '' } : null,
    createdBy: row.createdByName,
    createdAt: row.createdAt,
    doneAt: row.doneAt,
    doneBy: row.doneByName,
    doneNote: row.doneNote,
  }
}

const standard = 25

const todayOf = ({ scope }: Db, now: Date) => dateIn(scope.organization?.timeZone ?? brasilia, now)

/** Those of the organization and, for a clinic, those that a workshop found on its equipment and finished saying. */
export async function listActions(
  db: Db,
  { state = 'open', equipmentId, cursor, limit = standard }: Input<typeof correctiveActionApi.list>,
  now: Date,
): Promise<{ items: CorrectiveAction[]; nextCursor: string | null }> {
  const side = db.scope.organization?.kind === 'clinic' ? 'a.clinicId' : 'a.organizationId'
  const open = state === 'open'
  const after = cursor ? decodeCursor(cursor, open ? 'date' : 'instant') : null
  const rows = await db.all(
    columns()
      .$if(db.scope.organization !== null, (found) =>
        found.where(side, '=', db.scope.organization?.id ?? null),
      )
      .where('a.doneAt', open ? 'is' : 'is not', null)
      .$if(equipmentId !== undefined, (found) => found.where('a.equipmentId', '=', equipmentId ?? null))
      .$if(after !== null, (found) =>
        found.where(
          open
            ? sql<boolean>`(a.due_on, a.id) > (${after?.[0]}::date, ${after?.[1]}::uuid)`
            : sql<boolean>`(a.done_at, a.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
        ),
      )
      .orderBy(open ? 'a.dueOn' : 'a.doneAt', open ? 'asc' : 'desc')
      .orderBy('a.id', open ? 'asc' : 'desc')
      .limit(limit + 1),
  )
  const today = todayOf(db, now)
  return pageOf(
    rows,
    limit,
    (row) => toAction(row, today),
    (row) => [(open ? row.dueOn : row.doneAt) ?? '', row.id],
  )
}

/** Marks an action as done; the clinic and the workshop may both do so. @throws Refused if it is done already */
export async function completeAction(
  tx: Tx,
  { id, note }: { id: string; note?: string | null | undefined },
  now: Date,
): Promise<CorrectiveAction> {
  const { actor } = tx.scope
  const before = await tx.first(columns().where('a.id', '=', id))
  if (!before || actor.kind !== 'user') throw new NotFound()
  if (before.doneAt) throw new Refused('checklist.action_done', undefined, 'Esta ação já foi concluída.')
  // The workshop of the order sees it, and does its part there.
  const { organization } = tx.scope
  if (![before.organizationId, before.clinicId].includes(organization?.id ?? ''))
    throw new Forbidden('not_yours')
  const written = await tx.all(
    q
      .updateTable('correctiveActions')
      .set({ doneAt: now, doneBy: actor.userId, doneByName: actor.name, doneNote: note ?? null })
      .where('id', '=', id)
      .where('doneAt', 'is', null)
      .returning('id'),
  )
  if (written.length === 0)
    throw new Refused('checklist.action_done', undefined, 'Esta ação já foi concluída.')
  const after = await tx.first(columns().where('a.id', '=', id))
  if (!after) throw new NotFound()
  return toAction(after, todayOf(tx, now))
}
