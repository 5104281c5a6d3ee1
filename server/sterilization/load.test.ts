import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { programApi } from '#core/sterilization/program.api.ts'
import { sterilizationApi, testApi } from '#core/sterilization/sterilization.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import {
  biological,
  endInput,
  minutesLater,
  openInput,
  readInput,
  registerAutoclave,
  sterilized,
} from '#test/sterilization.ts'

let app: TestApp
let clinic: Person
let autoclave: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.now = new Date('2026-11-17T12:00:00Z')
  clinic = await app.register('dentist')
  autoclave = (await registerAutoclave(clinic)).id
})

const open = (more: Parameters<typeof openInput>[2] = {}) =>
  clinic.call(sterilizationApi.open, openInput(app, autoclave, more))

describe('refused', () => {
  test('a workshop, which sterilizes nothing, opens no load', async () => {
    const workshop = await app.register('technician')
    const answer = await workshop.call(sterilizationApi.open, openInput(app, autoclave))
    expect(answer.status).toBe(404)
    const settings = { actionId: newId(), version: 0, useMonths: null, implantsWait: false }
    expect((await workshop.call(programApi.settle, settings)).status).toBe(403)
  })

  test('another clinic neither opens a load on the autoclave nor reads one', async () => {
    const load = await sterilized(app, clinic, autoclave)
    const other = await app.register('dentist')
    expect((await other.call(sterilizationApi.open, openInput(app, autoclave))).status).toBe(404)
    expect((await other.call(sterilizationApi.get, { id: load.id })).status).toBe(404)
    expect((await other.call(sterilizationApi.release, { id: load.id, actionId: newId() })).status).toBe(404)
    expect((await other.ok(sterilizationApi.list, {})).items).toEqual([])
  })

  test.each([
    ['no package', { packages: [] }, 'packages'],
    ['an opaque package of unknown contents', packageOf({ transparent: false }), 'packages.0.contents'],
    [
      'wrapping that is out of date',
      packageOf({ packagingUntil: '2026-11-16' }),
      'packages.0.packagingUntil',
    ],
    ['an integrator that is out of date', { integratorUntil: '2026-11-16' }, 'integratorUntil'],
    ['no program', { proposal: null }, 'programId'],
    ['a start that has not come', { startedAt: '2026-11-17T13:00:00Z' }, 'startedAt'],
    ['a start of two weeks ago', { startedAt: '2026-11-03T12:00:00Z' }, 'startedAt'],
    ['an integrator of type 4', { integratorType: 4 as 5 }, 'integratorType'],
    ['packages in a cycle for a test only', { purpose: 'test' as const }, 'packages'],
    [
      'an ampoule that is out of date',
      { biological: { ...biological(), indicatorUntil: '2026-11-01' } },
      'biological.indicatorUntil',
    ],
    [
      'a biological without double wrapping',
      { biological: { ...biological(), doubleWrapped: false as true } },
      'biological.doubleWrapped',
    ],
  ])('%s, on its field', async (_, more, path) => {
    const answer = await open(more)
    expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, path])
    expect((await clinic.ok(sterilizationApi.list, {})).items).toEqual([])
  })

  test('a second load while one is in the chamber, with which', async () => {
    const first = await open()
    const second = await open()
    expect([second.status, second.error.code]).toEqual([422, 'sterilization.running_already'])
    expect(second.error.details).toEqual({ loadId: first.body.id })
  })

  test('a repetition of no failure', async () => {
    const more = { purpose: 'repeat' as const, failureId: newId(), packages: [], biological: biological() }
    expect((await open(more)).error.code).toBe('sterilization.no_such_failure')
  })

  test('a release before the end, of what was broken off, and of what was given out already', async () => {
    const { body: load } = await open()
    const release = () => clinic.call(sterilizationApi.release, { id: load.id, actionId: newId() })
    expect((await release()).error.code).toBe('sterilization.running')
    await clinic.ok(sterilizationApi.interrupt, {
      id: load.id,
      actionId: newId(),
      endedAt: app.now.toISOString(),
      reason: 'Faltou luz',
    })
    expect((await release()).error.code).toBe('sterilization.not_conform')
  })

  test.each([
    ['no number', { celsius: 'quente' as unknown as number }, 'celsius'],
    ['a temperature of no autoclave', { celsius: 1342 }, 'celsius'],
    ['an end before the start', { endedAt: '2026-11-17T11:00:00Z' }, 'endedAt'],
    ['a plateau longer than the cycle', { minutes: 45 }, 'minutes'],
  ])('an end with %s, on its field', async (_, more, path) => {
    const { body: load } = await open()
    minutesLater(app, 30)
    const answer = await clinic.call(sterilizationApi.finish, endInput(app, load.id, more))
    expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, path])
  })

  test('readings out of range and an integrator that did not turn are asked about before they lock the load', async () => {
    const { body: load } = await open()
    minutesLater(app, 30)
    const end = endInput(app, load.id, {
      celsius: 128,
      pressure: 180,
      pressureUnit: 'kPa',
      integrator: 'non_conform',
    })
    const answer = await clinic.call(sterilizationApi.finish, end)
    expect([answer.status, answer.error.code]).toEqual([422, 'sterilization.would_block'])
    expect(answer.error.details).toEqual({ outside: ['celsius', 'pressure'], integrator: 'non_conform' })
    const locked = await clinic.ok(sterilizationApi.finish, { ...end, actionId: newId(), acceptBlock: true })
    expect(locked.state).toBe('blocked')
    const release = await clinic.call(sterilizationApi.release, { id: load.id, actionId: newId() })
    expect(release.error.code).toBe('sterilization.blocked')
    const correction = {
      ...endInput(app, load.id),
      resultId: locked.results[0]?.id ?? '',
      reason: 'Digitei errado',
    }
    expect((await clinic.call(sterilizationApi.correct, correction)).error.code).toBe(
      'sterilization.blocked_stays',
    )
  })
})

function packageOf(more: object) {
  return { packages: [{ kind: 'Kit', count: 1, transparent: true, preparedBy: 'Ana', ...more }] }
}

describe('a load', () => {
  test('gets its lot from the server, one after the other, never twice in a clinic, whatever becomes of it', async () => {
    const second = await registerAutoclave(clinic)
    const both = await Promise.all([open(), clinic.call(sterilizationApi.open, openInput(app, second.id))])
    expect(both.map(({ body }) => body.lot).toSorted()).toEqual(['261117-01', '261117-02'])
    const [{ body: first }] = both
    await clinic.ok(sterilizationApi.interrupt, {
      id: first.id,
      actionId: newId(),
      endedAt: app.now.toISOString(),
      reason: 'Porta aberta',
    })
    expect((await open()).body.lot).toBe('261117-03')
  })

  test('sent twice with the same action is one load', async () => {
    const input = openInput(app, autoclave)
    const [one, two] = await Promise.all([
      clinic.ok(sterilizationApi.open, input),
      clinic.ok(sterilizationApi.open, input),
    ])
    expect(two.lot).toBe(one.lot)
    expect((await clinic.ok(sterilizationApi.list, {})).items).toHaveLength(1)
  })

  test('has packages with numbers and a last day: six months, cut at the wrapping’s', async () => {
    app.now = new Date('2026-08-31T12:00:00Z')
    const packages = [
      { kind: 'Kit clínico', count: 2, transparent: true, preparedBy: 'Ana' },
      {
        kind: 'Campo',
        count: 1,
        transparent: false,
        contents: 'Dois campos',
        preparedBy: 'Ana',
        packagingUntil: '2026-12-01',
      },
    ]
    const { body } = await open({ packages })
    expect(body.packageList.map(({ number, kind, useUntil }) => [number, kind, useUntil])).toEqual([
      [1, 'Kit clínico', '2027-02-28'],
      [2, 'Kit clínico', '2027-02-28'],
      [3, 'Campo', '2026-12-01'],
    ])
  })

  test('ends with 12,5 and 12.5 alike, is conform within the limits, and is given out by somebody at some time', async () => {
    const { body: load } = await open()
    minutesLater(app, 30)
    const typed = { celsius: '134,5' as unknown as number, pressure: '215.0' as unknown as number }
    const ended = await clinic.ok(
      sterilizationApi.finish,
      endInput(app, load.id, { ...typed, pressureUnit: 'kPa' }),
    )
    expect([ended.celsius, ended.pressure, ended.state, ended.cannotRelease]).toEqual([
      134.5,
      215,
      'conform',
      null,
    ])
    const released = await clinic.ok(sterilizationApi.release, { id: load.id, actionId: newId() })
    expect(released.state).toBe('released')
    expect(released.release?.by).toBe(clinic.session.user.name)
    const again = await clinic.call(sterilizationApi.release, { id: load.id, actionId: newId() })
    expect(again.status).toBe(409)
  })

  test('ended in two windows keeps the first end and shows it to the second', async () => {
    const { body: load } = await open()
    minutesLater(app, 30)
    const [one, two] = await Promise.all([
      clinic.call(sterilizationApi.finish, endInput(app, load.id)),
      clinic.call(sterilizationApi.finish, endInput(app, load.id, { celsius: 135 })),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    expect((await clinic.ok(sterilizationApi.get, { id: load.id })).results).toHaveLength(1)
  })

  test('is corrected in a new row beside the old one, and a correction may lock it', async () => {
    const load = await sterilized(app, clinic, autoclave)
    await clinic.ok(sterilizationApi.release, { id: load.id, actionId: newId() })
    const correction = {
      ...endInput(app, load.id, { celsius: 124.2, acceptBlock: true }),
      resultId: load.results[0]?.id ?? '',
      reason: 'Li a linha errada',
    }
    const after = await clinic.ok(sterilizationApi.correct, correction)
    expect(after.state).toBe('blocked')
    expect(after.results.map(({ celsius, corrects }) => [celsius, corrects])).toEqual([
      [134.2, null],
      [124.2, load.results[0]?.id],
    ])
    const stale = await clinic.call(sterilizationApi.correct, { ...correction, actionId: newId() })
    expect(stale.status).toBe(409)
  })

  test('keeps the limits that its program had', async () => {
    const load = await sterilized(app, clinic, autoclave)
    const { programs } = await clinic.ok(programApi.list, {})
    const [program] = programs
    if (!program) throw new Error('no program')
    const { equipmentId: _, basis: __, ...fields } = program
    await clinic.ok(programApi.change, { ...fields, actionId: newId(), minutesMin: 7, manual: 'p. 12' })
    const stale = await clinic.call(programApi.change, { ...fields, actionId: newId(), minutesMin: 9 })
    expect(stale.status).toBe(409)
    expect((await clinic.ok(sterilizationApi.get, { id: load.id })).programLimits.minutesMin).toBe(4)
    const next = await clinic.ok(
      sterilizationApi.open,
      openInput(app, autoclave, { proposal: null, programId: program.id }),
    )
    expect([next.programLimits.minutesMin, next.programLimits.basis.text]).toEqual([
      7,
      'Manual do fabricante, p. 12',
    ])
  })

  test('with implantables waits for its biological', async () => {
    const load = await sterilized(app, clinic, autoclave, { implants: true, biological: biological() })
    expect(load.cannotRelease).toBe('sterilization.reading_first')
    await clinic.ok(programApi.settle, {
      actionId: newId(),
      version: 0,
      useMonths: null,
      implantsWait: false,
    })
    expect((await clinic.ok(sterilizationApi.get, { id: load.id })).cannotRelease).toBeNull()
  })

  test('over 60 L with implantables has a biological, and waits for it whatever the clinic decided', async () => {
    const large = (await registerAutoclave(clinic, { litres: 75 })).id
    await clinic.ok(programApi.settle, {
      actionId: newId(),
      version: 0,
      useMonths: null,
      implantsWait: false,
    })
    const without = await clinic.call(sterilizationApi.open, openInput(app, large, { implants: true }))
    expect(without.error.fields?.[0]?.path).toBe('biological')
    const load = await sterilized(app, clinic, large, { implants: true, biological: biological() })
    expect([load.large, load.cannotRelease]).toEqual([true, 'sterilization.reading_first'])
  })

  test('is found in the book by lot, person and package, by autoclave, day and state, page by page', async () => {
    const second = await registerAutoclave(clinic)
    const first = await sterilized(app, clinic, autoclave)
    await clinic.ok(sterilizationApi.release, { id: first.id, actionId: newId() })
    app.now = new Date('2026-11-18T12:00:00Z')
    const later = await sterilized(app, clinic, second.id, {
      operator: 'Beatriz Rocha',
      packages: packageOf({ kind: 'Pinças' }).packages,
    })
    const found = async (filter: object) =>
      (await clinic.ok(sterilizationApi.list, filter)).items.map(({ id }) => id)
    expect(await found({ search: first.lot })).toEqual([first.id])
    expect(await found({ search: 'beatriz pincas' })).toEqual([later.id])
    expect(await found({ equipmentId: autoclave })).toEqual([first.id])
    expect(await found({ from: '2026-11-18', to: '2026-11-18' })).toEqual([later.id])
    expect(await found({ state: 'released' })).toEqual([first.id])
    const { items, nextCursor } = await clinic.ok(sterilizationApi.list, { limit: 1 })
    expect([items[0]?.id, await found({ limit: 1, cursor: nextCursor ?? '' })]).toEqual([
      later.id,
      [first.id],
    ])
  })

  test('takes remarks, and offers its values to the next one', async () => {
    const load = await sterilized(app, clinic, autoclave, { biological: biological() })
    const noted = await clinic.ok(sterilizationApi.note, {
      id: load.id,
      actionId: newId(),
      note: 'Secagem longa',
    })
    expect(noted.notes.map(({ note }) => note)).toEqual(['Secagem longa'])
    const { offered, autoclaves } = await clinic.ok(sterilizationApi.start, {})
    expect(offered.operators[0]).toBe('Sônia Arruda')
    expect(offered.packages.map(({ kind }) => kind)).toEqual(['Kit clínico'])
    expect(offered.biologicals[autoclave]?.position).toBe('Perto do dreno')
    expect(autoclaves[0]?.programs.map(({ name }) => name)).toEqual(['Pacotes, 134 °C'])
  })
})

describe('a biological', () => {
  const placed = () => sterilized(app, clinic, autoclave, { biological: biological() })
  const incubation = (id: string, more: object = {}) => ({
    id,
    actionId: newId(),
    controlLot: 'BI-7741',
    incubator: 'Incubadora 1',
    celsius: 57,
    hours: 24,
    startedAt: app.now.toISOString(),
    ...more,
  })

  test('is refused before the cycle’s end, with a control of another lot, and read too early', async () => {
    const { body: load } = await open({ biological: biological() })
    const id = load.biological?.id ?? ''
    expect((await clinic.call(testApi.incubate, incubation(id))).error.code).toBe('sterilization.cycle_first')
    minutesLater(app, 30)
    await clinic.ok(sterilizationApi.finish, endInput(app, load.id))
    const other = await clinic.call(testApi.incubate, incubation(id, { controlLot: 'BI-1' }))
    expect(other.error.fields?.[0]?.path).toBe('controlLot')
    expect((await clinic.call(testApi.read, readInput(app, id))).error.code).toBe(
      'sterilization.incubate_first',
    )
    await clinic.ok(testApi.incubate, incubation(id))
    minutesLater(app, 60)
    expect((await clinic.call(testApi.read, readInput(app, id))).error.code).toBe('sterilization.too_early')
  })

  test('with a control that did not grow is invalid and does not count; corrected, it does', async () => {
    const load = await placed()
    const id = load.biological?.id ?? ''
    await clinic.ok(testApi.incubate, incubation(id))
    minutesLater(app, 24 * 60)
    const invalid = await clinic.ok(testApi.read, readInput(app, id, { control: 'negative' }))
    expect(invalid.test).toBe('invalid')
    expect((await clinic.ok(sterilizationApi.day, {})).autoclaves[0]?.biological).toBe('never')
    expect((await clinic.call(testApi.read, readInput(app, id))).status).toBe(409)
    const corrects = invalid.biological?.readings[0]?.id ?? null
    const silent = await clinic.call(testApi.read, readInput(app, id, { corrects }))
    expect(silent.error.fields?.[0]?.path).toBe('note')
    const right = await clinic.ok(testApi.read, readInput(app, id, { corrects, note: 'Troquei as ampolas' }))
    expect([right.test, right.biological?.readings.length]).toEqual(['negative', 2])
    expect((await clinic.ok(sterilizationApi.day, {})).autoclaves[0]?.biological).toBe('done')
  })

  test('is done for its week, warned of on the seventh day and overdue on the eighth', async () => {
    const load = await placed()
    const id = load.biological?.id ?? ''
    await clinic.ok(testApi.incubate, incubation(id))
    expect((await clinic.ok(sterilizationApi.day, {})).incubating.map(({ lot }) => lot)).toEqual([load.lot])
    minutesLater(app, 24 * 60)
    await clinic.ok(testApi.read, readInput(app, id))
    const standing = async (date: string) =>
      (await clinic.ok(sterilizationApi.day, { date })).autoclaves[0]?.biological
    expect(await standing('2026-11-22')).toBe('done')
    expect(await standing('2026-11-23')).toBe('open')
    expect(await standing('2026-11-24')).toBe('warn')
    expect(await standing('2026-11-25')).toBe('overdue')
  })
})
