import { expect, test } from 'vitest'
import type { SentSection } from '#core/draft/form-schema.ts'
import { fieldsOf, filledIn, merge, same, valuesOf } from './draft-values.ts'

const form: SentSection[] = [
  {
    title: 'Tudo',
    fields: [
      { name: 'title', label: 'Título', type: 'line', most: 100 },
      { name: 'on', label: 'Data', type: 'date' },
      {
        name: 'steps',
        label: 'Passos',
        type: 'rows',
        most: 10,
        add: 'Adicionar passo',
        of: [{ name: 'what', label: 'O quê', type: 'line', most: 100 }],
      },
    ],
  },
]

test('gives unwritten fields a value that a control can show', () => {
  expect(valuesOf(form, { steps: [{}] })).toEqual({ title: '', on: null, steps: [{ what: '' }] })
})

test('does not send empty values, and keeps the place of an empty row', () => {
  const values = { title: '', on: null, read: false, steps: [{ what: '' }, { what: 'Lavar' }] }
  expect(fieldsOf(values)).toEqual({ steps: [{}, { what: 'Lavar' }] })
})

test('ignores the order of keys', () => {
  expect(same({ a: [{ b: 1, c: 2 }] }, { a: [{ c: 2, b: 1 }] })).toBe(true)
})

test('takes over changes of the other window, and reports fields that both changed as contested', () => {
  const base = { title: 'Um', place: 'Sala 1', gone: 'x' }
  const mine = { title: 'Meu', place: 'Sala 1', gone: 'x' }
  const theirs = { title: 'De lá', place: 'Sala 2' }
  expect(merge(base, mine, theirs)).toEqual({
    fields: { title: 'Meu', place: 'Sala 2' },
    contested: ['title'],
    taken: ['place', 'gone'],
  })
})

test('distinguishes values that the server filled in from those it trimmed', () => {
  const sent = { title: 'Lavar ', kind: 'cleaning' }
  expect(filledIn(sent, { title: 'Lavar', kind: 'cleaning', steps: [{ what: 'Enxaguar' }] })).toEqual({
    steps: [{ what: 'Enxaguar' }],
  })
})
