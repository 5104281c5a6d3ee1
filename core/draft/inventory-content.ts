import * as z from 'zod/mini'
import { categoryIds } from '#core/equipment/categories.ts'
import { criticalities, equipmentStatuses, riskClasses } from '#core/equipment/equipment.ts'
import { date } from '#core/kit/schemas.ts'
import { kept, maybe, written } from './record-fields.ts'

const answers = ['informed', 'not_informed'] as const

export const inventoryFields = z.object({
  xrayInformed: maybe(z.enum(answers)),
  xrayInformedOn: written.date,
  xrayProtocol: written.line,
  withPurchases: written.check,
  note: written.text,
})

const equipment = z.object({
  code: z.string(),
  name: z.string(),
  category: z.enum(categoryIds),
  brand: kept.line,
  model: kept.line,
  serialNumber: kept.line,
  assetTag: kept.line,
  anvisaNumber: kept.line,
  riskClass: z.nullable(z.enum(riskClasses)),
  room: kept.line,
  criticality: z.enum(criticalities),
  status: z.enum(equipmentStatuses),
  acquiredOn: kept.date,
  warrantyUntil: kept.date,
  /** Whether a manual is stored with it. */
  hasManual: z.boolean(),
  /** Null if it was not recorded, or if the issuer may not see it. */
  purchase: z.nullable(
    z.object({ valueCents: z.nullable(z.int()), supplier: kept.line, invoice: kept.line }),
  ),
  /** For an X-ray: its registration with the local authority. */
  registration: z.nullable(z.object({ number: kept.line, issuedOn: kept.date, validUntil: kept.date })),
})
export type InventoryEquipment = z.infer<typeof equipment>

export const inventoryContent = z.object({
  on: date,
  equipmentList: z.array(equipment),
  /** True if there is more than one document can hold; the rest is left out, and the document cannot be issued. */
  isCut: z.boolean(),
  /** Purchases are a clinic's finances: included only if requested and permitted. */
  withPurchases: z.boolean(),
  xrayInformed: z.nullable(z.enum(answers)),
  xrayInformedOn: kept.date,
  xrayProtocol: kept.line,
  note: kept.line,
})
export type InventoryContent = z.infer<typeof inventoryContent>

export const isXray = ({ category }: InventoryEquipment) =>
  category === 'intraoral-xray' || category === 'extraoral-xray'
