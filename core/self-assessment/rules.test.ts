import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { date } from '#core/kit/schemas.ts'
import { deadlineTexts } from './deadline.ts'
import { gradesOf, nextDemand } from './grades.ts'
import { groups } from './indicator.ts'
import { indicatorCount, optionalNumbers, ruleVersions } from './numbers.ts'
import { indicatorOf, indicators, rules } from './rules.ts'
import { inGroup, scoreText } from './score.ts'

const numbers = Array.from({ length: 51 }, (_, index) => index + 1)

test('has the 51 indicators, each once, each in a displayed group', () => {
  expect(indicators.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(numbers)
  expect(groups.flatMap(({ id }) => inGroup(id))).toEqual(indicators)
  expect(groups.filter(({ id }) => inGroup(id).length === 0)).toEqual([])
})

test.each(indicators)('indicator $number has a question, a basis and the source of the basis', (one) => {
  expect(one.title).toMatch(/^[A-ZÁÉ][^.]+$/)
  expect(one.question).toMatch(/^[A-ZÁÉ].+\?$/)
  expect(one.basis.length).toBeGreaterThan(0)
  for (const { norm, mark, source } of one.basis) {
    expect(norm).toMatch(/^(RDC|IN) /)
    expect(['O', 'S', 'NV']).toContain(mark)
    expect(source).not.toBe('')
  }
  if (one.notApplicable) {
    expect(one.notApplicable.when).toMatch(/^[a-záéí].+[^.]$/)
    expect(one.notApplicable.basis).toMatch(/RDC|IN /)
    expect(['O', 'S', 'NV']).toContain(one.notApplicable.mark)
  }
})

test('has six grades from 0 to 5 for each indicator, all different, each with its source and mark: 306', () => {
  const all = numbers.map((number) => gradesOf(number))
  expect(all.flat()).toHaveLength(306)
  for (const six of all) {
    expect(six.map(({ grade }) => grade)).toEqual([0, 1, 2, 3, 4, 5])
    expect(new Set(six.map(({ text }) => text)).size).toBe(6)
    for (const { text, mark, source } of six) {
      expect(text).toMatch(/^\S.{5,}\S$/)
      expect(mark).toBe('S')
      expect(source).toContain('que não é a oficial')
    }
  }
  expect(gradesOf(52)).toEqual([])
})

test('states when the version was published and when it was checked', () => {
  for (const day of [rules.publishedOn, rules.checkedOn]) expect(date.safeParse(day).success).toBe(true)
  expect(ruleVersions).toContain(rules.id)
  expect(rules.checkedOn >= rules.publishedOn).toBe(true)
})

test('marks as critical those that the script does', () => {
  const critical = indicators.filter((one) => one.critical).map(({ number }) => number)
  expect(critical.toSorted((a, b) => a - b)).toEqual([
    6, 14, 15, 16, 17, 18, 20, 21, 22, 24, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 41, 42, 45, 46,
  ])
})

test('cites the norm if the script cites an article that says something else, and mentions the difference', () => {
  const cited = (number: number) =>
    indicatorOf(number)
      ?.basis.map(({ articles }) => articles)
      .join('; ')
  expect(cited(6)).toContain('144')
  expect(cited(12)).toContain('139')
  expect(cited(41)).toContain('84')
  expect(cited(47)).not.toContain('137')
  for (const number of [4, 6, 10, 12, 38, 41, 47]) expect(indicatorOf(number)?.note).toBeTruthy()
})

test('validates answers by data that agree with the indicators', () => {
  expect(indicators).toHaveLength(indicatorCount)
  const optional = indicators.filter(({ notApplicable }) => notApplicable).map(({ number }) => number)
  expect(new Set(optional)).toEqual(optionalNumbers)
})

test('names the safety plan beside a nucleus that may not apply (RDC 1.002/2025, arts. 113, XII, 117 and 118)', () => {
  expect(indicatorOf(7)?.notApplicable?.basis).toContain('art. 117')
  expect(indicatorOf(7)?.notApplicable?.remains).toContain('arts. 113, XII, e 118')
})

test('leaves chemical disinfection out only without ventilatory devices (arts. 94 to 101), and knows of services of radiology only (art. 34)', () => {
  expect(indicatorOf(43)?.notApplicable?.basis).toContain('art. 95')
  expect(indicatorOf(43)?.notApplicable).toMatchObject({ mark: 'S' })
  expect(indicatorOf(43)?.notApplicable?.remains).toContain('arts. 94 a 101')
  expect(indicatorOf(21)?.notApplicable?.basis).toContain('art. 34')
})

test('offers a grade below 3 to a room that lacks something no grade lists (RDC 1.002/2025, arts. 14, 25 and 27)', () => {
  for (const number of [14, 15, 16, 17, 18, 21, 22]) {
    expect(gradesOf(number)[1]?.text).toContain('falta outro requisito')
  }
  for (const part of ['lavatório', 'bancada', 'ar comprimido', 'água fria', 'elétrica', 'compressor']) {
    expect(gradesOf(17)[0]?.text).toContain(part)
  }
  expect(gradesOf(18)[0]?.text).toContain('bancada')
})

test('calls the score our own and names Anvisa’s measure, MARP, by which its inspection scripts work (ROI Odontologia v1.2)', () => {
  expect(scoreText).toContain('Este cálculo é do Equipo')
  expect(scoreText).toMatch(/a Anvisa usa outra medida, o risco potencial do método MARP/)
  expect(scoreText).not.toMatch(/não publica|nota oficial|nota da Anvisa/)
})

test('says of 11/12/2026 that licensed clinics adapt until then, and from the day after that the norm holds for all (arts. 13 and 182)', () => {
  expect(deadlineTexts.licensed).toMatch(
    /^Clínicas que tinham licença sanitária em 16\/12\/2025 têm até 11\/12\/2026/,
  )
  expect(deadlineTexts.others).toMatch(/não tem esse prazo: a norma já vale por inteiro/)
  expect(deadlineTexts.over).toMatch(/terminou em 11\/12\/2026: a norma vale para todas as clínicas/)
})

test('tells a clinic without a licence on 16/12/2025 that the norm holds at once (art. 13, sole paragraph)', () => {
  expect(deadlineTexts.licensed).toContain('16/12/2025')
  expect(deadlineTexts.licensed).toContain('11/12/2026')
  expect(deadlineTexts.others).toContain('art. 13, parágrafo único')
})

test('cites for a prosthesis laboratory the articles of chapter VI (RDC 1.002/2025, arts. 158 to 181), as read in the gazette, page 198', () => {
  for (const number of [48, 49, 50, 51]) {
    expect(indicatorOf(number)?.basis[0]).toMatchObject({ mark: 'S' })
    expect(indicatorOf(number)?.basis[0]?.source).toContain('DOU de 16/12/2025, p. 198')
    const cited = indicatorOf(number)?.basis[0]?.articles.match(/\d+/g) ?? []
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter((article) => Number(article) < 158 || Number(article) > 181)).toEqual([])
  }
})

test('does not let indicators that everybody must answer be left out', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 8, 9, 10, 13, 25, 28, 32, 40, 44, 46, 47]) {
    expect(indicatorOf(number)?.notApplicable).toBeNull()
  }
})

test('names as next demand of a failing grade the conforming one, not the next failing one', () => {
  expect(nextDemand(1, 0)?.grade).toBe(3)
  expect(nextDemand(1, 2)?.grade).toBe(3)
  expect(nextDemand(1, 3)?.text).toBe('Renovação pedida antes de a licença vencer')
  expect(nextDemand(1, 5)).toBeNull()
})

test('names as evidence of Equipo only existing pages and records', () => {
  const shown = indicators.filter(({ evidence }) => evidence).map(({ number }) => number)
  expect(shown.toSorted((a, b) => a - b)).toEqual([1, 2, 10, 11, 12, 24, 25, 26, 27])
})

test('has no letter in a text that our headings cannot show', () => {
  const files = ['service', 'rooms', 'processing'].flatMap((name) => [`${name}-indicators`, `${name}-grades`])
  const text = files
    .map((name) =>
      readFileSync(`${import.meta.dirname}/${name}.ts`, 'utf8').replaceAll(/^(import|\/\*\*).*$/gm, ''),
    )
    .join('')
  expect(text.match(/[≤≥→✓—]/g)).toBeNull()
})
