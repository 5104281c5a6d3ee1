import { expect, test } from 'vitest'
import { indicators } from '#core/self-assessment/rules.ts'
import { annexedOf, assemble } from './assembling.ts'
import { demands } from './demands.ts'
import type { DocumentFact, FolderFacts, FolderPaper } from './facts.ts'
import type { Proof } from './inspection-folder.api.ts'
import { countJudged, judge, openFirst } from './judging.ts'
import { numbersText, sections } from './sections.ts'

const nothing: FolderFacts = {
  today: '2026-11-17',
  profile: { licence: null, licenceUntil: null, responsible: null, responsibleRegistry: null },
  pieces: [],
  documents: [],
  papers: [],
  evidence: [],
  assessment: null,
  routines: [],
  latePlans: [],
  weeksWithoutTest: [],
  hasLoads: false,
  notes: [],
}
const file = { id: 'f1', name: 'a.pdf', isPicture: false, pages: 3 }
const paper = (more: Partial<FolderPaper>): FolderPaper => ({
  id: 'p1',
  kind: 'pest_control',
  title: 'Pragas',
  validUntil: '2027-01-31',
  noticeDays: 30,
  equipmentId: null,
  files: [file],
  ...more,
})
const one = (facts: Partial<FolderFacts>, number: number) =>
  judge({ ...nothing, ...facts }).find((judged) => judged.number === number)

test('each of the 51 stands in one section and has a demand', () => {
  const numbers = sections.flatMap((section) => section.indicators).toSorted((a, b) => a - b)
  expect(numbers).toEqual(indicators.map(({ number }) => number).toSorted((a, b) => a - b))
  expect(numbers.filter((number) => !demands[number]?.length)).toEqual([])
})

test('a clinic with nothing proves nothing, and all of it is said with what mends it', () => {
  const judged = judge(nothing)
  expect(countJudged(judged)).toMatchObject({ of: 51, proven: 0, missing: 51 })
  expect(judged.filter(({ lacks, mend }) => lacks.length === 0 || mend === null)).toEqual([])
})

test('a paper without its file, one that ran out and one of another kind prove nothing', () => {
  expect(one({ papers: [paper({ files: [] })] }, 13)).toMatchObject({
    state: 'missing',
    lacks: ['Pragas: falta o arquivo.'],
    mend: { action: 'attach', subjectId: 'p1' },
  })
  expect(one({ papers: [paper({ validUntil: '2026-11-16' })] }, 13)).toMatchObject({
    state: 'expired',
    lacks: ['Pragas venceu há 1 dia, em 16/11/2026.'],
    mend: { action: 'renew', subjectId: 'p1' },
  })
  expect(one({ papers: [paper({ kind: 'insurance' })] }, 13)?.state).toBe('missing')
})

test('on its last day a paper still proves, and its end is said', () => {
  expect(one({ papers: [paper({ validUntil: '2026-11-17' })] }, 13)).toMatchObject({
    state: 'proven',
    soon: 'Vence hoje, 17/11/2026: Pragas.',
    mend: { action: 'renew' },
  })
})

test('a grade under 3 keeps an indicator missing, whatever hangs on it', () => {
  const assessment = { on: '2026-11-10', finished: true, answers: { 13: 2 } } as const
  expect(one({ papers: [paper({})], assessment }, 13)).toMatchObject({
    state: 'missing',
    lacks: ['Nota 2 na autoavaliação: o roteiro pede 3 ou mais.'],
  })
})

test('every X-ray needs its report; a clinic with equipment and none has nothing to show for it', () => {
  const chair = { id: 'e0', name: 'Cadeira', category: 'dental-chair' } as const
  expect(one({ pieces: [chair] }, 11)?.state).toBe('not_applicable')
  const pieces = [
    { id: 'e1', name: 'RX 1', category: 'intraoral-xray' },
    { id: 'e2', name: 'RX 2', category: 'intraoral-xray' },
  ] as const
  const papers = [
    paper({ id: 'a', kind: 'xray_quality_report', equipmentId: 'e1' }),
    paper({ id: 'b', kind: 'radiometric_survey' }),
    paper({ id: 'c', kind: 'radiation_protection' }),
  ]
  expect(one({ pieces, papers }, 11)).toMatchObject({
    state: 'missing',
    lacks: ['RX 2: nada guardado.'],
    mend: { action: 'ask_report', subjectId: 'e2' },
  })
})

test('evidence is enough for a room, and never for a week without its biological test', () => {
  const evidence = [15, 42].map((indicator) => ({ indicator, files: [{ ...file, isPicture: true }] }))
  expect(one({ evidence }, 15)?.state).toBe('proven')
  const loads = { evidence, hasLoads: true, weeksWithoutTest: ['2026-10-05'] }
  expect(one(loads, 42)?.lacks).toContain('Sem teste biológico na semana de 05/10/2026.')
})

test('what is critical comes first, then what ran out', () => {
  const open = openFirst(judge({ ...nothing, papers: [paper({ validUntil: '2026-01-01' })] }))
  const firstPlain = open.find(({ critical }) => !critical)
  expect(open[0]?.critical).toBe(true)
  expect(firstPlain?.number).toBe(13)
})

test('a part that proves two indicators stands once, in the section that comes first', () => {
  const facts = { ...nothing, papers: [paper({ kind: 'architecture_project', title: 'Projeto' })] }
  const plan = assemble(facts, judge(facts), { sections: ['rooms', 'radiology'], annex: false })
  expect(plan.sections.map(({ parts }) => parts.map(({ key }) => key))).toEqual([['file:f1'], []])
  expect(plan.sections[1]?.indicators.find(({ judged }) => judged.number === 19)?.shown[0]?.keys).toEqual([
    'file:f1',
  ])
})

test('a report that a section holds is told apart from those that only the annex holds', () => {
  const report = (id: string, issuedOn: string, pages: number | null): DocumentFact => ({
    id,
    kind: 'technical_report',
    title: 'Laudo',
    number: `LT-${id}`,
    issuedOn,
    validUntil: null,
    equipmentId: null,
    hasFile: true,
    pages,
  })
  const documents = [report('new', '2026-10-01', 4), report('old', '2019-03-01', null)]
  const facts = { ...nothing, documents }
  const [first, ...others] = judge(facts).filter(({ section }) => section === 'equipment')
  if (!first) throw new Error('nothing is judged')
  const proof: Proof = { source: 'document', id: 'new', title: 'Laudo', validUntil: null }
  const judged = [{ ...first, proofs: [proof] }, ...others]
  expect(annexedOf(facts, judged)).toEqual([
    { heldBy: [], documents: 1, pages: 2, since: '2019-03-01' },
    { heldBy: ['equipment'], documents: 1, pages: 4, since: '2026-10-01' },
  ])
  const choice = { sections: ['equipment' as const], annex: true }
  expect(assemble(facts, judged, choice).annex.map(({ key }) => key)).toEqual(['document:old'])
})

test('numbers are told in runs', () => {
  expect(numbersText([1, 2, 3, 4])).toBe('1 a 4')
  expect(numbersText([10, 24, 25])).toBe('10, 24 e 25')
  expect(numbersText([13, 14, 15, 20])).toBe('13 a 15 e 20')
})
