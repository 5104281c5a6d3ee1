import type { checklistApi } from '#core/checklist/checklist.api.ts'
import type { TemplateItem } from '#core/checklist/item.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { isFinished } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { occurrenceFor } from '#server/planner/occurrence-hold.ts'
import { attachChecklist } from '#server/planner/work.store.ts'
import { jsonb } from '#server/kit/jsonb.ts'
import { searchOf } from './run-search.ts'
import { findRun } from './run.store.ts'
import { findTemplate } from './template.store.ts'

type Begin = Input<typeof checklistApi.begin>

/** The subject of a run. */
interface About {
  clinicId: string | null
  workshopId: string | null
  equipment: { id: string; code: string; name: string; category: CategoryId } | null
  orderId: string | null
}

/**
 * Begins a run with what its template asks now; it keeps that.
 * @throws Conflict with the run that fulfils the same occurrence, if there is one; Refused for an archived template
 */
export async function beginRun(tx: Tx, asked: Begin, now: Date): Promise<void> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new NotFound()
  const { of } = asked
  const named = asked.occurrenceId ?? newId(now.getTime())
  const occurrenceId = of ? await occurrenceFor(tx, { id: named, of }, now) : asked.occurrenceId
  const input = { ...asked, occurrenceId }
  const template = await findTemplate(tx, input.template)
  if (template.archivedAt)
    throw new Refused('checklist.template_archived', undefined, 'Este modelo está arquivado. Escolha outro.')
  const about = await aboutOf(tx, input)
  const inserted = await tx.first(
    q
      .insertInto('checklists')
      .values({
        id: input.id,
        organizationId: organization.id,
        clinicId: about.clinicId,
        workshopId: about.workshopId,
        equipmentId: about.equipment?.id ?? null,
        equipmentCode: about.equipment?.code ?? null,
        equipmentName: about.equipment?.name ?? null,
        equipmentCategory: about.equipment?.category ?? null,
        orderId: about.orderId,
        occurrenceId: input.occurrenceId ?? null,
        template: input.template,
        templateVersion: template.version,
        rulesVersion,
        title: template.title,
        search: searchOf(template.title, about.equipment, actor.name),
        startedBy: actor.userId,
        startedByName: actor.name,
        startedAt: now,
        total: template.items.length,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (!inserted) throw new Conflict(await earlierRun(tx, input.occurrenceId ?? null))
  if (input.occurrenceId) await attachChecklist(tx, input.occurrenceId, input.id, now)
  await tx.all(
    q.insertInto('checklistItems').values(itemRows(template.items, input.id, organization.id, now)),
  )
}

function itemRows(items: readonly TemplateItem[], runId: string, organizationId: string, now: Date) {
  return items.map((item, index) => ({
    id: newId(now.getTime()),
    checklistId: runId,
    organizationId,
    position: index + 1,
    key: item.key,
    section: item.section,
    kind: item.kind,
    label: item.label,
    detail: item.detail,
    required: item.required,
    critical: item.critical,
    photoIfNotConform: item.photoIfNotConform,
    unit: item.unit,
    min: item.min,
    max: item.max,
    limits: item.limits,
    decimals: item.decimals,
    choices: item.choices && jsonb(item.choices),
    basis: item.basis && jsonb(item.basis),
    createdAt: now,
  }))
}

/** The run that is there already for the occurrence; null if it belongs to another organization. */
async function earlierRun(tx: Tx, occurrenceId: string | null) {
  if (!occurrenceId) return null
  const row = await tx.first(
    q
      .selectFrom('checklists')
      .where('occurrenceId', '=', occurrenceId)
      .where('status', '<>', 'abandoned')
      .select('id'),
  )
  return row ? findRun(tx, row.id) : null
}

async function aboutOf(tx: Tx, input: Begin): Promise<About> {
  const { organization } = tx.scope
  const order = input.orderId ? await findOrder(tx, input.orderId) : null
  const planned = input.occurrenceId ? await plannedFor(tx, input.occurrenceId, input.template) : null
  const equipmentId = subjectOf(order, planned, input.equipmentId ?? null)
  if (!equipmentId) {
    const clinicId = planned?.clinicId ?? (organization?.kind === 'clinic' ? organization.id : null)
    return { clinicId, workshopId: null, equipment: null, orderId: null }
  }
  const equipment = await findEquipment(tx, equipmentId)
  return {
    clinicId: equipment.clinicId,
    workshopId: order?.workshopId ?? null,
    equipment,
    orderId: order?.id ?? null,
  }
}

interface OfEquipment {
  equipmentId: string | null
}

/** The equipment that order, plan and input name; null for a checklist of the organization. @throws Invalid if they differ */
function subjectOf(order: OfEquipment | null, planned: OfEquipment | null, named: string | null) {
  const equipmentIds = [order, planned].flatMap((one) => (one ? [one.equipmentId] : []))
  const [first = named, second = first] = equipmentIds
  if (second !== first || (named !== null && named !== first)) {
    throw new Invalid([{ path: 'equipmentId', message: 'A ordem ou a data do plano é de outro equipamento' }])
  }
  return first
}

/** Finds the plan's date that the run fulfils. @throws Invalid if the plan asks for another checklist */
async function plannedFor(tx: Tx, occurrenceId: string, template: string) {
  const found = await tx.first(
    q
      .selectFrom('maintenanceOccurrences as o')
      .innerJoin('maintenancePlans as p', 'p.id', 'o.planId')
      .where('o.id', '=', occurrenceId)
      .select(['o.equipmentId', 'o.clinicId', 'p.template']),
  )
  if (!found) throw new NotFound()
  if (found.template !== null && found.template !== template) {
    throw new Invalid([{ path: 'template', message: 'O plano desta data pede outro modelo' }])
  }
  return found
}

async function findOrder(tx: Tx, id: string) {
  const order = await tx.first(
    q.selectFrom('serviceOrders').where('id', '=', id).select(['id', 'equipmentId', 'workshopId', 'status']),
  )
  if (!order) throw new NotFound()
  if (isFinished(order.status))
    throw new Refused(
      'checklist.order_over',
      undefined,
      'Esta ordem já foi encerrada. Escolha outra ou abra uma nova.',
    )
  return order
}

async function findEquipment(tx: Tx, id: string) {
  const equipment = await tx.first(
    q
      .selectFrom('equipment')
      .where('id', '=', id)
      .select(['id', 'clinicId', 'code', 'name', 'category', 'archivedAt']),
  )
  if (!equipment) throw new NotFound()
  if (equipment.archivedAt)
    throw new Refused('equipment.archived', undefined, 'Este equipamento está arquivado.')
  return equipment
}
