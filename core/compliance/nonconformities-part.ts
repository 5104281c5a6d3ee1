import type { ActionFact, Facts, EquipmentFact } from './facts.ts'
import { named, normOf, type PartFacts, type PartLoss } from './part.ts'

/**
 * All equipment and every open corrective action weigh two each. Equipment that is down and a late action lose both;
 * restricted equipment and an action that still has time lose one. Source: RDC 1.002/2025, art. 134, for equipment in
 * working order; the weights are ours.
 */
export function nonconformitiesPart(facts: Facts): PartFacts {
  const { equipmentList, actions } = facts
  const losses = [
    ...equipmentList
      .filter(({ status }) => status === 'down' || status === 'restricted')
      .map(ofEquipment(facts)),
    ...actions.map(ofAction(facts)),
  ]
  const units = equipmentList.length + actions.length
  return { units, inOrder: units - losses.length, weight: units * 2, losses }
}

const ofEquipment =
  (facts: Facts) =>
  (equipment: EquipmentFact): PartLoss => ({
    cause: equipment.status === 'down' ? 'equipment_down' : 'equipment_restricted',
    weight: equipment.status === 'down' ? 2 : 1,
    subjectId: equipment.id,
    name: equipment.name,
    equipment: named(equipment),
    on: null,
    norm: normOf('maintenance', facts),
    target: equipment.orderId
      ? { kind: 'order', id: equipment.orderId }
      : { kind: 'equipment', id: equipment.id },
  })

const ofAction =
  ({ equipmentList, today }: Facts) =>
  ({ id, text, dueOn, checklistId, equipmentId }: ActionFact): PartLoss => ({
    cause: dueOn < today ? 'action_overdue' : 'action_open',
    weight: dueOn < today ? 2 : 1,
    subjectId: id,
    name: text,
    equipment: named(equipmentList.find((equipment) => equipment.id === equipmentId)),
    on: dueOn,
    norm: null,
    target: checklistId ? { kind: 'checklist', id: checklistId } : { kind: 'self-assessment', id: null },
  })
