import { describe, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { programApi } from '#core/sterilization/program.api.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import type { Person, TestApp } from '#test/app.ts'
import {
  biological,
  endInput,
  minutesLater,
  openInput,
  registerAutoclave,
  sterilized,
} from '#test/sterilization.ts'
import { inSterilizationRoom } from '#test/sterilization-room.ts'

let app: TestApp
let clinic: Person
let autoclave: string
inSterilizationRoom('2026-11-17T12:00:00Z', (room) => void ({ app, clinic, autoclave } = room))

const open = (more: Parameters<typeof openInput>[2] = {}) =>
  clinic.call(sterilizationApi.open, openInput(app, autoclave, more))

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

  test('is still shown on later days until it is released', async () => {
    const load = await sterilized(app, clinic, autoclave)
    const running = await clinic.ok(sterilizationApi.open, openInput(app, autoclave))
    const earlier = async () =>
      (await clinic.ok(sterilizationApi.day, {})).earlier.map(({ lot, state }) => [lot, state])
    expect(await earlier()).toEqual([])
    minutesLater(app, 24 * 60)
    expect(await earlier()).toEqual([
      [running.lot, 'running'],
      [load.lot, 'conform'],
    ])
    await clinic.ok(sterilizationApi.release, { id: load.id, actionId: newId() })
    expect(await earlier()).toEqual([[running.lot, 'running']])
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
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
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

  test('keeps the limits of its program at the time', async () => {
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
