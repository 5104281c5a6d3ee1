import { expect, test } from 'vitest'
import { indicators } from '#core/self-assessment/rules.ts'
import { annexedOf, assemble } from './assembling.ts'
import { demands } from './demands.ts'
import type { DocumentFact, FolderFacts, FolderPaper } from './facts.ts'
import type { Proof } from './inspection-folder.api.ts'
import { countJudged, openFirst } from './counting.ts'
import { judge } from './judging.ts'
import { judgeWithout } from './losing.ts'
import { numbersText, sections } from './sections.ts'

const nothing: FolderFacts = {
  today: '2026-11-17',
  profile: {
    licence: null,
    licenceUntil: null,
    responsible: null,
    responsibleRegistry: null,
    substitute: null,
    substituteRegistry: null,
    environmentClasses: [],
  },
  equipmentList: [],
  documents: [],
  papers: [],
  evidence: [],
  assessment: null,
  routines: [],
  latePlans: [],
  weeksWithoutTest: [],
  hasLoads: false,
  notes: [],
  checks: [],
  answers: null,
}
const file = { id: 'f1', name: 'a.pdf', isPicture: false, pages: 3 }
const paper = (more: Partial<FolderPaper>): FolderPaper => ({
  id: 'p1',
  kind: 'pest_control',
  title: 'Pragas',
  issuedOn: null,
  validUntil: '2027-01-31',
  noticeDays: 30,
  equipmentId: null,
  files: [file],
  ...more,
})
/** Documents about the X-rays that the clinic itself wrote. */
const aboutRays = (['supervisor_designation', 'xray_quality_programme'] as const).map(
  (kind): DocumentFact => ({
    id: kind,
    kind,
    title: kind,
    number: '1',
    issuedOn: '2026-11-01',
    validUntil: null,
    equipmentId: null,
    hasFile: true,
    pages: 1,
  }),
)
const one = (facts: Partial<FolderFacts>, number: number) =>
  judge({ ...nothing, ...facts }).find((judged) => judged.number === number)

test('puts each of the 51 indicators into one section and gives it a demand', () => {
  const numbers = sections.flatMap((section) => section.indicators).toSorted((a, b) => a - b)
  expect(numbers).toEqual(indicators.map(({ number }) => number).toSorted((a, b) => a - b))
  expect(numbers.filter((number) => !demands[number]?.length)).toEqual([])
})

test('proves nothing for an empty clinic, and names the remedy for each indicator', () => {
  const judged = judge(nothing)
  expect(countJudged(judged)).toMatchObject({ of: 51, proven: 0, missing: 51 })
  expect(judged.filter(({ lacks, mend }) => lacks.length === 0 || mend === null)).toEqual([])
})

test('accepts no paper without its file, expired, or of another kind', () => {
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

test('accepts a paper on its last day, and names its end', () => {
  expect(one({ papers: [paper({ validUntil: '2026-11-17' })] }, 13)).toMatchObject({
    state: 'proven',
    soon: 'Vence hoje, 17/11/2026: Pragas.',
    mend: { action: 'renew' },
  })
})

test('keeps an indicator missing while its grade is under 3, whatever evidence it has', () => {
  const assessment = { on: '2026-11-10', finished: true, answers: { 13: 2 } } as const
  expect(one({ papers: [paper({})], assessment }, 13)).toMatchObject({
    state: 'missing',
    lacks: ['Nota 2 na autoavaliação: o roteiro pede 3 ou mais.'],
  })
})

test('demands a report of every X-ray; a clinic that has equipment but no report is not proven', () => {
  const chair = { id: 'e0', name: 'Cadeira', category: 'dental-chair' } as const
  expect(one({ equipmentList: [chair] }, 11)?.state).toBe('not_applicable')
  const equipmentList = [
    { id: 'e1', name: 'RX 1', category: 'intraoral-xray' },
    { id: 'e2', name: 'RX 2', category: 'intraoral-xray' },
  ] as const
  const papers = [
    paper({ id: 'a', kind: 'xray_quality_report', equipmentId: 'e1' }),
    paper({ id: 'b1', kind: 'radiometric_survey', equipmentId: 'e1' }),
    paper({ id: 'b2', kind: 'radiometric_survey', equipmentId: 'e2' }),
    paper({ id: 'c', kind: 'radiation_protection' }),
  ]
  expect(one({ equipmentList, papers, documents: aboutRays }, 11)).toMatchObject({
    state: 'missing',
    lacks: ['RX 2: nenhum documento.'],
    mend: { action: 'ask_report', subjectId: 'e2' },
  })
})

test('accepts no single survey for two X-rays; without a name it counts for the only one (RDC 1.002/2025, art. 141)', () => {
  const rays = ['e1', 'e2'].map((id) => ({ id, name: id, category: 'intraoral-xray' as const }))
  const papers = [
    paper({ id: 'a1', kind: 'xray_quality_report', equipmentId: 'e1' }),
    paper({ id: 'a2', kind: 'xray_quality_report', equipmentId: 'e2' }),
    paper({ id: 'b', kind: 'radiometric_survey' }),
    paper({ id: 'c', kind: 'radiation_protection' }),
  ]
  const documents = aboutRays
  expect(one({ equipmentList: rays, papers, documents }, 11)?.state).toBe('missing')
  expect(one({ equipmentList: rays.slice(0, 1), papers, documents }, 11)?.state).toBe('proven')
})

test('proves nothing of the X-ray without the supervisor’s designation (RDC 1.002/2025, art. 147)', () => {
  const equipmentList = [{ id: 'e1', name: 'RX 1', category: 'intraoral-xray' } as const]
  const papers = (['xray_quality_report', 'radiometric_survey', 'radiation_protection'] as const).map(
    (kind) => paper({ id: kind, kind, equipmentId: 'e1' }),
  )
  expect(one({ equipmentList, papers, documents: aboutRays.slice(1) }, 11)).toMatchObject({
    state: 'missing',
    lacks: ['Falta a designação do supervisor e do substituto.'],
    mend: { action: 'issue', kind: 'supervisor_designation' },
  })
})

test('accepts no certificate of other equipment, and names the equipment of a paper', () => {
  const equipmentList = [
    { id: 'e1', name: 'Autoclave', category: 'autoclave' },
    { id: 'e2', name: 'Purificador', category: 'water-purifier' },
  ] as const
  const certificate = paper({ kind: 'calibration_certificate', equipmentId: 'e1', validUntil: '2026-11-01' })
  expect(one({ equipmentList, papers: [certificate] }, 24)).toMatchObject({
    state: 'missing',
    lacks: ['Falta o certificado do monitor ou do desfibrilador.'],
    proofs: [],
  })
  const papers = [
    paper({ kind: 'water_analysis', title: 'Análise', equipmentId: 'e2', validUntil: '2026-11-16' }),
  ]
  expect(one({ equipmentList, papers }, 26)?.lacks).toEqual([
    'Análise, Purificador venceu há 1 dia, em 16/11/2026.',
  ])
})

test('asks for the rooms of the profile only, unless a person says otherwise', () => {
  const profile = { ...nothing.profile, environmentClasses: ['individual_1', 'imaging'] as const }
  const applicable = (facts: Partial<FolderFacts>) =>
    [14, 15, 16, 17, 18, 19, 20, 21, 22, 24].filter(
      (number) => one({ profile, ...facts }, number)?.state !== 'not_applicable',
    )
  expect(applicable({})).toEqual([15, 19, 21])
  const assessment = { on: '2026-11-10', finished: true, answers: { 15: 'na', 18: 2 } } as const
  expect(applicable({ assessment })).toEqual([18, 19, 21])
  expect(applicable({ profile: nothing.profile })).toHaveLength(10)
})

test('accepts evidence for a room, but never for a week without its biological test', () => {
  const evidence = [15, 42].map((indicator) => ({ indicator, files: [{ ...file, isPicture: true }] }))
  expect(one({ evidence }, 15)?.state).toBe('proven')
  const loads = { evidence, hasLoads: true, weeksWithoutTest: ['2026-10-05'] }
  expect(one(loads, 42)?.lacks).toContain('Sem teste biológico na semana de 05/10/2026.')
})

test('lists critical indicators first, then expired ones', () => {
  const open = openFirst(judge({ ...nothing, papers: [paper({ validUntil: '2026-01-01' })] }))
  const firstPlain = open.find(({ critical }) => !critical)
  expect(open[0]?.critical).toBe(true)
  expect(firstPlain?.number).toBe(13)
})

test('inserts a part that proves two indicators once, in the first section', () => {
  const facts = { ...nothing, papers: [paper({ kind: 'architecture_project', title: 'Projeto' })] }
  const plan = assemble(facts, judge(facts), { sections: ['rooms', 'radiology'], annex: false })
  expect(plan.sections.map(({ parts }) => parts.map(({ key }) => key))).toEqual([['file:f1'], []])
  expect(plan.sections[1]?.indicators.find(({ judged }) => judged.number === 19)?.shown[0]?.keys).toEqual([
    'file:f1',
  ])
})

const report = (
  id: string,
  issuedOn: string,
  pages: number | null,
  equipmentId: string | null = null,
): DocumentFact => ({
  id,
  kind: 'technical_report',
  title: 'Laudo',
  number: `LT-${id}`,
  issuedOn,
  validUntil: null,
  equipmentId,
  hasFile: true,
  pages,
})

test('shows the newest maintenance report of each equipment, and leaves older ones to the annex', () => {
  const documents = [
    report('a1', '2026-02-01', 2, 'a'),
    report('a2', '2026-08-01', 2, 'a'),
    report('b1', '2026-03-01', 2, 'b'),
    report('b0', '2025-01-01', 2, 'b'),
  ]
  expect(one({ documents }, 10)?.proofs.map(({ id }) => id)).toEqual(['a2', 'b1', null])
})

test('reports an incubator without a report of the last 12 months, whatever the others have', () => {
  const equipmentList = [{ id: 'i', name: 'Incubadora', category: 'biological-incubator' }] as const
  const documents = [report('a', '2026-08-01', 2, 'a'), report('i', '2025-11-16', 2, 'i')]
  expect(one({ equipmentList, documents }, 10)).toMatchObject({
    lacks: ['Falta o plano de gerenciamento de tecnologias.', 'Incubadora sem preventiva em 12 meses.'],
  })
})

test('shows a notification of events for 12 months, and rates an older one as expired', () => {
  const event = (id: string, issuedOn: string) =>
    paper({ id, kind: 'adverse_event_report', title: 'Notificação', issuedOn, validUntil: null })
  const old = event('old', '2025-11-16')
  expect(one({ papers: [old, event('new', '2026-10-05')] }, 9)?.proofs.map(({ id }) => id)).toEqual(['new'])
  expect(one({ papers: [old] }, 9)).toMatchObject({
    state: 'expired',
    lacks: ['Notificação de 16/11/2025: passou de 12 meses.'],
  })
})

test('takes a part that could not be inserted as no proof, names the reason, and uses another proof', () => {
  const papers = [paper({}), paper({ id: 'l', kind: 'sanitary_licence', files: [{ ...file, id: 'f2' }] })]
  const profile = { ...nothing.profile, licence: '12', licenceUntil: '2027-01-01' }
  const lost = [
    { key: 'file:f1', title: 'Pragas', lost: 'encrypted' as const },
    { key: 'file:f2', title: 'Licença', lost: 'broken' as const },
  ]
  const judged = judgeWithout({ ...nothing, papers, profile }, lost)
  expect(judged.find(({ number }) => number === 13)).toMatchObject({
    state: 'missing',
    lacks: ['Pragas não entrou: o arquivo tem senha.'],
  })
  expect(judged.find(({ number }) => number === 1)).toMatchObject({
    state: 'proven',
    proofs: [{ source: 'fact', title: 'Licença sanitária 12, no perfil' }],
  })
})

test('tells a report that a section holds from those that only the annex holds', () => {
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

test('shortens consecutive numbers', () => {
  expect(numbersText([1, 2, 3, 4])).toBe('1 a 4')
  expect(numbersText([10, 24, 25])).toBe('10, 24 e 25')
  expect(numbersText([13, 14, 15, 20])).toBe('13 a 15 e 20')
})

test('accepts a general procedure neither for the classes of devices (art. 43) nor for the hours (art. 44)', () => {
  const named = (title: string) => ({ papers: [paper({ kind: 'procedure', title })] })
  for (const number of [28, 29]) {
    expect(one(named('POP de processamento e esterilização'), number)?.state).toBe('missing')
  }
  expect(one(named('POP de processamento e esterilização'), 31)?.state).toBe('proven')
  expect(one(named('Classificação dos dispositivos'), 28)?.state).toBe('proven')
  expect(one(named('Horário do processamento'), 29)?.state).toBe('proven')
})
