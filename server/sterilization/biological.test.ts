import { describe, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { sterilizationApi, testApi } from '#core/sterilization/sterilization.api.ts'
import type { Person, TestApp } from '#test/app.ts'
import { biological, endInput, minutesLater, openInput, readInput, sterilized } from '#test/sterilization.ts'
import { inSterilizationRoom } from '#test/sterilization-room.ts'

let app: TestApp
let clinic: Person
let autoclave: string
inSterilizationRoom('2026-11-17T12:00:00Z', (room) => void ({ app, clinic, autoclave } = room))

const open = (more: Parameters<typeof openInput>[2] = {}) =>
  clinic.call(sterilizationApi.open, openInput(app, autoclave, more))

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
    const { error } = await clinic.call(testApi.read, readInput(app, id))
    expect(error.code).toBe('sterilization.too_early')
    expect(error.message).toContain('só pode ser lido no fim')
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
