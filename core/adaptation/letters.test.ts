import { expect, test } from 'vitest'
import { pathLetter } from './letters.ts'

const news = {
  person: 'Ana',
  clinic: 'Clínica Boa',
  standing: 'grace' as const,
  deadline: '2026-12-11',
  daysLeft: 11,
  open: 2,
  first: ['Ter a licença', 'Escrever o PGRSS'],
  url: 'https://e/compliance/path',
  choicesUrl: 'https://e/account/notifications',
}

test('says nothing if there is nothing to do first', () => {
  expect(pathLetter({ ...news, open: 0, first: [] })).toBeNull()
  expect(pathLetter({ ...news, open: 2, first: [] })).toBeNull()
})

test.each([
  [{}, 'faltam 11 dias'],
  [{ daysLeft: 1 }, 'faltam 1 dia'],
  [{ daysLeft: 0 }, 'hoje é o último dia'],
  [{ standing: 'over' as const }, 'terminou em 11/12/2026'],
  [{ standing: 'no_grace' as const }, 'já vale para a clínica por inteiro'],
])('tells the time that is left: %o', (more, said) => {
  const letter = pathLetter({ ...news, ...more })
  expect(letter?.paragraphs[1]).toContain(said.replace('faltam 1 dia', '1 dia'))
  expect(letter?.paragraphs[2]).toBe('• Ter a licença\n• Escrever o PGRSS')
})
