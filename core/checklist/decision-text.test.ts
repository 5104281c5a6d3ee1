import { expect, test } from 'vitest'
import { textAfterChoice } from './decision-text.ts'

const suggested = 'Mangueira: não conforme'

test('a reason to do nothing begins empty, and the suggestion comes back with another choice', () => {
  expect(textAfterChoice('justification', suggested, suggested)).toBe('')
  expect(textAfterChoice('order', '', suggested)).toBe(suggested)
  expect(textAfterChoice('action', ' ', suggested)).toBe(suggested)
})

test('keeps what the person wrote, whatever they choose', () => {
  expect(textAfterChoice('justification', 'Vai ser trocada', suggested)).toBe('Vai ser trocada')
  expect(textAfterChoice('order', 'Vai ser trocada', suggested)).toBe('Vai ser trocada')
})
