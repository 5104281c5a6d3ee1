import { expect, test } from 'vitest'
import { localCoverage } from './local-coverage.ts'
import { localIntervals } from './local-intervals.ts'
import { localNorms, localNormsOf } from './local-norms.ts'
import { norms } from './norm.ts'

const names = (state: string, city: string) => localNormsOf({ state, city }).map(({ name }) => name)

test('shows a clinic the norms of its state and of its own city only', () => {
  expect(names('SP', 'Campinas')).not.toContain('Portaria SMS.G 266/2025')
  expect(names('SP', 'SAO PAULO')).toContain('Portaria SMS.G 266/2025')
  expect(names('PE', 'Recife')).toEqual([])
  expect(names('RS', 'Porto Alegre')).toEqual([
    'Portaria SES 149/2024',
    'Portaria SES 500/2010',
    'Portaria 40',
    'Nota Técnica 2/07',
    'Portaria 36.057.382/2025',
  ])
})

test('claims to have read no local norm in full', () => {
  expect(localNorms.filter(({ read }) => read === 'full')).toEqual([])
  expect(localCoverage).not.toMatch(/conhece só algumas regras do Paraná/)
})

test('takes no rule from a norm of which only the name or the opening was read', () => {
  for (const { norm } of localIntervals) {
    const number = norm && /\d+\/\d{4}/.exec(norms[norm].name)?.[0]
    const listed = localNorms.find(({ name }) => number && name.includes(number))
    expect(listed?.read).toBe('script')
  }
})

test('gives each norm a subject, and names each once', () => {
  expect(localNorms.filter(({ subject }) => subject === '')).toEqual([])
  expect(new Set(localNorms.map(({ name }) => name)).size).toBe(localNorms.length)
})

/** Our search of 22/11/2026, by place: each norm that it saw, or saw cited. */
const searched: Record<string, string[]> = {
  PR: ['0414/2001', '496/2005', '5.711/2002', '1034/2020'],
  'PR Prudentópolis': ['Roteiro'],
  SP: ['SS-15/1999', 'SS-16/1999', 'CVS 1/2019', 'CVS 4/2024'],
  'SP São Paulo': ['SMS.G 266/2025', 'SMS.G 2215/2016'],
  'SP Presidente Prudente': ['Nota'],
  RJ: ['1.262/1998', '1.438/1999'],
  'RJ Rio de Janeiro': ['1471/2009'],
  MG: ['1559/2008', 'Perguntas'],
  'MG Araguari': ['Notícia'],
  RS: ['149/2024', '500/2010', 'Portaria 40'],
  'RS Porto Alegre': ['Técnica 2/07', '36.057.382/2025'],
  SC: ['002/DIVS/SES'],
  'SC Jaraguá do Sul': ['Aviso'],
  'BA Salvador': ['5.504/1999'],
  DF: ['5.321/2014', '33/2022', '27/2021'],
  MT: ['097/2012'],
  'MT Cuiabá': ['4.686/2008'],
}

test('names every place of our search with each norm that was seen there, and no others', () => {
  const placed = localNorms.map(({ state, city, name }) => [city ? `${state} ${city}` : state, name] as const)
  for (const [place, parts] of Object.entries(searched)) {
    const found = placed.filter(([one]) => one === place).map(([, name]) => name)
    expect([place, found.length]).toEqual([place, parts.length])
    for (const part of parts)
      expect([place, found.some((name) => name.includes(part))]).toEqual([place, true])
  }
  expect(placed.filter(([place]) => !(place in searched))).toEqual([])
})

test('ships no norm that was only remembered: it may not exist', () => {
  for (const remembered of ['CVS 1/2020', 'CVS 1/2024', '374/1995', '625/1994', '197/2018', '45.585/2018'])
    expect(localNorms.filter(({ name, subject }) => `${name} ${subject}`.includes(remembered))).toEqual([])
})

test('gives each norm the page where it was seen as an address without a scheme', () => {
  for (const { source } of localNorms) expect(source ?? 'a.b').toMatch(/^[\w-]+(\.[\w-]+)+(\/\S*)?$/)
})
