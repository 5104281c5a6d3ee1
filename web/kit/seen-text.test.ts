import { expect, test } from 'vitest'
import { seenText } from './seen-text.ts'

const at = (text: string) => new Date(`${text}:00`)

test('says the hour of what was read today, and the day too of what is older', () => {
  const now = at('2026-11-29T17:30')
  expect(seenText(at('2026-11-29T07:02'), now)).toBe('Visto às 7:02, sem internet')
  expect(seenText(at('2026-11-28T23:59'), now)).toBe('Visto em 28/11/2026 às 23:59, sem internet')
})

test('says the day of a clock that has been set back', () => {
  expect(seenText(at('2026-11-29T07:02'), at('1970-01-02T00:00'))).toBe(
    'Visto em 29/11/2026 às 7:02, sem internet',
  )
})
