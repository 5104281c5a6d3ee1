import { expect, test } from 'vitest'
import { addDays } from '#core/kit/dates.ts'
import { judge } from '#core/inspection-folder/judging.ts'
import { adaptation } from '#core/regulation/deadlines.ts'
import type { AdaptationAnswers } from './answers.ts'
import { daysLeft, firstToday, isStepId, lapsingOf, pathOf, standingOf, stepsBelow } from './path.ts'
import { phases } from './phases.ts'
import type { PathFacts } from './step.ts'

const answers: AdaptationAnswers = {
  licensedThen: true,
  offices: 3,
  severalDentists: false,
  xrays: [],
  autoclaves: ['up_to_60'],
  processing: 'own',
}
const nothing: PathFacts = {
  today: '2026-11-22',
  profile: {
    licence: null,
    licenceUntil: null,
    responsible: null,
    responsibleRegistry: null,
    substitute: null,
    substituteRegistry: null,
    environmentClasses: ['individual_1'],
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
  answers,
  autoclaves: [],
  vesselIds: [],
  orders: [],
  confirmations: { registered: 0, people: 1, documents: 0, missingPeople: 0, missingDocuments: 0, pages: 0 },
}
const path = (facts: Partial<PathFacts> = {}) => pathOf({ ...nothing, ...facts }, [])
const ids = (facts: Partial<PathFacts> = {}) => path(facts).map(({ id }) => id)
const answered = (more: Partial<AdaptationAnswers>) => ({ answers: { ...answers, ...more } })

const file = { id: 'f1', name: 'a.pdf', isPicture: false, pages: 1 }
const paper = {
  id: 'p1',
  title: 'Papel',
  issuedOn: '2026-01-10',
  validUntil: '2027-06-30',
  noticeDays: 30,
  equipmentId: null,
  files: [file],
}

test('gives no time to a clinic without a licence on 16/12/2025 (RDC 1.002/2025, art. 13, sole paragraph)', () => {
  expect(standingOf({ licensedThen: false }, '2026-11-22')).toBe('no_grace')
  expect(standingOf({ licensedThen: true }, adaptation.on)).toBe('grace')
  expect(standingOf({ licensedThen: true }, addDays(adaptation.on, 1))).toBe('over')
  expect(standingOf(null, '2026-11-22')).toBe('unanswered')
})

test('counts the days to the date, and none after it (RDC 1.002/2025, art. 182)', () => {
  expect(daysLeft('2026-11-22')).toBe(19)
  expect(daysLeft('2027-01-01')).toBe(0)
})

test('asks for the survey and the tests of an X-ray only of those who have one (RDC 1.002/2025, art. 141)', () => {
  expect(ids()).not.toContain('radiometric-survey')
  const panoramic = ids(answered({ xrays: ['extraoral'] }))
  expect(panoramic).toEqual(expect.arrayContaining(['radiometric-survey', 'extraoral-tests']))
  expect(panoramic).not.toContain('intraoral-tests')
  expect(ids(answered({ xrays: ['portable'] }))).toContain('intraoral-tests')
})

test('cites IN 94 for the extraoral X-ray and IN 95 for the intraoral one, as read in a copy', () => {
  const steps = path(answered({ xrays: ['intraoral', 'extraoral'] }))
  const basisOf = (id: string) => steps.find((step) => step.id === id)?.basis[0]
  expect(basisOf('extraoral-tests')).toEqual({ text: 'IN 94/2021', mark: 'S' })
  expect(basisOf('intraoral-tests')).toEqual({ text: 'IN 95/2021', mark: 'S' })
})

test('asks for qualification only of a chamber above 60 L (RDC 1.002/2025, art. 93)', () => {
  expect(ids()).not.toContain('sterilizer-qualification')
  expect(ids(answered({ autoclaves: ['above_60'] }))).toContain('sterilizer-qualification')
  expect(ids({ autoclaves: [{ id: 'a', litres: 75 }] })).toContain('sterilizer-qualification')
})

test('asks for a contract of those who send instruments out, and for no tests if all go (arts. 32, 105 and 106)', () => {
  expect(ids()).not.toContain('processing-contract')
  const out = ids(answered({ processing: 'outsourced' }))
  expect(out).toContain('processing-contract')
  expect(out).not.toContain('sterilization')
  expect(ids(answered({ processing: 'both' }))).toEqual(
    expect.arrayContaining(['processing-contract', 'sterilization']),
  )
})

test('asks for a substitute if there is more than one dentist (RDC 1.002/2025, art. 5º)', () => {
  expect(ids()).not.toContain('substitute')
  expect(ids(answered({ severalDentists: true }))).toContain('substitute')
})

test('asks for a safety nucleus from two individual offices on, or in a collective one (RDC 1.002/2025, art. 117)', () => {
  const nucleus = (offices: number, classes: PathFacts['profile']['environmentClasses'] = []) =>
    judge({
      ...nothing,
      ...answered({ offices }),
      profile: { ...nothing.profile, environmentClasses: classes },
    }).find(({ number }) => number === 7)?.state
  expect([nucleus(1), nucleus(2), nucleus(0, ['collective'])]).toEqual([
    'not_applicable',
    'missing',
    'missing',
  ])
})

test('asks every clinic for the safety plan, also a single office without a nucleus (arts. 113, XII, and 118)', () => {
  expect(ids(answered({ offices: 1 }))).toContain('patient-safety')
})

test('asks for emergency equipment only of rooms with sedation and surgical centres (RDC 1.002/2025, art. 36)', () => {
  const withRooms = (environmentClasses: PathFacts['profile']['environmentClasses']) =>
    ids({ profile: { ...nothing.profile, environmentClasses } })
  expect(withRooms(['individual_1', 'imaging'])).not.toContain('emergency-equipment')
  expect(withRooms(['individual_1', 'individual_2'])).toContain('emergency-equipment')
})

test('puts what depends on others first, and critical steps first in each phase', () => {
  const steps = path(answered({ xrays: ['intraoral'] }))
  const ranks = steps.map(({ phase, critical }) => phases.indexOf(phase) * 2 + (critical ? 0 : 1))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('names three things for today at most, one of each phase first, and none when all is done', () => {
  const today = firstToday(path())
  expect(today.map(({ phase }) => phase)).toEqual(['others', 'write', 'team'])
  expect(firstToday(path().map((step) => Object.assign(step, { state: 'done' as const })))).toEqual([])
  expect(firstToday(path().filter(({ phase }) => phase === 'team'))).toHaveLength(3)
})

test('counts a step as done with its paper and file, and as late once that has expired', () => {
  const stateWith = (more: object) =>
    path({ papers: [{ ...paper, kind: 'pest_control', ...more }] }).find(({ id }) => id === 'pests')?.state
  expect(stateWith({})).toBe('done')
  expect(stateWith({ files: [] })).toBe('open')
  expect(stateWith({ validUntil: '2026-11-21' })).toBe('late')
})

test('leaves no step done that still lacks something', () => {
  const papers = ['pest_control', 'waste_plan', 'safety_plan', 'training'] as const
  const steps = path({ papers: papers.map((kind) => Object.assign({ kind }, paper)) })
  expect(steps.filter(({ state, lacks }) => (state === 'done') !== (lacks.length === 0))).toEqual([])
  expect(steps.filter(({ state, mend }) => (state === 'done') !== (mend === null))).toEqual([])
})

test('calls an open step late after the date that the clinic set, and a done one never', () => {
  const late = (today: string, papers: PathFacts['papers'] = []) =>
    pathOf({ ...nothing, today, papers }, [{ step: 'pests', person: 'Ana', dueOn: '2026-11-25' }]).find(
      ({ id }) => id === 'pests',
    )?.state
  expect(late('2026-11-25')).toBe('open')
  expect(late('2026-11-26')).toBe('late')
  expect(late('2026-11-26', [{ ...paper, kind: 'pest_control' }])).toBe('done')
})

test('adds the indicators that the clinic itself graded below 3, a room even if its photo is missing', () => {
  const assessment = { on: '2026-11-01', finished: true, answers: { 15: 1, 44: 2, 5: 3 } } as const
  const found = ids({ assessment })
  expect(found).toContain('indicator-15')
  expect(found).not.toContain('indicator-44')
  expect(found).not.toContain('indicator-5')
})

test('leaves out what the clinic answered as not applicable', () => {
  const assessment = { on: '2026-11-01', finished: true, answers: { 26: 'na' } } as const
  expect(ids()).toContain('water')
  expect(ids({ assessment })).not.toContain('water')
})

test('says when a step does not apply, until the clinic has answered its indicator (RDC 1.002/2025, art. 44)', () => {
  const unless = (more: Partial<PathFacts>) => path(more).find(({ id }) => id === 'processing-hours')?.unless
  expect(unless({})).toBe('o processamento não é feito em bancada dentro do consultório classe I')
  expect(unless({ assessment: { on: '2026-11-01', finished: true, answers: { 29: 3 } } })).toBeNull()
})

test('asks for the papers of each pressure vessel, and of no other equipment (NR-13)', () => {
  const equipmentList = ['c', 'small'].map((id) => ({
    id,
    code: id,
    name: id,
    category: 'compressor' as const,
    status: 'operational' as const,
  })) as unknown as PathFacts['equipmentList']
  const kinds = ['vessel_inspection', 'vessel_record', 'vessel_register', 'valve_certificate'] as const
  const of = (equipmentId: string) =>
    kinds.map((kind) => Object.assign({}, paper, { kind, id: `${kind} ${equipmentId}`, equipmentId }))
  const stateOf = (papers: PathFacts['papers']) =>
    path({ equipmentList, vesselIds: ['c'], papers }).find(({ id }) => id === 'pressure-vessels')?.state
  expect(ids({ equipmentList })).not.toContain('pressure-vessels')
  expect(stateOf(of('small'))).toBe('open')
  expect(stateOf(of('c').slice(1))).toBe('open')
  expect(stateOf(of('c'))).toBe('done')
})

test('asks for the confirmation of the whole team, of a register with somebody in it, of documents that there are (RDC 1.002/2025, art. 6º, sole paragraph)', () => {
  const step = (more: Partial<PathFacts['confirmations']>) => {
    const all = { registered: 5, people: 5, documents: 4, missingPeople: 3, missingDocuments: 4, pages: 14 }
    return path({ confirmations: { ...all, ...more } }).find(({ id }) => id === 'acknowledgement')
  }
  expect(step({})).toMatchObject({
    state: 'open',
    lacks: ['Faltam 3 de 5 pessoas, em 4 documentos.'],
    takes: 'a leitura de 14 páginas por pessoa',
    basis: [{ text: 'RDC 1.002/2025, art. 6º, parágrafo único', mark: 'O' }],
    mend: { action: 'acknowledge' },
  })
  expect(step({ missingPeople: 1, missingDocuments: 1 })?.lacks).toEqual([
    'Falta 1 de 5 pessoas, em 1 documento.',
  ])
  const none = { missingPeople: 0, missingDocuments: 0 }
  expect(step({ ...none, registered: 0, people: 1 })).toMatchObject({ state: 'open' })
  expect(step({ ...none, documents: 0 })).toMatchObject({ state: 'open' })
  expect(step(none)).toMatchObject({ state: 'done', lacks: [], takes: null, mend: null })
})

test('begins an order with the service in plain words, its articles and its indicator', () => {
  const steps = path(answered({ xrays: ['extraoral'] }))
  const requestOf = (id: string) => steps.find((step) => step.id === id)?.request
  expect(requestOf('extraoral-tests')).toEqual({
    kind: 'inspection',
    fault:
      'Fazer os testes de qualidade do raio X extraoral e entregar o laudo assinado, com o resultado e a tolerância de cada teste e a calibração do instrumento.\n\nPor quê: IN 94/2021 (lemos um resumo, confira no texto da norma); RDC 611/2022, arts. 28 e 30. Indicador 11 do roteiro de inspeção da Anvisa.',
  })
  expect(requestOf('radiometric-survey')?.fault).toContain(
    'RDC 1.002/2025, art. 141; RDC 611/2022, arts. 63 e 64',
  )
  expect(requestOf('pests')).toBeNull()
  const orders = steps.filter(({ mend }) => mend?.action === 'open_order' || mend?.action === 'ask_report')
  expect(orders.filter(({ request }) => request === null)).toEqual([])
})

test('asks to register an X-ray before its reports, and shows the order that asks for them already', () => {
  const xray = { id: 'x', code: 'x', name: 'X', category: 'extraoral-xray', status: 'operational' }
  const equipmentList = [xray] as unknown as PathFacts['equipmentList']
  const tests = (more: Partial<PathFacts>) =>
    path({ ...answered({ xrays: ['extraoral'] }), ...more }).find(({ id }) => id === 'extraoral-tests')
  expect(tests({})?.mend).toEqual({ action: 'add_equipment', kind: 'extraoral-xray', subjectId: null })
  const registered = tests({ equipmentList })
  expect(registered).toMatchObject({ mend: { action: 'ask_report', subjectId: 'x' }, order: null })
  const order = { id: 'o', number: 'OS-2026-0001', equipmentId: 'x', fault: registered?.request?.fault ?? '' }
  const under = (orders: PathFacts['orders']) => tests({ equipmentList, orders })?.order
  expect(under([order])).toEqual({ id: 'o', number: 'OS-2026-0001' })
  expect(under([{ ...order, equipmentId: 'y' }])).toBeNull()
  expect(under([{ ...order, fault: 'Não liga' }])).toBeNull()
})

test('begins, by the grades of a self-assessment, with the steps of what does not conform', () => {
  const below = (grades: Parameters<typeof stepsBelow>[0]) => stepsBelow(grades).map(({ id }) => id)
  expect(below({})).toEqual([])
  expect(below({ 46: 2, 13: 3, 26: 'na' })).toEqual(['urgency'])
})

test('knows the ids of its steps and no others', () => {
  expect(ids().every(isStepId)).toBe(true)
  expect(['indicator-51', 'indicator-52', 'indicator-0', 'nothing'].map(isStepId)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('shows what ends within 90 days, the earliest first, and nothing that has ended', () => {
  const ending = (id: string, validUntil: string) => ({ ...paper, kind: 'other' as const, id, validUntil })
  const facts = {
    ...nothing,
    papers: [
      ending('b', addDays(nothing.today, 90)),
      ending('a', nothing.today),
      ending('late', addDays(nothing.today, -1)),
      ending('far', addDays(nothing.today, 91)),
    ],
  }
  expect(lapsingOf(facts).map(({ id }) => id)).toEqual(['a', 'b'])
})
