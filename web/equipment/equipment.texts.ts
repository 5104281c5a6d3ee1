import { equipmentFields } from '#core/equipment/equipment-fields.ts'
import { equipmentStatuses, equipmentStatusTexts, type Due } from '#core/equipment/equipment.ts'
import { inSentence } from '#core/record/field-text.ts'
import { describedBy, type Describe } from '#web/record/record-values.ts'

export const statusOptions = equipmentStatuses.map((value) => ({ value, label: equipmentStatusTexts[value] }))

export const dueTexts: Record<Due, string> = {
  overdue: 'Vencida',
  soon: 'Nos próximos 30 dias',
  ok: 'Depois de 30 dias',
  none: 'Sem data',
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `Mudou sala e observações.` */
export function changedText(names: string[]): string {
  if (names.length === 0) return 'Salvo, sem mudanças.'
  return `Mudou ${list.format(names.map((name) => inSentence(describeEquipment(name, null)?.label ?? name)))}.`
}

const describeField = describedBy(equipmentFields)

/** The words of the fields, for the history and for a form that somebody else changed meanwhile. */
export const describeEquipment: Describe = (name, value) => {
  if (name === 'attributes') return { label: 'Dados técnicos', text: 'outros valores' }
  if (name === 'purchase') return { label: 'Dados da compra', text: 'outros valores' }
  return describeField(name, value)
}
