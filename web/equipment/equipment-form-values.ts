import type { EquipmentCosts, EquipmentDetail } from '#core/equipment/equipment.api.ts'
import type { Attributes } from '#core/equipment/attributes.ts'
import { categories, type CategoryId } from '#core/equipment/categories.ts'
import { equipmentFields, purchaseFields } from '#core/equipment/equipment-fields.ts'
import { knownModels, type KnownModel } from '#core/equipment/known-models.ts'
import { valuesOf, type FormOf } from '#web/record/record-values.ts'
import { noRoutines, type Routines } from './offered-routines.ts'

export type EquipmentValues = FormOf<typeof equipmentFields> & {
  category: CategoryId
  attributes: Record<string, string | number | null>
  /** Routines planned from the start for new equipment. */
  routines?: Routines
  purchase?: FormOf<typeof purchaseFields>
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

export const newValues = (category: CategoryId, withPurchase: boolean): EquipmentValues => ({
  ...valuesOf(equipmentFields),
  ...categoryValues(category),
  routines: noRoutines,
  ...(withPurchase && { purchase: valuesOf(purchaseFields) }),
})

export const equipmentValues = (
  equipment: EquipmentDetail,
  costs: EquipmentCosts | null,
): EquipmentValues => ({
  ...valuesOf(equipmentFields, equipment),
  category: equipment.category,
  attributes: filled(equipment.category, equipment.attributes),
  ...(costs && { purchase: valuesOf(purchaseFields, costs.purchase) }),
})
