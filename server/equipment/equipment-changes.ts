import { limitTexts } from '#core/equipment/limit-texts.ts'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import type { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { cannotAdd } from '#core/plan/subscription.ts'
import { archiveTexts, cannotArchive } from '#core/equipment/equipment.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { wakePlans } from '#server/planner/plan-change.store.ts'
import { createPlans } from '#server/planner/plan-create.store.ts'
import { findPurchase, writePurchase } from './equipment-costs.store.ts'
import { recordChange } from './equipment-history.store.ts'
import {
  findEquipment,
  holdEquipment,
  holdPlaces,
  insertEquipment,
  isWritableClinic,
  setArchived,
  updateEquipment,
  type EquipmentFields,
} from './equipment.store.ts'

type Create = Input<typeof equipmentEditApi.create>
type Update = Input<typeof equipmentEditApi.update>
type Purchase = NonNullable<Create['purchase']>

/**
 * Registers equipment: takes a place in the plan and the clinic's next code, and stores the purchase, if the person may
 * see prices, and the maintenance plans.
 */
export async function register(tx: Tx, input: Create, now: Date): Promise<EquipmentDetail> {
  const { id, actionId: _, clinicId: named, purchase, plans, ...fields } = input
  const { actor, organization } = tx.scope
  const clinicId = named ?? organization?.id
  if (actor.kind !== 'user' || !clinicId) throw new Forbidden()
  if (!(await isWritableClinic(tx, clinicId))) throw named ? new NotFound() : new Forbidden()
  const { nextNumber } = await takePlace(tx, clinicId, now)
  await insertEquipment(tx, { id, clinicId, userId: actor.userId, number: nextNumber, fields }, now)
  if (purchase) await keepPurchase(tx, { id, clinicId }, purchase)
  await recordChange(tx, { id, clinicId }, 'registered', now)
  if (plans && plans.length > 0) await createPlans(tx, { equipmentId: id }, plans, now)
  return findEquipment(tx, id, now)
}

/** Rewrites equipment's fields, notes which of them changed, and leaves a purchase that was not sent as it is. */
export async function change(tx: Tx, input: Update, now: Date): Promise<EquipmentDetail> {
  const { id, actionId: _, version, purchase, ...fields } = input
  const current = await findForChange(tx, id, version, now)
  await updateEquipment(tx, current, fields, now)
  const changed = changedFields(current, fields)
  if (purchase && (await keepPurchase(tx, current, purchase))) changed.push('purchase')
  await recordChange(tx, current, 'changed', now, changed)
  return findEquipment(tx, id, now)
}

/** @throws Refused while an order on the equipment is open */
export async function archive(
  tx: Tx,
  input: { id: string; version: number },
  now: Date,
): Promise<EquipmentDetail> {
  await holdEquipment(tx, input.id)
  const current = await findForChange(tx, input.id, input.version, now)
  mustHold(tx, 'archive')
  const refusal = cannotArchive({ archived: current.archivedAt !== null, openOrders: current.openOrders })
  if (refusal) throw new Refused(refusal, { openOrders: current.openOrders }, archiveTexts[refusal])
  await setArchived(tx, current, now, now)
  await recordChange(tx, current, 'archived', now)
  return findEquipment(tx, input.id, now)
}

/** Brings equipment back; it takes a place in the plan like a new one. */
export async function restore(
  tx: Tx,
  input: { id: string; version: number },
  now: Date,
): Promise<EquipmentDetail> {
  const current = await findForChange(tx, input.id, input.version, now)
  mustHold(tx, 'archive')
  if (current.archivedAt === null)
    throw new Refused('equipment.not_archived', undefined, 'Este equipamento não está arquivado.')
  await takePlace(tx, current.clinicId, now)
  await setArchived(tx, current, null, now)
  await recordChange(tx, current, 'restored', now)
  await wakePlans(tx, current.id, now)
  return findEquipment(tx, input.id, now)
}

/** Reads equipment for a change. The version that the writer saw is compared before any rule. */
async function findForChange(tx: Tx, id: string, version: number, now: Date): Promise<EquipmentDetail> {
  const current = await findEquipment(tx, id, now)
  if (!(await isWritableClinic(tx, current.clinicId))) throw new Forbidden()
  if (current.version !== version) throw new Conflict(current)
  return current
}

function mustHold(tx: Tx, permission: string): void {
  if (!holds(tx.scope, permission)) throw new Forbidden()
}

async function takePlace(tx: Tx, clinicId: string, now: Date): Promise<{ nextNumber: number }> {
  const { count, nextNumber, subscription } = await holdPlaces(tx, clinicId)
  const refusal = cannotAdd(subscription, count, now)
  if (refusal) throw new Refused(refusal, { count }, limitTexts[refusal])
  return { nextNumber }
}

/** Writes the purchase if it differs. @throws Forbidden without the permission for finances */
async function keepPurchase(
  tx: Tx,
  equipment: { id: string; clinicId: string },
  sent: Purchase,
): Promise<boolean> {
  mustHold(tx, 'finances')
  const { valueCents = null, supplier = null, invoice = null } = sent
  const before = await findPurchase(tx, equipment.id)
  if (before.valueCents === valueCents && before.supplier === supplier && before.invoice === invoice)
    return false
  await writePurchase(tx, equipment, { valueCents, supplier, invoice })
  return true
}

function changedFields(current: EquipmentDetail, fields: EquipmentFields): string[] {
  const before: Record<string, unknown> = current
  return Object.entries(fields)
    .filter(([name, value]) => JSON.stringify(sorted(before[name])) !== JSON.stringify(sorted(value)))
    .map(([name]) => name)
}

/** Keys of a category's own values in one order; PostgreSQL keeps its own. Nothing written is null. */
function sorted(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return value
  return Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
}
