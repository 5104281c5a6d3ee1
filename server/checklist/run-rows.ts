import { sql } from 'kysely'
import type { Answer, Verdict } from '#core/checklist/answer.ts'
import type { TemplateItem } from '#core/checklist/item.ts'
import type { FollowUp, RunHead, RunItem, RunStatus } from '#core/checklist/schemas.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { KeptFile } from '#core/file/file.api.ts'
import { q } from '#server/database.ts'
import { toFile, type FileRow } from '#server/file/file.store.ts'
import { toFollowUp, type FollowUpRow } from './follow-up-rows.store.ts'

/** Runs as a list shows them, with what their answers come to so far. */
export const headQuery = () =>
  q
    .selectFrom('checklists as c')
    .leftJoin('organizations as own', 'own.id', 'c.organization_id')
    .leftJoin('organizations as clinic', 'clinic.id', 'c.clinic_id')
    .leftJoin('service_orders as o', 'o.id', 'c.order_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('checklist_items as i')
          .whereRef('i.checklist_id', '=', 'c.id')
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
      'c.template_version',
      'c.status',
      'c.organization_id',
      'c.clinic_id',
    ])
    .select(['c.equipment_id', 'c.equipment_code', 'c.equipment_name', 'c.equipment_category', 'c.order_id'])
    .select(['c.occurrence_id', 'c.started_by_name', 'c.started_at', 'c.completed_by_name', 'c.completed_at'])
    .select(['c.total', 'c.version', 'c.rules_version', 'c.note'])
    .select(['own.name as own', 'clinic.name as clinic', 'o.number as order_number'])
    .select(['n.answered', 'n.conforming', 'n.failing', 'n.critical', 'n.absent'])

export type HeadRow = Awaited<ReturnType<ReturnType<typeof headQuery>['executeTakeFirstOrThrow']>>

export function toHead(row: HeadRow): RunHead {
  return {
    id: row.id,
    title: row.title,
    template: row.template,
    templateVersion: row.template_version,
    status: row.status as RunStatus,
    organization: { id: row.organization_id, name: row.own ?? '' },
    clinic: row.clinic_id ? { id: row.clinic_id, name: row.clinic ?? '' } : null,
    equipment: equipmentOf(row),
    order: row.order_id ? { id: row.order_id, number: row.order_number ?? '' } : null,
    occurrenceId: row.occurrence_id,
    startedBy: row.started_by_name,
    startedAt: row.started_at,
    completedBy: row.completed_by_name,
    completedAt: row.completed_at,
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
  equipment_id: string | null
  equipment_code: string | null
  equipment_name: string | null
  equipment_category: string | null
}

function equipmentOf(row: EquipmentRow): RunHead['equipment'] {
  if (!row.equipment_id) return null
  return {
    id: row.equipment_id,
    code: row.equipment_code ?? '',
    name: row.equipment_name ?? '',
    category: row.equipment_category as CategoryId,
  }
}

/** The items of a run in their order, or one of them. */
export const itemsQuery = (runId: string, itemId: string | null = null) =>
  q
    .selectFrom('checklist_items')
    .where('checklist_id', '=', runId)
    .$if(itemId !== null, (found) => found.where('id', '=', itemId ?? ''))
    .selectAll()
    .orderBy('position')

export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemsQuery>['executeTakeFirstOrThrow']>>

/** Photos of a run's items, oldest first. */
export const photosQuery = (runId: string, itemId: string | null = null) =>
  q
    .selectFrom('files as f')
    .innerJoin('checklist_items as i', 'i.id', 'f.checklist_item_id')
    .where('i.checklist_id', '=', runId)
    .$if(itemId !== null, (found) => found.where('i.id', '=', itemId ?? ''))
    .where('f.removed_at', 'is', null)
    .select(['f.id', 'f.kind', 'f.name', 'f.media_type', 'f.size', 'f.width', 'f.height', 'f.created_at'])
    .select('i.id as item_id')
    .orderBy('f.created_at')
    .orderBy('f.id')

export type PhotoRow = FileRow & { item_id: string }

/** What was decided about a run's items and still stands. */
export const followUpsQuery = (runId: string, itemId: string | null = null) =>
  q
    .selectFrom('corrective_actions as a')
    .leftJoin('service_orders as o', 'o.id', 'a.order_id')
    .where('a.checklist_id', '=', runId)
    .$if(itemId !== null, (found) => found.where('a.item_id', '=', itemId ?? ''))
    .where('a.dropped_at', 'is', null)
    .select([
      'a.id',
      'a.item_id as subject_id',
      'a.decision',
      'a.text',
      'a.due_on',
      'a.order_id',
      'a.done_at',
    ])
    .select('o.number as order_number')

/** An item's row with what hangs on it. */
function toItem(row: ItemRow, photos: KeptFile[], followUp: FollowUp | null): RunItem {
  return {
    id: row.id,
    position: row.position,
    key: row.key,
    section: row.section,
    kind: row.kind as RunItem['kind'],
    label: row.label,
    detail: row.detail,
    required: row.required,
    critical: row.critical,
    photoIfNotConform: row.photo_if_not_conform,
    unit: row.unit,
    min: row.min,
    max: row.max,
    limits: row.limits as RunItem['limits'],
    decimals: row.decimals,
    choices: row.choices as unknown as TemplateItem['choices'],
    basis: row.basis as unknown as TemplateItem['basis'],
    answer: row.answer as unknown as Answer | null,
    verdict: row.verdict as Verdict | null,
    note: row.note,
    answeredBy: row.answered_by_name,
    answeredAt: row.answered_at,
    version: row.version,
    followUp,
    photos,
  }
}

/** The items of a run, put together with what hangs on them. */
export function itemsOf(
  rows: readonly ItemRow[],
  photos: readonly PhotoRow[],
  followUps: readonly (FollowUpRow & { subject_id: string | null })[],
): RunItem[] {
  const photosOf = Map.groupBy(photos, ({ item_id }) => item_id)
  const decided = new Map(followUps.map((row) => [row.subject_id, toFollowUp(row)]))
  return rows.map((row) => toItem(row, (photosOf.get(row.id) ?? []).map(toFile), decided.get(row.id) ?? null))
}
