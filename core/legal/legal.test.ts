import { expect, test } from 'vitest'
import { readLegalText } from './legal.ts'

const gaps = { contato: 'x@y.example', operador: 'Clínica Modelo' }

test('keeps text that looks like HTML or like a gap as text', () => {
  expect(readLegalText('<b>a</b> {{title}} {nada}', gaps)).toEqual([
    { line: 0, kind: 'paragraph', text: '<b>a</b> {{title}} {nada}' },
  ])
})

test('fills up a row with too few cells, and drops surplus cells', () => {
  expect(readLegalText('| a | b |\n| 1\n| 1 | 2 | 3 |\ndepois', gaps)).toEqual([
    {
      line: 0,
      kind: 'table',
      head: ['a', 'b'],
      rows: [
        { line: 1, cells: ['1', ''] },
        { line: 2, cells: ['1', '2'] },
      ],
    },
    { line: 3, kind: 'paragraph', text: 'depois' },
  ])
})

test('parses headings, paragraphs and lists, and fills in contact and operator', () => {
  const body = '## 1. Início\n\nUm.\n- a\n- b\nFale com {contato}, de {operador}.\n- c'
  expect(readLegalText(body, gaps)).toEqual([
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
    { line: 5, kind: 'paragraph', text: 'Fale com x@y.example, de Clínica Modelo.' },
    { line: 6, kind: 'list', items: [{ line: 6, text: 'c' }] },
  ])
})
