import { expect, test } from 'vitest'
import { readLegalText } from './legal.ts'

test('what looks like HTML stays text', () => {
  expect(readLegalText('<b>a</b>', '')).toEqual([{ line: 0, kind: 'paragraph', text: '<b>a</b>' }])
})

test('lines become headings, paragraphs and lists, with the contact in its place', () => {
  expect(readLegalText('## 1. Início\n\nUm.\n- a\n- b\nFale com {contato}.\n- c', 'x@y.example')).toEqual([
    { line: 0, kind: 'heading', text: '1. Início' },
    { line: 2, kind: 'paragraph', text: 'Um.' },
    {
      line: 3,
      kind: 'list',
      items: [
        { line: 3, text: 'a' },
        { line: 4, text: 'b' },
      ],
    },
    { line: 5, kind: 'paragraph', text: 'Fale com x@y.example.' },
    { line: 6, kind: 'list', items: [{ line: 6, text: 'c' }] },
  ])
})
