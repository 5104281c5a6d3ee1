import type { Priority } from '#core/service-order/status.ts'
import type { Conclusion } from './completion.ts'

/** An order of the piece that is not finished, with the conclusion of its latest completion, which was contested. */
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
 * What a piece's status is: what was last said of it, by a person or by the latest finished order's conclusion, or
 * worse, while an unfinished order says so. An unfinished order whose clinic stands still counts as down. A retired
 * piece keeps its status: the caller leaves it alone.
 */
export function equipmentCondition(
  said: EquipmentCondition,
  unfinished: readonly UnfinishedOrder[],
): EquipmentCondition {
  const conditions = new Set([said, ...unfinished.map(conditionWhileOpen)])
  return worse.findLast((condition) => conditions.has(condition)) ?? said
}

/** What a finished order says of its piece. */
export function saidBy(conclusion: Conclusion): EquipmentCondition {
  return conditionOf[conclusion]
}

function conditionWhileOpen({ priority, conclusion }: UnfinishedOrder): EquipmentCondition {
  if (priority === 'clinic_stopped') return 'down'
  return conclusion ? conditionOf[conclusion] : 'operational'
}
