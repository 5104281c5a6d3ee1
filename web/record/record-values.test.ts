import { expect, test } from 'vitest'
import { suppliers } from '#core/supplier/supplier.ts'
import { merged } from '#web/kit/merged.ts'
import { differencesOf } from './differences.ts'
import { describedBy, valuesOf } from './record-values.ts'

const { fields } = suppliers
const base = valuesOf(fields, { name: 'Boa Vista', category: 'parts', phone: '19955550133', deliveryDays: 5 })
const theirs = { ...base, phone: '1133334444', deliveryDays: null, notes: 'Liga antes' }
const mine = { ...base, phone: '1144445555', contact: 'Inês' }

test('has empty texts in an empty form, and null for other values', () => {
  expect(valuesOf(fields)).toMatchObject({ name: '', category: null, deliveryDays: null, notes: '' })
})

test('names fields that the other changed, and those that both changed', () => {
  expect(differencesOf(describedBy(fields), base, mine, theirs)).toEqual([
    { name: 'phone', label: 'Telefone', theirs: '(11) 3333-4444', mine: '(11) 4444-5555' },
    { name: 'deliveryDays', label: 'Prazo de entrega', theirs: 'vazio', mine: null },
    { name: 'notes', label: 'Observações', theirs: 'Liga antes', mine: null },
  ])
})

test('keeps typed fields in a merge, and takes the others from the saved version', () => {
  expect(merged(base, mine, theirs)).toEqual({ ...theirs, phone: '1144445555', contact: 'Inês' })
})

test('takes the chosen saved value in a merge', () => {
  expect(merged(base, mine, theirs, ['phone'])).toEqual({ ...theirs, contact: 'Inês' })
})

test('finds no difference between equal lists', () => {
  const tasks = { tasks: ['Limpar'], every: 6 }
  expect(differencesOf(() => ({ label: 'Tarefas', text: '' }), tasks, tasks, structuredClone(tasks))).toEqual(
    [],
  )
})
