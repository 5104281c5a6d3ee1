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

test('what is not written yet has a value that a control can show', () => {
  expect(valuesOf(form, { steps: [{}] })).toEqual({ title: '', on: null, steps: [{ what: '' }] })
})

test('what is empty is not sent, and an empty row keeps its place', () => {
  const values = { title: '', on: null, read: false, steps: [{ what: '' }, { what: 'Lavar' }] }
  expect(fieldsOf(values)).toEqual({ steps: [{}, { what: 'Lavar' }] })
})

test('the order of keys makes no difference', () => {
  expect(same({ a: [{ b: 1, c: 2 }] }, { a: [{ c: 2, b: 1 }] })).toBe(true)
})

test('what only the other window wrote is taken over, what both wrote stays as here and is contested', () => {
  const base = { title: 'Um', place: 'Sala 1', gone: 'x' }
  const mine = { title: 'Meu', place: 'Sala 1', gone: 'x' }
  const theirs = { title: 'De lá', place: 'Sala 2' }
  expect(merge(base, mine, theirs)).toEqual({
    fields: { title: 'Meu', place: 'Sala 2' },
    contested: ['title'],
    taken: ['place', 'gone'],
  })
})

test('what the server filled in is told from what it only trimmed', () => {
  const sent = { title: 'Lavar ', kind: 'cleaning' }
  expect(filledIn(sent, { title: 'Lavar', kind: 'cleaning', steps: [{ what: 'Enxaguar' }] })).toEqual({
    steps: [{ what: 'Enxaguar' }],
  })
})
