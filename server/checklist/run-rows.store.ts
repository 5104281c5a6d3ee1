import { sql } from 'kysely'
import type { FollowUp, RunHead, RunItem } from '#core/checklist/schemas.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { KeptFile } from '#core/file/file.api.ts'
import { q } from '#server/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { toFile, type FileRow } from '#server/file/file.store.ts'
import { toFollowUp, type FollowUpRow } from './follow-up-rows.ts'

/** Runs as a list shows them, with what their answers come to so far. */
export const headQuery = () =>
  q
    .selectFrom('checklists as c')
    .leftJoin('organizations as own', 'own.id', 'c.organizationId')
    .leftJoin('organizations as clinic', 'clinic.id', 'c.clinicId')
    .leftJoin('serviceOrders as o', 'o.id', 'c.orderId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('checklistItems as i')
          .whereRef('i.checklistId', '=', 'c.id')
          .select([
            sql<number>`(count(i.verdict))::int`.as('answered'),
            sql<number>`(count(*) filter (where i.verdict = 'conform'))::int`.as('conforming'),
            sql<number>`(count(*) filter (where i.verdict = 'not_conform'))::int`.as('failing'),
            sql<number>`(count(*) filter (where i.verdict = 'not_conform' and i.critical))::int`.as(
              'critical',
            ),
            sql<number>`(count(*) filter (where i.verdict = 'not_applicable'))::int`.as('absent'),
          ])
          .as('n'),
      (on) => on.onTrue(),
    )
    .select([
      'c.id',
      'c.title',
      'c.template',
      'c.templateVersion',
      'c.status',
      'c.organizationId',
      'c.clinicId',
    ])
    .select(['c.equipmentId', 'c.equipmentCode', 'c.equipmentName', 'c.equipmentCategory', 'c.orderId'])
    .select(['c.occurrenceId', 'c.startedByName', 'c.startedAt', 'c.completedByName', 'c.completedAt'])
    .select(['c.total', 'c.version', 'c.rulesVersion', 'c.note'])
    .select(['own.name as own', 'clinic.name as clinic', 'o.number as orderNumber'])
    .select(['n.answered', 'n.conforming', 'n.failing', 'n.critical', 'n.absent'])

export type HeadRow = RowOf<typeof headQuery>

export function toHead(row: HeadRow): RunHead {
  return {
    id: row.id,
    title: row.title,
    template: row.template,
    templateVersion: row.templateVersion,
    status: row.status,
    organization: { id: row.organizationId, name: row.own ?? '' },
    clinic: row.clinicId ? { id: row.clinicId, name: row.clinic ?? '' } : null,
    equipment: equipmentOf(row),
    order: row.orderId ? { id: row.orderId, number: row.orderNumber ?? '' } : null,
    occurrenceId: row.occurrenceId,
    startedBy: row.startedByName,
    startedAt: row.startedAt,
    completedBy: row.completedByName,
    completedAt: row.completedAt,
    total: row.total,
    answered: row.answered ?? 0,
    conform: row.conforming ?? 0,
    notConform: row.failing ?? 0,
    criticalNotConform: row.critical ?? 0,
    notApplicable: row.absent ?? 0,
    version: row.version,
  }
}

interface EquipmentRow {
  equipmentId: string | null
  equipmentCode: string | null
  equipmentName: string | null
  equipmentCategory: CategoryId | null
}

function equipmentOf(row: EquipmentRow): RunHead['equipment'] {
  if (!row.equipmentId) return null
  return {
    id: row.equipmentId,
    code: row.equipmentCode ?? '',
    name: row.equipmentName ?? '',
    category: row.equipmentCategory ?? 'other',
  }
}

/** The items of a run in their order, or one of them. */
export const itemsQuery = (runId: string, itemId: string | null = null) =>
  q
    .selectFrom('checklistItems')
    .where('checklistId', '=', runId)
    .$if(itemId !== null, (found) => found.where('id', '=', itemId ?? ''))
    .selectAll()
    .orderBy('position')

export type ItemRow = RowOf<typeof itemsQuery>

/** Photos of a run's items, oldest first. */
export const photosQuery = (runId: string, itemId: string | null = null) =>
  q
    .selectFrom('files as f')
    .innerJoin('checklistItems as i', 'i.id', 'f.checklistItemId')
    .where('i.checklistId', '=', runId)
    .$if(itemId !== null, (found) => found.where('i.id', '=', itemId ?? ''))
    .where('f.removedAt', 'is', null)
    .select(['f.id', 'f.kind', 'f.name', 'f.mediaType', 'f.size', 'f.width', 'f.height', 'f.createdAt'])
    .select('i.id as itemId')
    .orderBy('f.createdAt')
    .orderBy('f.id')

export type PhotoRow = FileRow & { itemId: string }

/** Decisions about a run's items that still hold. */
export const followUpsQuery = (runId: string, itemId: string | null = null) =>
  q
    .selectFrom('correctiveActions as a')
    .leftJoin('serviceOrders as o', 'o.id', 'a.orderId')
    .where('a.checklistId', '=', runId)
    .$if(itemId !== null, (found) => found.where('a.itemId', '=', itemId ?? ''))
    .where('a.droppedAt', 'is', null)
    .select(['a.id', 'a.itemId as subjectId', 'a.decision', 'a.text', 'a.dueOn', 'a.orderId', 'a.doneAt'])
    .select('o.number as orderNumber')

/** An item's row with what hangs on it. */
function toItem(row: ItemRow, photos: KeptFile[], followUp: FollowUp | null): RunItem {
  return {
    id: row.id,
    position: row.position,
    key: row.key,
    section: row.section,
    kind: row.kind,
    label: row.label,
    detail: row.detail,
    required: row.required,
    critical: row.critical,
    photoIfNotConform: row.photoIfNotConform,
    unit: row.unit,
    min: row.min,
    max: row.max,
    limits: row.limits,
    decimals: row.decimals,
    choices: row.choices,
    basis: row.basis,
    answer: row.answer,
    verdict: row.verdict,
    note: row.note,
    answeredBy: row.answeredByName,
    answeredAt: row.answeredAt,
    version: row.version,
    followUp,
    photos,
  }
}

/** The items of a run, put together with what hangs on them. */
export function itemsOf(
  rows: readonly ItemRow[],
  photos: readonly PhotoRow[],
  followUps: readonly (FollowUpRow & { subjectId: string | null })[],
): RunItem[] {
  const photosOf = Map.groupBy(photos, ({ itemId }) => itemId)
  const decided = new Map(followUps.map((row) => [row.subjectId, toFollowUp(row)]))
  return rows.map((row) => toItem(row, (photosOf.get(row.id) ?? []).map(toFile), decided.get(row.id) ?? null))
}
