import { describe, expect, test } from 'vitest'
import { indicators } from '#core/self-assessment/rules.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import type { Facts, EquipmentFact } from './facts.ts'
import { litEquipment, litRooms } from './light.ts'
import { scoreOf } from './score.ts'

const today = '2026-11-17'
const all = (grade: number) => Object.fromEntries(indicators.map(({ number }) => [number, grade])) as Answers
const chair: EquipmentFact = {
  id: 'chair',
  name: 'Cadeira',
  category: 'dental-chair',
  room: 'Sala 1',
  status: 'operational',
}
const isDown = (equipment: EquipmentFact): EquipmentFact => ({ ...equipment, status: 'down' })
const plan = {
  id: 'plan',
  title: 'Preventiva',
  equipmentId: 'chair',
  dueOn: '2027-01-10',
  wasDone: true,
  noticeDays: 30,
  norm: null,
}
const nothing: Facts = {
  today,
  place: { state: 'SP', city: 'Campinas' },
  equipmentList: [],
  plans: [],
  papers: [],
  licenceUntil: null,
  autoclaves: [],
  assessment: null,
  actions: [],
}
const licence = {
  id: 'licence',
  kind: 'sanitary_licence' as const,
  title: 'Licença',
  validUntil: '2027-06-30',
  noticeDays: 30,
  equipmentId: null,
  hasFile: true,
}
/** A clinic with a chair, its plan, a licence and a self-assessment, all in order. */
const orderly: Facts = {
  ...nothing,
  equipmentList: [chair],
  plans: [plan],
  papers: [licence],
  assessment: { finishedOn: '2026-10-01', answers: all(5) },
}
const lossesOf = (facts: Facts) => scoreOf(facts).losses.map(({ cause }) => cause)
const partOf = (facts: Facts, id: string) => scoreOf(facts).parts.find((part) => part.id === id)

test('gives no score to a clinic without any facts', () => {
  expect(scoreOf(nothing).score).toBeNull()
})

test('leaves out parts that do not apply, and weighs the others more', () => {
  expect(scoreOf(orderly).score).toBe(100)
  expect(partOf(orderly, 'sterilization')).toMatchObject({ applies: false, of: 0, units: 0 })
  expect(partOf(orderly, 'plans')?.of).toBe(375)
})

test('counts a plan as on time on its last day, and as late on the next', () => {
  expect(lossesOf({ ...orderly, plans: [{ ...plan, dueOn: today }] })).toEqual([])
  const late = scoreOf({ ...orderly, plans: [{ ...plan, dueOn: '2026-11-16' }] })
  expect(late.losses).toMatchObject([
    { cause: 'plan_overdue', tenths: 375, on: '2026-11-16', target: { kind: 'plan', id: 'plan' } },
  ])
  expect(late.score).toBe(62)
})

test('counts a plan that was never done only after its first date', () => {
  const first = (dueOn: string) => ({ ...orderly, plans: [{ ...plan, dueOn, wasDone: false }] })
  expect(partOf(first(today), 'plans')).toMatchObject({ applies: false, units: 0 })
  expect(lossesOf(first(today))).toEqual([])
  expect(partOf(first('2026-11-16'), 'plans')).toMatchObject({ units: 1, inOrder: 0 })
})

test('deducts as much for equipment without a plan as for a late plan', () => {
  expect(scoreOf({ ...orderly, plans: [] }).losses).toMatchObject([
    { cause: 'no_plan', norm: { mark: 'O' }, target: { kind: 'equipment', id: 'chair' } },
  ])
})

describe('papers', () => {
  const paper = { ...licence, id: 'p', kind: 'insurance' as const, title: 'Seguro' }

  test('counts the licence by its file: a date without a file gives nothing', () => {
    const typed = { ...orderly, papers: [], licenceUntil: '2027-06-30' }
    expect(lossesOf(typed)).toEqual(['licence_missing'])
    expect(scoreOf(typed).score).toBe(scoreOf({ ...typed, licenceUntil: null }).score)
    const unshown = { ...orderly, papers: [{ ...licence, hasFile: false }] }
    expect(scoreOf(unshown).losses).toMatchObject([
      { cause: 'file_missing', target: { kind: 'paper', id: 'licence' } },
    ])
    expect(scoreOf(unshown).score).toBe(scoreOf(typed).score)
    expect([lossesOf(orderly), partOf(orderly, 'papers')?.units]).toEqual([[], 1])
  })

  test('counts another paper without a file only once it has expired', () => {
    const unshown = { ...paper, hasFile: false }
    expect(partOf({ ...orderly, papers: [licence, unshown] }, 'papers')?.units).toBe(1)
    const over = { ...orderly, papers: [licence, { ...unshown, validUntil: '2026-11-16' }] }
    expect(lossesOf(over)).toEqual(['paper_expired'])
  })

  test('keeps a paper without an end valid for ever, and expires others after their end', () => {
    const papers = [null, today, '2026-11-16'].map((validUntil, at) =>
      Object.assign({}, paper, { id: String(at), validUntil }),
    )
    expect(scoreOf({ ...orderly, papers: [licence, ...papers] }).losses).toMatchObject([
      { cause: 'paper_expired', subjectId: '2' },
    ])
  })

  test('demands a radiometric survey of an X-ray', () => {
    const ray = { ...chair, id: 'ray', category: 'intraoral-xray' as const }
    const facts = { ...orderly, equipmentList: [ray], plans: [{ ...plan, equipmentId: 'ray' }] }
    expect(scoreOf(facts).losses).toMatchObject([{ cause: 'paper_missing', name: 'radiometric_survey' }])
    const survey = { ...paper, kind: 'radiometric_survey' as const, validUntil: '2029-01-01' }
    expect(lossesOf({ ...facts, papers: [licence, survey] })).toEqual([])
  })

  test('demands a survey for each of two X-rays (RDC 1.002/2025, art. 141)', () => {
    const ray = { ...chair, id: 'ray', category: 'intraoral-xray' as const }
    const rays = [ray, { ...ray, id: 'second' }]
    const plans = rays.map(({ id }) => Object.assign({}, plan, { id, equipmentId: id }))
    const survey = { ...paper, kind: 'radiometric_survey' as const, validUntil: '2029-01-01' }
    const facts = { ...orderly, equipmentList: rays, plans }
    expect(lossesOf({ ...facts, papers: [licence, survey] })).toHaveLength(2)
    const { losses } = scoreOf({ ...facts, papers: [licence, { ...survey, equipmentId: 'ray' }] })
    expect(losses).toMatchObject([{ equipment: { id: 'second' }, target: { id: 'second' } }])
  })

  test('names IN 94/2021 for an expired panoramic X-ray test report, and IN 95/2021 for an intraoral one (annex I of each)', () => {
    const normFor = (category: 'intraoral-xray' | 'extraoral-xray') => {
      const ray = { ...chair, id: 'ray', category }
      const about = { ...paper, equipmentId: 'ray' }
      const papers = [
        licence,
        { ...about, kind: 'radiometric_survey' as const, validUntil: '2029-01-01' },
        { ...about, id: 'report', kind: 'xray_quality_report' as const, validUntil: '2026-01-01' },
      ]
      const facts = { ...orderly, equipmentList: [ray], plans: [{ ...plan, equipmentId: 'ray' }], papers }
      return scoreOf(facts).losses[0]?.norm?.text
    }
    expect([normFor('extraoral-xray'), normFor('intraoral-xray')]).toEqual(['IN 94/2021', 'IN 95/2021'])
  })
})

describe('sterilization', () => {
  const autoclave = { ...chair, id: 'autoclave', category: 'autoclave' as const }
  const facts: Facts = {
    ...orderly,
    equipmentList: [autoclave],
    plans: [{ ...plan, equipmentId: 'autoclave' }],
    autoclaves: [
      {
        equipmentId: 'autoclave',
        litres: 21,
        firstDueOn: '2026-01-01',
        negativeOn: ['2026-11-16'],
        loadsOn: [],
        failures: [],
      },
    ],
  }
  const withRecord = (record: Partial<Facts['autoclaves'][number]>) => ({
    ...facts,
    autoclaves: facts.autoclaves.map((one) => Object.assign({}, one, record)),
  })

  test('demands no test for weeks without loads', () => {
    expect(scoreOf(facts).score).toBe(100)
    expect(partOf(facts, 'sterilization')).toMatchObject({ units: 1, inOrder: 1 })
  })

  test('counts an untested autoclave only after its first test is due, and as late the day after', () => {
    const from = (firstDueOn: string) => withRecord({ negativeOn: [], loadsOn: ['2026-11-11'], firstDueOn })
    const causes = (firstDueOn: string) => litEquipment(from(firstDueOn))[0]?.cause
    expect(partOf(from('2026-11-18'), 'sterilization')).toMatchObject({
      applies: false,
      units: 0,
      inOrder: 0,
    })
    expect(['2026-11-18', today, '2026-11-16'].map(causes)).toEqual([null, 'test_soon', 'test_missing'])
    expect(partOf(from('2026-11-16'), 'sterilization')).toMatchObject({ units: 1, inOrder: 0 })
  })

  test('deducts as much for a week with loads and no test as for today, until the week is past', () => {
    const missed = withRecord({ loadsOn: ['2026-11-04'] })
    expect(scoreOf(missed).losses).toMatchObject([{ cause: 'test_missing', on: '2026-11-02', tenths: 100 }])
    expect(lossesOf({ ...missed, today: '2026-12-08' })).not.toContain('2026-11-02')
    expect(litEquipment(missed)[0]?.light).toBe('ok')
  })

  test('dates an overdue test today', () => {
    const overdue = withRecord({ negativeOn: ['2026-11-09'] })
    expect(scoreOf(overdue).losses).toMatchObject([{ cause: 'test_missing', on: today }])
    expect(litEquipment(overdue)[0]).toMatchObject({ light: 'irregular', cause: 'test_missing' })
    expect(litEquipment(withRecord({ negativeOn: ['2026-11-10'] }))[0]).toMatchObject({ light: 'attention' })
  })

  test('demands no test of an autoclave that is down: it only counts as down', () => {
    const down = { ...withRecord({ negativeOn: [] }), equipmentList: [isDown(autoclave)] }
    expect(lossesOf(down)).toEqual(['equipment_down'])
    expect(partOf(down, 'sterilization')).toMatchObject({ applies: false, units: 0, inOrder: 0 })
    expect(litEquipment(down)[0]).toMatchObject({ light: 'irregular', cause: 'equipment_down' })
  })

  test('demands the test once the autoclave is back in use; the score may fall until it is recorded', () => {
    const working = withRecord({ negativeOn: ['2026-10-01'] })
    const down = { ...working, equipmentList: [isDown(autoclave)] }
    expect(lossesOf(down)).toEqual(['equipment_down'])
    expect(scoreOf(working).losses).toMatchObject([
      { cause: 'test_missing', on: today, target: { kind: 'sterilization' } },
    ])
    expect([scoreOf(down).score, scoreOf(working).score]).toEqual([87, 80])
    expect(scoreOf(withRecord({ negativeOn: [today] })).score).toBe(100)
  })

  test('counts nothing of an autoclave as in order while a failure is open', () => {
    const failed = withRecord({ failures: [{ id: 'f', openedOn: '2026-11-16' }] })
    expect(scoreOf(failed).losses).toMatchObject([
      { cause: 'test_failed', tenths: 200, target: { kind: 'failure', id: 'f' } },
    ])
    expect(partOf(failed, 'sterilization')).toMatchObject({ tenths: 0, inOrder: 0 })
  })
})

test('counts a self-assessment for a year, critical indicators twice', () => {
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

test('deducts double for equipment that is down and for late actions', () => {
  const action = { id: 'a', text: 'Trocar', checklistId: 'c', equipmentId: null }
  const facts: Facts = {
    ...orderly,
    equipmentList: [isDown(chair), { ...chair, id: 'b', status: 'restricted' }],
    plans: [plan, { ...plan, equipmentId: 'b' }],
    actions: [
      { ...action, dueOn: '2026-11-16' },
      { ...action, id: 'n', dueOn: today },
    ],
  }
  expect(lossesOf(facts)).toEqual(['action_overdue', 'equipment_down', 'action_open', 'equipment_restricted'])
  expect(partOf(facts, 'nonconformities')).toMatchObject({ of: 125, tenths: 31 })
})

test('names equipment that is down as down, whatever else is wrong with it', () => {
  const papers = [
    licence,
    { ...licence, id: 'report', kind: 'other' as const, validUntil: today, equipmentId: 'chair' },
  ]
  const facts = { ...orderly, today: '2027-03-01', equipmentList: [isDown(chair)], papers }
  expect(lossesOf(facts)).toEqual(expect.arrayContaining(['plan_overdue', 'paper_expired', 'equipment_down']))
  expect(litEquipment(facts)[0]).toMatchObject({ light: 'irregular', cause: 'equipment_down' })
})

test('gives a room the light of its worst equipment', () => {
  const equipmentList = [chair, isDown({ ...chair, id: 'b' }), { ...chair, id: 'c', room: null }]
  const plans = equipmentList.map(({ id }) => Object.assign({}, plan, { id, equipmentId: id }))
  expect(litRooms(litEquipment({ ...orderly, equipmentList, plans }))).toEqual([
    { room: 'Sala 1', light: 'irregular', equipmentCount: 2 },
    { room: null, light: 'ok', equipmentCount: 1 },
  ])
})

test('names the norm of the chamber for a missing test: weekly up to 60 L, daily above', () => {
  const record = { equipmentId: 'chair', firstDueOn: '2026-11-01', negativeOn: [], loadsOn: [] }
  const autoclave = { ...record, failures: [] }
  const normOfTest = (litres: number | null) =>
    scoreOf({ ...orderly, autoclaves: [{ ...autoclave, litres }] }).losses[0]?.norm?.text
  expect([normOfTest(null), normOfTest(60), normOfTest(60.5)]).toEqual([
    'RDC 1.002/2025, art. 89',
    'RDC 1.002/2025, art. 89',
    'RDC 15/2012, arts. 98 e 99',
  ])
})
