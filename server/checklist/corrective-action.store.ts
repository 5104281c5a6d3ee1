import { sql } from 'kysely'
import type { CorrectiveAction, correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { brasilia, dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound, Refused } from '#server/kit/errors.ts'

const columns = () =>
  q
    .selectFrom('corrective_actions as a')
    .leftJoin('checklists as c', 'c.id', 'a.checklist_id')
    .leftJoin('equipment as e', 'e.id', 'a.equipment_id')
    .leftJoin('organizations as clinic', 'clinic.id', 'a.clinic_id')
    .where('a.decision', '=', 'action')
    .where('a.dropped_at', 'is', null)
    .select(['a.id', 'a.subject', 'a.text', 'a.due_on', 'a.checklist_id', 'a.assessment_id', 'a.indicator'])
    .select([
      'a.equipment_id',
      'a.organization_id',
      'a.clinic_id',
      'a.created_by_name',
      'a.created_at',
      'a.done_at',
    ])
    .select(['a.done_by_name', 'a.done_note', 'c.title', 'clinic.name as clinic'])
    .select((one) => [
      one.fn.coalesce('c.equipment_code', 'e.code').as('code'),
      one.fn.coalesce('c.equipment_name', 'e.name').as('name'),
      one.fn.coalesce('c.equipment_category', 'e.category').as('category'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

function toAction(row: Row, today: string): CorrectiveAction {
  const dueOn = row.due_on ?? ''
  return {
    id: row.id,
    subject: row.subject,
    text: row.text,
    dueOn,
    isLate: row.done_at === null && dueOn < today,
    checklist: row.checklist_id ? { id: row.checklist_id, title: row.title ?? '' } : null,
    assessment: row.assessment_id ? { id: row.assessment_id, indicator: row.indicator ?? 0 } : null,
    equipment: row.equipment_id
      ? {
          id: row.equipment_id,
          code: row.code ?? '',
          name: row.name ?? '',
          category: row.category as CategoryId,
        }
      : null,
    clinic: row.clinic_id ? { id: row.clinic_id, name: row.clinic ?? '' } : null,
    createdBy: row.created_by_name,
    createdAt: row.created_at,
    doneAt: row.done_at,
    doneBy: row.done_by_name,
    doneNote: row.done_note,
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
  const side = db.scope.organization?.kind === 'clinic' ? 'a.clinic_id' : 'a.organization_id'
  const open = state === 'open'
  const after = cursor ? decodeCursor(cursor, open ? 'date' : 'instant') : null
  const rows = await db.all(
    columns()
      .$if(db.scope.organization !== null, (found) =>
        found.where(side, '=', db.scope.organization?.id ?? null),
      )
      .where('a.done_at', open ? 'is' : 'is not', null)
      .$if(equipmentId !== undefined, (found) => found.where('a.equipment_id', '=', equipmentId ?? null))
      .$if(after !== null, (found) =>
        found.where(
          open
            ? sql<boolean>`(a.due_on, a.id) > (${after?.[0]}::date, ${after?.[1]}::uuid)`
            : sql<boolean>`(a.done_at, a.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
        ),
      )
      .orderBy(open ? 'a.due_on' : 'a.done_at', open ? 'asc' : 'desc')
      .orderBy('a.id', open ? 'asc' : 'desc')
      .limit(limit + 1),
  )
  const today = todayOf(db, now)
  return pageOf(
    rows,
    limit,
    (row) => toAction(row, today),
    (row) => [(open ? row.due_on : row.done_at) ?? '', row.id],
  )
}

/** Marks an action as done, by whichever side did it. @throws Refused where it is done already */
export async function completeAction(
  tx: Tx,
  { id, note }: { id: string; note?: string | null | undefined },
  now: Date,
): Promise<CorrectiveAction> {
  const { actor } = tx.scope
  const before = await tx.first(columns().where('a.id', '=', id))
  if (!before || actor.kind !== 'user') throw new NotFound()
  if (before.done_at) throw new Refused('checklist.action_done')
  // The workshop of the order sees it, and does its part there.
  const { organization } = tx.scope
  if (![before.organization_id, before.clinic_id].includes(organization?.id ?? ''))
    throw new Forbidden('not_yours')
  const written = await tx.all(
    q
      .updateTable('corrective_actions')
      .set({ done_at: now, done_by: actor.userId, done_by_name: actor.name, done_note: note ?? null })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning('id'),
  )
  if (written.length === 0) throw new Refused('checklist.action_done')
  const after = await tx.first(columns().where('a.id', '=', id))
  if (!after) throw new NotFound()
  return toAction(after, todayOf(tx, now))
}
