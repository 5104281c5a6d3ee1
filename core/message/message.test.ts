import { expect, test } from 'vitest'
import { mayWithdraw, partsOf, previewOf } from './message.ts'

test('makes links of web addresses only, without the sign that ends the sentence', () => {
  expect(partsOf('Veja https://exemplo.com.br/a?b=1, obrigado')).toEqual([
    { at: 0, text: 'Veja ', href: null },
    { at: 5, text: 'https://exemplo.com.br/a?b=1', href: 'https://exemplo.com.br/a?b=1' },
    { at: 33, text: ', obrigado', href: null },
  ])
})

test.each(['javascript:alert(1)', '<a href="javascript:alert(1)">x</a>', 'data:text/html,x', 'https://'])(
  'keeps %s as text',
  (text) => {
    expect(partsOf(text)).toEqual([{ at: 0, text, href: null }])
  },
)

test('lets a message be withdrawn for fifteen minutes', () => {
  const sentAt = '2026-11-17T12:00:00.000Z'
  expect(mayWithdraw(sentAt, new Date('2026-11-17T12:15:00Z'))).toBe(true)
  expect(mayWithdraw(sentAt, new Date('2026-11-17T12:15:01Z'))).toBe(false)
})

test('shows of a text one line of at most 80 characters, and cuts no emoji in two', () => {
  expect(previewOf('Bom dia!\n\u202E  A peça\tchegou.')).toBe('Bom dia! A peça chegou.')
  const families = '👩‍👩‍👧'.repeat(90)
  expect(previewOf('x'.repeat(80))).toHaveLength(80)
  expect(previewOf('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`)
  expect(previewOf(families).endsWith('…')).toBe(true)
})
