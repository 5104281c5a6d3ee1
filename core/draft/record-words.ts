import type { Criticality } from '#core/equipment/category.ts'
import type { EquipmentStatus } from '#core/equipment/equipment.ts'

/** Words of documents that are made from records. */
export const conditionWords: Record<EquipmentStatus, string> = {
  operational: 'Em operação',
  restricted: 'Com restrição',
  down: 'Parado',
  retired: 'Desativado',
}

export const criticalityWords: Record<Criticality, string> = { high: 'alta', normal: 'normal', low: 'baixa' }
