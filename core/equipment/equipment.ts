import { addDays } from '#core/kit/dates.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Criticality, RiskClass } from './category.ts'

export const equipmentStatuses = ['operational', 'restricted', 'down', 'retired'] as const
export type EquipmentStatus = (typeof equipmentStatuses)[number]

export const equipmentStatusTexts: Record<EquipmentStatus, string> = {
  operational: 'Operando',
  restricted: 'Com restrição',
  down: 'Parado',
  retired: 'Desativado',
}

export const criticalities = ['low', 'normal', 'high'] as const

export const criticalityTexts: Record<Criticality, string> = {
  high: 'Alta: sem este equipamento a clínica para',
  normal: 'Normal: faz falta, mas há como contornar',
  low: 'Baixa: pode esperar',
}

export const riskClasses = ['I', 'II', 'III', 'IV'] as const

export const riskTexts: Record<RiskClass, string> = {
  I: 'I, baixo risco',
  II: 'II, médio risco',
  III: 'III, alto risco',
  IV: 'IV, máximo risco',
}

/** State of the next maintenance: late, within 30 days, later, without a date. */
export const dues = ['overdue', 'soon', 'ok', 'none'] as const
export type Due = (typeof dues)[number]

const soonDays = 30

/** The last date that still counts as soon on `today`. */
export function soonUntil(today: PlainDate): PlainDate {
  return addDays(today, soonDays)
}

/** @param soon the last date that still counts as soon */
export function dueOf(nextMaintenanceOn: PlainDate | null, today: PlainDate, soon = soonUntil(today)): Due {
  if (nextMaintenanceOn === null) return 'none'
  if (nextMaintenanceOn < today) return 'overdue'
  return nextMaintenanceOn <= soon ? 'soon' : 'ok'
}

/** Why equipment cannot be archived now. */
export type ArchiveRefusal = 'equipment.already_archived' | 'equipment.order_open'

export const archiveTexts: Record<ArchiveRefusal, string> = {
  'equipment.already_archived': 'Este equipamento já está arquivado.',
  'equipment.order_open':
    'Há uma ordem de serviço aberta para este equipamento. Encerre ou cancele a ordem antes de arquivar.',
}

export function cannotArchive(equipment: { archived: boolean; openOrders: number }): ArchiveRefusal | null {
  if (equipment.archived) return 'equipment.already_archived'
  return equipment.openOrders > 0 ? 'equipment.order_open' : null
}

/** The clinic's own running code, printed on the label: `EQ-0012`. */
export function equipmentCode(number: number): string {
  return `EQ-${String(number).padStart(4, '0')}`
}
