import { categories } from '#core/equipment/categories.ts'
import { printedAttributes } from '#core/equipment/attributes.ts'
import { whoDid, type TakenStep, type TechnicalReport } from '#core/document/technical-report.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'

const orderOf = (orderId: string) =>
  q
    .selectFrom('serviceOrders as o')
    .innerJoin('equipment as e', 'e.id', 'o.equipmentId')
    .leftJoin('serviceOrders as claimed', 'claimed.id', 'o.warrantyOf')
    .where('o.id', '=', orderId)
    .select(['o.id', 'o.number', 'o.kind', 'o.fault', 'o.origin', 'o.createdAt'])
    .select(['o.clinicId', 'o.workshopId'])
    .select('claimed.number as warrantyOf')
    .select(['e.id as equipmentId', 'e.code', 'e.name', 'e.category', 'e.brand', 'e.model', 'e.room'])
    .select(['e.serialNumber', 'e.anvisaNumber', 'e.assetTag', 'e.attributes'])

/** Steps that people of the workshop took. */
const stepsOf = (orderId: string, workshopId: string) =>
  q
    .selectFrom('serviceHistory')
    .where('orderId', '=', orderId)
    .where('workshopId', '=', workshopId)
    .where('actor', '=', 'workshop')
    .orderBy('createdAt')
    .orderBy('id')
    .select(['userId', 'actorName as name', 'action'])

export const organizationOf = (id: string) =>
  q
    .selectFrom('organizations')
    .where('id', '=', id)
    .select(['id', 'name', 'legalName', 'taxId', 'registry', 'phone', 'timeZone'])
    .select(['address', 'district', 'city', 'state', 'postalCode', 'healthRegistry'])
    .select(['sanitaryLicence', 'sanitaryLicenceUntil'])
    .select(['technicalResponsible', 'technicalResponsibleRegistry'])

type OrderRow = RowOf<typeof orderOf>
type EquipmentRow = Pick<
  OrderRow,
  | 'equipmentId'
  | 'code'
  | 'name'
  | 'category'
  | 'brand'
  | 'model'
  | 'room'
  | 'serialNumber'
  | 'anvisaNumber'
  | 'assetTag'
  | 'attributes'
>
export type OrganizationRow = RowOf<typeof organizationOf>

/** The order, the equipment and both organizations as a report states them, as they are now. */
export type ReportSubject = Pick<
  TechnicalReport,
  'issuer' | 'clinic' | 'order' | 'equipment' | 'fault' | 'people'
> & {
  issuerId: string
  clinicId: string
  timeZone: string
}

/** Reads it within the transaction that completes the order. @throws NotFound if the scope does not see all of it */
export async function reportSubject(
  tx: Tx,
  orderId: string,
  requester: string | null,
  author: { name: string; registry: string | null } | null,
): Promise<ReportSubject> {
  const { actor } = tx.scope
  const order = await tx.first(orderOf(orderId))
  if (!order?.workshopId) throw new NotFound()
  const [[clinic], [workshop], steps] = await tx.together<[OrganizationRow, OrganizationRow, TakenStep]>(
    organizationOf(order.clinicId),
    organizationOf(order.workshopId),
    stepsOf(orderId, order.workshopId),
  )
  if (!clinic || !workshop) throw new NotFound()
  return {
    issuerId: workshop.id,
    clinicId: clinic.id,
    timeZone: workshop.timeZone,
    fault: order.fault,
    people: author && actor.kind === 'user' ? whoDid(steps, { ...author, userId: actor.userId }) : [],
    issuer: toIssuer(workshop, author),
    clinic: toClinic(clinic),
    equipment: toEquipment(order),
    order: {
      id: order.id,
      number: order.number,
      kind: order.kind,
      requester: requesterOf(order.origin, requester),
      openedAt: order.createdAt,
      warrantyOf: order.warrantyOf,
    },
  }
}

/** Name of the requester: a technician who opened the order for a client is not the client, and a plan is nobody. */
function requesterOf(origin: string, name: string | null): string | null {
  if (origin === 'plan') return 'plano de manutenção'
  return name && origin === 'workshop' ? `${name}, da oficina, para o cliente` : name
}

/**
 * A workshop that names nobody answers by the author. The number that it shows is that of who it names: beside anybody
 * else only their own stands.
 */
export function toIssuer(
  row: OrganizationRow,
  author: { name: string; registry: string | null } | null,
): TechnicalReport['issuer'] {
  return {
    name: row.name,
    legalName: row.legalName,
    taxId: row.taxId,
    registry: row.technicalResponsible ? row.registry : (author?.registry ?? null),
    responsible: row.technicalResponsible ?? author?.name ?? null,
    address: addressOf(row),
    phone: row.phone && printedPhone(row.phone),
  }
}

export function toClinic(row: OrganizationRow): TechnicalReport['clinic'] {
  return {
    name: row.name,
    legalName: row.legalName,
    taxId: row.taxId,
    address: addressOf(row),
    healthRegistry: row.healthRegistry,
    sanitaryLicence: row.sanitaryLicence,
    sanitaryLicenceUntil: row.sanitaryLicenceUntil,
    technicalResponsible: row.technicalResponsible,
    technicalResponsibleRegistry: row.technicalResponsibleRegistry,
  }
}

export function toEquipment(row: EquipmentRow): TechnicalReport['equipment'] {
  const category = row.category
  return {
    id: row.equipmentId,
    code: row.code,
    name: row.name,
    category: categories[category].label,
    brand: row.brand,
    model: row.model,
    serialNumber: row.serialNumber,
    anvisaNumber: row.anvisaNumber,
    assetTag: row.assetTag,
    room: row.room,
    attributes: printedAttributes(category, row.attributes),
  }
}

function addressOf(row: OrganizationRow): string {
  const postalCode = row.postalCode?.replace(/^(.{5})(.{3})$/, '$1-$2')
  return [row.address, row.district, row.city, row.state, postalCode].filter(Boolean).join(', ')
}

function printedPhone(phone: string): string {
  return phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
