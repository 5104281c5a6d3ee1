import type { EquipmentCosts, EquipmentDetail } from '#core/equipment/equipment.api.ts'
import type { Attributes } from '#core/equipment/attributes.ts'
import { categories, type CategoryId } from '#core/equipment/categories.ts'
import type { Criticality, RiskClass } from '#core/equipment/category.ts'
import type { EquipmentStatus } from '#core/equipment/equipment.ts'
import { knownModels, type KnownModel } from '#core/equipment/known-models.ts'
import { noRoutines, type Routines } from './offered-routines.ts'

/** Values of the form: '' for empty text, null for an empty choice, number, date or amount. */
export interface EquipmentValues {
  name: string
  category: CategoryId
  brand: string
  model: string
  serialNumber: string
  assetTag: string
  anvisaNumber: string
  riskClass: RiskClass | null
  room: string
  criticality: Criticality
  status: EquipmentStatus
  acquiredOn: string | null
  warrantyUntil: string | null
  attributes: Record<string, string | number | null>
  notes: string
  /** Routines planned from the start for new equipment. */
  routines?: Routines
  purchase?: { valueCents: number | null; supplier: string; invoice: string }
}

/** Every field of the category with its value, null if there is none, so that a cleared field stays cleared. */
function filled(category: CategoryId, attributes: Attributes): EquipmentValues['attributes'] {
  const fields = categories[category].fields
  return Object.fromEntries(
    fields.map(({ key, kind }) => [key, attributes[key] ?? (kind === 'text' ? '' : null)]),
  )
}

/** Sets what a category decides by itself; its technical data stay empty until a person enters them. */
export function categoryValues(category: CategoryId) {
  const { label, risk, criticality } = categories[category]
  return {
    category,
    name: category === 'other' ? '' : label,
    riskClass: risk,
    criticality,
    attributes: filled(category, {}),
  }
}

const nameOf = ({ category, brand, model }: KnownModel) => `${categories[category].label} ${brand} ${model}`

/** Sets brand and model, and the name unless a person wrote it. Technical data are only suggested, field by field. */
export function modelValues(known: KnownModel, name: string) {
  const { category, brand, model } = known
  const unwritten =
    name === '' || name === categories[category].label || knownModels.some((one) => nameOf(one) === name)
  return { brand, model, ...(unwritten && { name: nameOf(known) }) }
}

export function newValues(category: CategoryId, withPurchase: boolean): EquipmentValues {
  return {
    ...categoryValues(category),
    brand: '',
    model: '',
    serialNumber: '',
    assetTag: '',
    anvisaNumber: '',
    room: '',
    status: 'operational',
    routines: noRoutines,
    acquiredOn: null,
    warrantyUntil: null,
    notes: '',
    ...(withPurchase && { purchase: { valueCents: null, supplier: '', invoice: '' } }),
  }
}

export function valuesOf(equipment: EquipmentDetail, costs: EquipmentCosts | null): EquipmentValues {
  const { category } = equipment
  return {
    name: equipment.name,
    category,
    brand: equipment.brand ?? '',
    model: equipment.model ?? '',
    serialNumber: equipment.serialNumber ?? '',
    assetTag: equipment.assetTag ?? '',
    anvisaNumber: equipment.anvisaNumber ?? '',
    riskClass: equipment.riskClass,
    room: equipment.room ?? '',
    criticality: equipment.criticality,
    status: equipment.status,
    acquiredOn: equipment.acquiredOn,
    warrantyUntil: equipment.warrantyUntil,
    attributes: filled(category, equipment.attributes),
    notes: equipment.notes ?? '',
    ...(costs && {
      purchase: {
        valueCents: costs.purchase.valueCents,
        supplier: costs.purchase.supplier ?? '',
        invoice: costs.purchase.invoice ?? '',
      },
    }),
  }
}
