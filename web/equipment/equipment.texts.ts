import { categories, type CategoryId } from '#core/equipment/categories.ts'
import type { Criticality, RiskClass } from '#core/equipment/category.ts'
import type { Due, EquipmentStatus } from '#core/equipment/equipment.ts'
import { equipmentStatuses } from '#core/equipment/equipment.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { Describe } from '#web/record/record-values.ts'
import { equipmentStatusText } from './EquipmentChip.tsx'

export const criticalityTexts: Record<Criticality, { label: string; hint: string }> = {
  high: { label: 'Alta', hint: 'Sem este equipamento a clínica para' },
  normal: { label: 'Normal', hint: 'Faz falta, mas há como contornar' },
  low: { label: 'Baixa', hint: 'Pode esperar' },
}

export const riskTexts: Record<RiskClass, string> = {
  I: 'I, baixo risco',
  II: 'II, médio risco',
  III: 'III, alto risco',
  IV: 'IV, máximo risco',
}

export const statusOptions = equipmentStatuses.map((value: EquipmentStatus) => ({
  value,
  label: equipmentStatusText(value),
}))

export const dueTexts: Record<Due, string> = {
  overdue: 'Vencida',
  soon: 'Nos próximos 30 dias',
  ok: 'Depois de 30 dias',
  none: 'Sem data',
}

const fieldTexts: Record<string, string> = {
  name: 'nome',
  category: 'categoria',
  brand: 'marca',
  model: 'modelo',
  serialNumber: 'número de série',
  assetTag: 'patrimônio',
  anvisaNumber: 'registro Anvisa',
  riskClass: 'classe de risco',
  room: 'sala',
  criticality: 'criticidade',
  status: 'situação',
  acquiredOn: 'data da compra',
  warrantyUntil: 'garantia',
  attributes: 'dados técnicos',
  notes: 'observações',
  purchase: 'dados da compra',
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `Mudou sala e próxima manutenção.` */
export function changedText(fields: string[]): string {
  if (fields.length === 0) return 'Salvo, sem mudanças.'
  return `Mudou ${list.format(fields.map((field) => fieldTexts[field] ?? field))}.`
}

/** The words of the fields, for a form that somebody else changed meanwhile. */
export const describeEquipment: Describe = (name, value) => {
  const text = fieldTexts[name]
  if (text === undefined) return null
  return { label: text.charAt(0).toUpperCase() + text.slice(1), text: valueText(name, value) }
}

function valueText(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return 'outros valores'
  const text = value as string
  if (name === 'category') return categories[text as CategoryId].label
  if (name === 'status') return equipmentStatusText(text as EquipmentStatus)
  if (name === 'criticality') return criticalityTexts[text as Criticality].label
  if (name === 'riskClass') return riskTexts[text as RiskClass]
  return name.endsWith('On') || name.endsWith('Until') ? formatDate(text) : text
}
