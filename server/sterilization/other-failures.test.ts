import { beforeEach, describe, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { failureApi, type FailureDetail } from '#core/sterilization/failure.api.ts'
import { sterilizationApi, testApi } from '#core/sterilization/sterilization.api.ts'
import type { Person, TestApp } from '#test/app.ts'
import { endInput, minutesLater, openInput, registerAutoclave, sterilized } from '#test/sterilization.ts'
import { endFailureInput, openSteps, statesOf, stepInput } from '#test/sterilization-failures.ts'
import { inSterilizationRoom } from '#test/sterilization-room.ts'

let app: TestApp
let clinic: Person
let autoclave: string
inSterilizationRoom('2026-11-09T11:00:00Z', (room) => void ({ app, clinic, autoclave } = room))

const find = (id: string) => clinic.ok(failureApi.get, { id })
const write = (...step: Parameters<typeof stepInput>) => clinic.call(failureApi.step, stepInput(...step))
const end = (failure: FailureDetail) => clinic.call(failureApi.end, endFailureInput(failure))
const status = async () => (await clinic.ok(equipmentApi.get, { id: autoclave })).status

describe('a load that was not conform', () => {
  test('asks what became of its packages and why, and leaves the autoclave in use', async () => {
    const load = await clinic.ok(sterilizationApi.open, openInput(app, autoclave))
    minutesLater(app, 30)
    const locked = await clinic.ok(
      sterilizationApi.finish,
      endInput(app, load.id, { integrator: 'non_conform', acceptBlock: true }),
    )
    expect(await status()).toBe('operational')
    const failure = await find(locked.failureId ?? '')
    expect([failure.kind, openSteps(failure)]).toEqual(['load', ['recall', 'cause']])
    const packageIds = failure.packages.map(({ id }) => id)
    await clinic.ok(failureApi.recall, { id: failure.id, actionId: newId(), packageIds, fate: 'reprocessed' })
    await write(failure, 'cause')
    expect((await end(failure)).status).toBe(200)
    expect(await statesOf(clinic, [load])).toEqual(['blocked'])
  })
})

describe('a Bowie-Dick', () => {
  const bowieDick = (passed: boolean) => {
    minutesLater(app, 10)
    return clinic.ok(testApi.bowieDick, {
      id: newId(),
      actionId: newId(),
      equipmentId: autoclave,
      passed,
      operator: 'Sônia Arruda',
      doneAt: app.now.toISOString(),
    })
  }
  beforeEach(async () => {
    autoclave = (await registerAutoclave(clinic, { cycle: 'Pré-vácuo (B)' })).id
  })
  const standing = async () =>
    (await clinic.ok(sterilizationApi.day, {})).autoclaves.find(({ id }) => id === autoclave)?.bowieDick

  test('is due each day where there is a vacuum pump, and not without one', async () => {
    const { autoclaves } = await clinic.ok(sterilizationApi.day, {})
    expect(autoclaves.map(({ bowieDick: one }) => one).toSorted()).toEqual(['due', 'not_needed'])
    await bowieDick(true)
    expect(await standing()).toBe('passed')
    minutesLater(app, 24 * 60)
    expect(await standing()).toBe('due')
  })

  test('that failed stops the cycles with vacuum until one passes and somebody signs', async () => {
    const { failureId } = await bowieDick(false)
    expect([await standing(), await status()]).toEqual(['failed', 'restricted'])
    const vacuum = openInput(app, autoclave, { proposal: '134-vacuum' })
    expect((await clinic.call(sterilizationApi.open, vacuum)).error.code).toBe(
      'sterilization.bowie_dick_failed',
    )
    await sterilized(app, clinic, autoclave)
    const failure = await find(failureId ?? '')
    expect((await end(failure)).error.code).toBe('sterilization.steps_open')
    await bowieDick(true)
    expect((await end(failure)).status).toBe(200)
    expect(await status()).toBe('operational')
  })

  test('that failed twice takes the autoclave out of use until it is repaired and one passes', async () => {
    const { failureId } = await bowieDick(false)
    await bowieDick(false)
    expect(await status()).toBe('down')
    const failure = await find(failureId ?? '')
    expect(openSteps(failure)).toEqual(['repeat', 'repair'])
    expect((await clinic.call(sterilizationApi.open, openInput(app, autoclave))).error.code).toBe(
      'sterilization.out_of_use',
    )
    await write(failure, 'repair', { note: 'Bomba de vácuo trocada' })
    await bowieDick(true)
    expect((await end(failure)).status).toBe(200)
    expect(await status()).toBe('operational')
  })
})
