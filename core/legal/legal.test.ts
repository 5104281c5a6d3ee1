import { expect, test } from 'vitest'
import { readLegalText } from './legal.ts'

test('what looks like HTML stays text', () => {
  expect(readLegalText('<b>a</b>', '')).toEqual([{ kind: 'paragraph', text: '<b>a</b>' }])
})

test('lines become headings, paragraphs and lists, with the contact in its place', () => {
  expect(readLegalText('## 1. Início\n\nUm.\n- a\n- b\nFale com {contato}.\n- c', 'x@y.example')).toEqual([
    { kind: 'heading', text: '1. Início' },
    { kind: 'paragraph', text: 'Um.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Fale com x@y.example.' },
    { kind: 'list', items: ['c'] },
  ])
})
