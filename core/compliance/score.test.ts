import { describe, expect, test } from 'vitest'
import { indicators } from '#core/self-assessment/rules.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import type { Facts, PieceFact } from './facts.ts'
import { litPieces, litRooms } from './light.ts'
import { scoreOf } from './score.ts'

const today = '2026-11-17'
const all = (grade: number) => Object.fromEntries(indicators.map(({ number }) => [number, grade])) as Answers
const chair: PieceFact = {
  id: 'chair',
  name: 'Cadeira',
  category: 'dental-chair',
  room: 'Sala 1',
  status: 'operational',
}
const plan = {
  id: 'plan',
  title: 'Preventiva',
  equipmentId: 'chair',
  dueOn: '2027-01-10',
  noticeDays: 30,
  norm: null,
}
const nothing: Facts = {
  today,
  place: { state: 'SP', city: 'Campinas' },
  pieces: [],
  plans: [],
  papers: [],
  licenceUntil: null,
  autoclaves: [],
  assessment: null,
  actions: [],
}
/** A clinic with a chair, its plan, a licence and a self-assessment without a fault. */
const orderly: Facts = {
  ...nothing,
  pieces: [chair],
  plans: [plan],
  licenceUntil: '2027-06-30',
  assessment: { finishedOn: '2026-10-01', answers: all(5) },
}
const lossesOf = (facts: Facts) => scoreOf(facts).losses.map(({ cause }) => cause)
const partOf = (facts: Facts, id: string) => scoreOf(facts).parts.find((part) => part.id === id)

test('of whom nothing is known nothing is said', () => {
  expect(scoreOf(nothing).score).toBeNull()
})

test('what does not apply is left out, and the others weigh more', () => {
  expect(scoreOf(orderly).score).toBe(100)
  expect(partOf(orderly, 'sterilization')).toMatchObject({ applies: false, of: 0, units: 0 })
  expect(partOf(orderly, 'plans')?.of).toBe(375)
})

test('a plan is in time on its last day, and late on the next', () => {
  expect(lossesOf({ ...orderly, plans: [{ ...plan, dueOn: today }] })).toEqual([])
  const late = scoreOf({ ...orderly, plans: [{ ...plan, dueOn: '2026-11-16' }] })
  expect(late.losses).toMatchObject([
    { cause: 'plan_overdue', tenths: 375, on: '2026-11-16', target: { kind: 'plan', id: 'plan' } },
  ])
  expect(late.score).toBe(62)
})

test('a piece without a plan loses what a late one does', () => {
  expect(scoreOf({ ...orderly, plans: [] }).losses).toMatchObject([
    { cause: 'no_plan', norm: { mark: 'O' }, target: { kind: 'equipment', id: 'chair' } },
  ])
})

describe('papers', () => {
  const paper = { id: 'p', kind: 'insurance' as const, title: 'Seguro', noticeDays: 30, equipmentId: null }

  test('the licence counts once: as a paper, or else by its date in the profile', () => {
    expect(lossesOf({ ...orderly, licenceUntil: null })).toEqual(['licence_missing'])
    expect(lossesOf({ ...orderly, licenceUntil: '2026-11-16' })).toEqual(['licence_missing'])
    const kept = { ...paper, kind: 'sanitary_licence' as const, validUntil: '2027-01-01' }
    const facts = { ...orderly, licenceUntil: '2026-01-01', papers: [kept] }
    expect([lossesOf(facts), partOf(facts, 'papers')?.units]).toEqual([[], 1])
  })

  test('what has no end never runs out, and what has one does after it', () => {
    const papers = [null, today, '2026-11-16'].map((validUntil, at) =>
      Object.assign({ validUntil }, paper, { id: String(at) }),
    )
    expect(scoreOf({ ...orderly, papers }).losses).toMatchObject([{ cause: 'paper_expired', subjectId: '2' }])
  })

  test('an X-ray asks for its radiometric survey', () => {
    const ray = { ...chair, id: 'ray', category: 'intraoral-xray' as const }
    const facts = { ...orderly, pieces: [ray], plans: [{ ...plan, equipmentId: 'ray' }] }
    expect(scoreOf(facts).losses).toMatchObject([{ cause: 'paper_missing', name: 'radiometric_survey' }])
    const survey = { ...paper, kind: 'radiometric_survey' as const, validUntil: '2029-01-01' }
    expect(lossesOf({ ...facts, papers: [survey] })).toEqual([])
  })

  test('each of two X-rays asks for its own survey (RDC 1.002/2025, art. 141)', () => {
    const ray = { ...chair, id: 'ray', category: 'intraoral-xray' as const }
    const rays = [ray, { ...ray, id: 'second' }]
    const plans = rays.map(({ id }) => Object.assign({}, plan, { id, equipmentId: id }))
    const survey = { ...paper, kind: 'radiometric_survey' as const, validUntil: '2029-01-01' }
    const facts = { ...orderly, pieces: rays, plans }
    expect(lossesOf({ ...facts, papers: [survey] })).toHaveLength(2)
    const { losses } = scoreOf({ ...facts, papers: [{ ...survey, equipmentId: 'ray' }] })
    expect(losses).toMatchObject([{ equipment: { id: 'second' }, target: { id: 'second' } }])
  })

  test('an expired test report of a panoramic X-ray names IN 94, of an intraoral one IN 95', () => {
    const normFor = (category: 'intraoral-xray' | 'extraoral-xray') => {
      const ray = { ...chair, id: 'ray', category }
      const about = { ...paper, equipmentId: 'ray' }
      const papers = [
        { ...about, kind: 'radiometric_survey' as const, validUntil: '2029-01-01' },
        { ...about, id: 'report', kind: 'xray_quality_report' as const, validUntil: '2026-01-01' },
      ]
      const facts = { ...orderly, pieces: [ray], plans: [{ ...plan, equipmentId: 'ray' }], papers }
      return scoreOf(facts).losses[0]?.norm?.text
    }
    expect([normFor('extraoral-xray'), normFor('intraoral-xray')]).toEqual(['IN 94/2021', 'IN 95/2021'])
  })
})

describe('sterilization', () => {
  const autoclave = { ...chair, id: 'autoclave', category: 'autoclave' as const }
  const facts: Facts = {
    ...orderly,
    pieces: [autoclave],
    plans: [{ ...plan, equipmentId: 'autoclave' }],
    autoclaves: [
      { equipmentId: 'autoclave', litres: 21, negativeOn: ['2026-11-16'], loadsOn: [], failures: [] },
    ],
  }
  const withRecord = (record: Partial<Facts['autoclaves'][number]>) => ({
    ...facts,
    autoclaves: facts.autoclaves.map((one) => Object.assign({}, one, record)),
  })

  test('weeks without loads ask for no test', () => {
    expect(scoreOf(facts).score).toBe(100)
  })

  test('a week with loads and without a test loses one of five until it is past', () => {
    const missed = withRecord({ loadsOn: ['2026-11-04'] })
    expect(scoreOf(missed).losses).toMatchObject([{ cause: 'test_missing', on: '2026-11-02', tenths: 40 }])
    expect(lossesOf({ ...missed, today: '2026-12-08' })).not.toContain('2026-11-02')
    expect(litPieces(missed)[0]?.light).toBe('ok')
  })

  test('overdue today is said of today', () => {
    const overdue = withRecord({ negativeOn: ['2026-11-09'] })
    expect(scoreOf(overdue).losses).toMatchObject([{ cause: 'test_missing', on: today }])
    expect(litPieces(overdue)[0]).toMatchObject({ light: 'irregular', cause: 'test_missing' })
    expect(litPieces(withRecord({ negativeOn: ['2026-11-10'] }))[0]).toMatchObject({ light: 'attention' })
  })

  test('an autoclave that is down asks for no test today: it only counts as down', () => {
    const down = { ...withRecord({ negativeOn: [] }), pieces: [{ ...autoclave, status: 'down' as const }] }
    expect(lossesOf(down)).toEqual(['equipment_down'])
    expect(litPieces(down)[0]).toMatchObject({ light: 'irregular', cause: 'equipment_down' })
  })

  test('once it works again it owes its test: until then the clinic may stand a little lower than while it was down', () => {
    const action = { id: 'drain', text: '', dueOn: today, checklistId: null, equipmentId: null }
    const record = { equipmentId: autoclave.id, litres: null, negativeOn: [], loadsOn: [], failures: [] }
    const working = {
      ...nothing,
      pieces: [autoclave],
      autoclaves: [record],
      actions: [action, { ...action, id: 'other' }],
    }
    const down = { ...working, pieces: [{ ...autoclave, status: 'down' as const }] }
    // Down: 200 tenths of sterilization and 33 of 100, four of six lost. At work: 160, one of five lost, and 66.
    expect([scoreOf(down).score, scoreOf(working).score]).toEqual([23, 22])
    const owed = scoreOf(working).losses.find(({ cause }) => cause === 'test_missing')
    expect(owed).toMatchObject({ on: today, target: { kind: 'sterilization' } })
    const tested = { ...working, autoclaves: [{ ...record, negativeOn: [today] }] }
    expect(scoreOf(tested).score).toBeGreaterThan(23)
  })

  test('while a failure is open nothing of the autoclave counts', () => {
    const failed = withRecord({ failures: [{ id: 'f', openedOn: '2026-11-16' }] })
    expect(scoreOf(failed).losses).toMatchObject([
      { cause: 'test_failed', tenths: 200, target: { kind: 'failure', id: 'f' } },
    ])
    expect(partOf(failed, 'sterilization')).toMatchObject({ tenths: 0, inOrder: 0 })
  })
})

test('a self-assessment counts for a year, critical indicators twice', () => {
  const graded = (facts: object) => ({
    ...orderly,
    assessment: { finishedOn: today, answers: all(5), ...facts },
  })
  expect(lossesOf({ ...orderly, assessment: null })).toEqual(['assessment_missing'])
  expect(lossesOf(graded({ finishedOn: '2025-11-16' }))).toEqual(['assessment_old'])
  expect(lossesOf(graded({ finishedOn: '2025-11-17' }))).toEqual([])
  const [critical, other] = [true, false].map((one) => indicators.find(({ critical: is }) => is === one))
  const answers = { ...all(5), [critical?.number ?? 0]: 2, [other?.number ?? 0]: 2 }
  const [first, second] = scoreOf(graded({ answers })).losses
  expect(first?.name).toContain(critical?.title)
  expect(first?.tenths).toBeGreaterThan(second?.tenths ?? 0)
})

test('a piece that is down loses twice what a restricted one does, an action past its date what one in time does', () => {
  const action = { id: 'a', text: 'Trocar', checklistId: 'c', equipmentId: null }
  const facts: Facts = {
    ...orderly,
    pieces: [
      { ...chair, status: 'down' },
      { ...chair, id: 'b', status: 'restricted' },
    ],
    plans: [plan, { ...plan, equipmentId: 'b' }],
    actions: [
      { ...action, dueOn: '2026-11-16' },
      { ...action, id: 'n', dueOn: today },
    ],
  }
  expect(lossesOf(facts)).toEqual(['action_overdue', 'equipment_down', 'action_open', 'equipment_restricted'])
  expect(partOf(facts, 'nonconformities')).toMatchObject({ of: 125, tenths: 31 })
})

test('a room is as its worst piece', () => {
  const pieces = [chair, { ...chair, id: 'b', status: 'down' as const }, { ...chair, id: 'c', room: null }]
  const plans = pieces.map(({ id }) => Object.assign({}, plan, { id, equipmentId: id }))
  expect(litRooms(litPieces({ ...orderly, pieces, plans }))).toEqual([
    { room: 'Sala 1', light: 'irregular', pieces: 2 },
    { room: null, light: 'ok', pieces: 1 },
  ])
})

test('a missing test names the norm of its chamber: by the week up to 60 L, by the day above', () => {
  const autoclave = { equipmentId: 'chair', negativeOn: [], loadsOn: [], failures: [] }
  const normOfTest = (litres: number | null) =>
    scoreOf({ ...orderly, autoclaves: [{ ...autoclave, litres }] }).losses[0]?.norm?.text
  expect([normOfTest(null), normOfTest(60), normOfTest(60.5)]).toEqual([
    'RDC 1.002/2025, art. 89',
    'RDC 1.002/2025, art. 89',
    'RDC 15/2012, arts. 98 e 99',
  ])
})
