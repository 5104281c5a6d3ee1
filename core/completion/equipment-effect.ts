import type { Priority } from '#core/service-order/status.ts'
import type { Conclusion } from './completion.ts'

/** An unfinished order of the equipment. `conclusion`: of its latest completion, if that was contested. */
export interface UnfinishedOrder {
  priority: Priority
  conclusion: Conclusion | null
}

export type EquipmentCondition = 'operational' | 'restricted' | 'down'

const conditionOf: Record<Conclusion, EquipmentCondition> = {
  fit: 'operational',
  restricted: 'restricted',
  unfit: 'down',
}
const worse: EquipmentCondition[] = ['operational', 'restricted', 'down']

/**
 * The status of equipment: the last one declared, by a person or by the conclusion of the latest finished order, or a
 * worse one that an unfinished order implies. An unfinished order of a clinic that stands still counts as down. Retired
 * equipment keeps its status: the caller leaves it alone.
 */
export function equipmentCondition(
  said: EquipmentCondition,
  unfinished: readonly UnfinishedOrder[],
): EquipmentCondition {
  const conditions = new Set([said, ...unfinished.map(conditionWhileOpen)])
  return worse.findLast((condition) => conditions.has(condition)) ?? said
}

/** The status of the equipment that follows from a finished order. */
export function saidBy(conclusion: Conclusion): EquipmentCondition {
  return conditionOf[conclusion]
}

function conditionWhileOpen({ priority, conclusion }: UnfinishedOrder): EquipmentCondition {
  if (priority === 'clinic_stopped') return 'down'
  return conclusion ? conditionOf[conclusion] : 'operational'
}
