import { expect, test } from 'vitest'
import { suppliers } from '#core/supplier/supplier.ts'
import { describedBy, differencesOf, merged, valuesOf } from './record-values.ts'

const { fields } = suppliers
const base = valuesOf(fields, { name: 'Boa Vista', category: 'parts', phone: '19955550133', deliveryDays: 5 })
const theirs = { ...base, phone: '1133334444', deliveryDays: null, notes: 'Liga antes' }
const mine = { ...base, phone: '1144445555', contact: 'Inês' }

test('an empty form has empty texts, and null for what is no text', () => {
  expect(valuesOf(fields)).toMatchObject({ name: '', category: null, deliveryDays: null, notes: '' })
})

test('a conflict names what the other changed, and what of it was changed here too', () => {
  expect(differencesOf(describedBy(fields), base, mine, theirs)).toEqual([
    { name: 'phone', label: 'Telefone', theirs: '(11) 3333-4444', mine: '(11) 4444-5555' },
    { name: 'deliveryDays', label: 'Prazo de entrega', theirs: 'vazio', mine: null },
    { name: 'notes', label: 'Observações', theirs: 'Liga antes', mine: null },
  ])
})

test('joined, what was typed here stays and the rest is what stands now', () => {
  expect(merged(base, mine, theirs)).toEqual({ ...theirs, phone: '1144445555', contact: 'Inês' })
})

test('joined, a field for which the saved value was chosen has it', () => {
  expect(merged(base, mine, theirs, ['phone'])).toEqual({ ...theirs, contact: 'Inês' })
})

test('a list that holds the same is not a difference', () => {
  const tasks = { tasks: ['Limpar'], every: 6 }
  expect(differencesOf(() => ({ label: 'Tarefas', text: '' }), tasks, tasks, structuredClone(tasks))).toEqual(
    [],
  )
})
