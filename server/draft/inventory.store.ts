import { sql } from 'kysely'
import {
  inventoryFields,
  type InventoryContent,
  type InventoryEquipment,
} from '#core/draft/inventory-content.ts'
import { dateIn } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { holds } from '#server/kit/scope.ts'
import type { DraftRow } from './gather.ts'

/** More equipment than any clinic has that archives what it no longer uses. */
const mostEquipment = 2000

const hasManual = sql<boolean>`(exists (select from files f where f.equipment_id = e.id and f.kind = 'manual'
    and f.removed_at is null)
  or exists (select from papers p where p.organization_id = e.clinic_id and p.equipment_id = e.id
    and p.kind = 'manual' and p.replaced_by is null and p.archived_at is null))`

type Registration = NonNullable<InventoryEquipment['registration']>

const registration = sql<Registration | null>`(select jsonb_build_object('number', p.number,
    'issuedOn', p.issued_on, 'validUntil', p.valid_until)
  from papers p where p.organization_id = e.clinic_id and p.equipment_id = e.id
    and p.kind = 'xray_registration' and p.replaced_by is null and p.archived_at is null
  order by p.issued_on desc nulls last, p.id desc limit 1)`

const equipmentListOf = (clinicId: string) =>
  q
    .selectFrom('equipment as e')
    .leftJoin('equipmentPurchases as b', 'b.equipmentId', 'e.id')
    .where('e.clinicId', '=', clinicId)
    .where('e.archivedAt', 'is', null)
    .select(['e.code', 'e.name', 'e.brand', 'e.model', 'e.room'])
    .select(['e.serialNumber', 'e.assetTag'])
    .select(['e.anvisaNumber', 'e.acquiredOn'])
    .select(['e.warrantyUntil', 'b.equipmentId as bought'])
    .select(['b.valueCents', 'b.supplier', 'b.invoice'])
    .select([
      'e.category',
      'e.riskClass',
      'e.criticality',
      'e.status',
      hasManual.as('hasManual'),
      registration.as('registration'),
    ])
    .orderBy(sql`e.name collate "pt-BR-x-icu"`)
    .orderBy('e.id')
    .limit(mostEquipment + 1)

type Row = RowOf<typeof equipmentListOf>

const toEquipment =
  (withPurchases: boolean) =>
  ({ bought, valueCents, supplier, invoice, ...equipment }: Row): InventoryEquipment => ({
    ...equipment,
    purchase: withPurchases && bought ? { valueCents, supplier, invoice } : null,
  })

/** The clinic's equipment that is not archived. Purchases only where they were asked for and may be seen. */
export async function gatherInventory(db: Db, draft: DraftRow, now: Date): Promise<InventoryContent> {
  const fields = inventoryFields.parse(draft.fields)
  const rows = await db.all(equipmentListOf(draft.clinicId))
  const withPurchases = Boolean(fields.withPurchases) && holds(db.scope, 'finances')
  return {
    on: dateIn(db.scope.organization?.timeZone ?? 'UTC', now),
    equipmentList: rows.slice(0, mostEquipment).map(toEquipment(withPurchases)),
    isCut: rows.length > mostEquipment,
    withPurchases,
    xrayInformed: fields.xrayInformed ?? null,
    xrayInformedOn: fields.xrayInformedOn ?? null,
    xrayProtocol: fields.xrayProtocol ?? null,
    note: fields.note ?? null,
  }
}
