import { describe, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { programApi } from '#core/sterilization/program.api.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import type { Person, TestApp } from '#test/app.ts'
import { biological, endInput, minutesLater, openInput, sterilized } from '#test/sterilization.ts'
import { inSterilizationRoom } from '#test/sterilization-room.ts'

let app: TestApp
let clinic: Person
let autoclave: string
inSterilizationRoom('2026-11-17T12:00:00Z', (room) => void ({ app, clinic, autoclave } = room))

const open = (more: Parameters<typeof openInput>[2] = {}) =>
  clinic.call(sterilizationApi.open, openInput(app, autoclave, more))

describe('refuses', () => {
  test('a load of a workshop, which sterilizes nothing', async () => {
    const workshop = await app.register('technician')
    const answer = await workshop.call(sterilizationApi.open, openInput(app, autoclave))
    expect(answer.status).toBe(404)
    const settings = { actionId: newId(), version: 0, useMonths: null, implantsWait: false }
    expect((await workshop.call(programApi.settle, settings)).status).toBe(403)
  })

  test('another clinic’s autoclave and loads', async () => {
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

  test('a second load while one is in the chamber, and names it', async () => {
    const first = await open()
    const second = await open()
    expect([second.status, second.error.code]).toEqual([422, 'sterilization.running_already'])
    expect(second.error.details).toEqual({ loadId: first.body.id })
  })

  test('a repetition without a failure', async () => {
    const more = { purpose: 'repeat' as const, failureId: newId(), packages: [], biological: biological() }
    expect((await open(more)).error.code).toBe('sterilization.no_such_failure')
  })

  test('to release a load before its end, after an abort, or twice', async () => {
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

  test('asks about readings out of range and an unturned integrator before they lock the load', async () => {
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
