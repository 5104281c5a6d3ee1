import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { failureApi } from '#core/sterilization/failure.api.ts'
import { sterilizationApi, testApi } from '#core/sterilization/sterilization.api.ts'
import type { Person, TestApp } from '#test/app.ts'
import {
  biological,
  endInput,
  incubated,
  minutesLater,
  openInput,
  readInput,
  sterilized,
  tested,
} from '#test/sterilization.ts'
import { inSterilizationRoom } from '#test/sterilization-room.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let clinic: Person
let autoclave: string
inSterilizationRoom('2026-11-09T11:00:00Z', (room) => void ({ app, clinic, autoclave } = room))

const stateOf = async (id: string) => (await clinic.ok(sterilizationApi.get, { id })).state

test('refuses or locks a load that is opened at the moment of a failed test', async () => {
  const testId = await incubated(
    app,
    clinic,
    await sterilized(app, clinic, autoclave, { biological: biological() }),
  )
  const [read, opened] = await Promise.all([
    clinic.call(testApi.read, readInput(app, testId, { processed: 'positive' })),
    clinic.call(sterilizationApi.open, openInput(app, autoclave)),
  ])
  expect(read.status).toBe(200)
  if (opened.status === 200) {
    expect((await clinic.ok(sterilizationApi.get, { id: opened.body.id })).failureId).toBe(
      read.body.failureId,
    )
  } else expect(opened.error.code).toBe('sterilization.out_of_use')
})

test('recalls every load since the last negative after a positive repetition, and notifies', async () => {
  const colleague = await hire(app, clinic)
  const earlier = await sterilized(app, clinic, autoclave)
  await clinic.ok(sterilizationApi.release, { id: earlier.id, actionId: newId() })
  const failureId = (await tested(app, clinic, autoclave, 'positive')).failureId ?? expect.fail('no failure')
  const scope = {
    id: failureId,
    step: 'scope',
    choice: 'tested',
    note: 'As demais tinham integrador',
  } as const
  await clinic.ok(failureApi.step, { ...scope, actionId: newId() })
  expect(await stateOf(earlier.id)).toBe('released')
  await tested(app, clinic, autoclave, 'positive', { purpose: 'repeat', failureId, packages: [] })
  expect(await stateOf(earlier.id)).toBe('blocked')
  const { steps } = await clinic.ok(failureApi.get, { id: failureId })
  expect(steps.find(({ step }) => step === 'recall')?.state).toBe('open')
  const { items } = await colleague.ok(notificationApi.list, { limit: 20 })
  expect(items.map(({ kind }) => kind)).toEqual(['test_failed', 'test_failed'])
})

test('requires the recall of all loads after a second positive', async () => {
  const failureId = (await tested(app, clinic, autoclave, 'positive')).failureId ?? expect.fail('no failure')
  await tested(app, clinic, autoclave, 'positive', { purpose: 'repeat', failureId, packages: [] })
  const scope = { id: failureId, step: 'scope', choice: 'tested', note: 'Só esta' } as const
  const { status, error } = await clinic.call(failureApi.step, { ...scope, actionId: newId() })
  expect([status, error.fields?.[0]?.path]).toEqual([400, 'choice'])
})

test('ignores a negative of a cycle that was not conform, and recalls the loads before it too', async () => {
  const earlier = await sterilized(app, clinic, autoclave)
  const load = await clinic.ok(sterilizationApi.open, openInput(app, autoclave, { biological: biological() }))
  minutesLater(app, 30)
  const cold = endInput(app, load.id, { celsius: 121, acceptBlock: true })
  const ended = await clinic.ok(sterilizationApi.finish, cold)
  await clinic.ok(testApi.read, readInput(app, await incubated(app, clinic, ended)))
  await tested(app, clinic, autoclave, 'positive')
  expect(await stateOf(earlier.id)).toBe('blocked')
})
