import { expect, test } from 'vitest'
import { textAfterChoice } from './decision-text.ts'

const suggested = 'Mangueira: não conforme'

test('starts a justification empty, and restores the suggestion for another choice', () => {
  expect(textAfterChoice('justification', suggested, suggested)).toBe('')
  expect(textAfterChoice('order', '', suggested)).toBe(suggested)
  expect(textAfterChoice('action', ' ', suggested)).toBe(suggested)
})

test('keeps the text that the person wrote, whatever they choose', () => {
  expect(textAfterChoice('justification', 'Vai ser trocada', suggested)).toBe('Vai ser trocada')
  expect(textAfterChoice('order', 'Vai ser trocada', suggested)).toBe('Vai ser trocada')
})
