import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanOffer } from '#core/planner/schemas.ts'
import { testApi } from '#core/sterilization/sterilization.api.ts'
import type { Person, TestApp } from '#test/app.ts'
import { addPlan, giveSubscriptions, occurrencesOf, onIt, runPlanner, type NewPlan } from '#test/planner.ts'
import { biological, incubate, incubated, readInput, sterilized, tested } from '#test/sterilization.ts'
import { inSterilizationRoom } from '#test/sterilization-room.ts'

let app: TestApp
let clinic: Person
let autoclave: string
// A Tuesday.
inSterilizationRoom('2026-11-17T12:00:00Z', (room) => void ({ app, clinic, autoclave } = room), {
  cycle: 'Pré-vácuo (B)',
})

const noOffer = { usually: undefined, asked: undefined, notes: undefined, key: undefined }

/** The routine as it is offered, from a day on. */
async function plan(key: string, more: Partial<NewPlan> = {}) {
  const { items } = await clinic.ok(plannerApi.offer, { id: autoclave })
  const offer = items.find((one: PlanOffer) => one.key === key)
  if (!offer) throw new Error(`${key} is not offered`)
  return addPlan(clinic, autoclave, { ...offer, ...noOffer, id: newId(), ...more })
}

/** A Bowie-Dick that passed. */
const sheet = (doneAt: string) => ({
  id: newId(),
  actionId: newId(),
  equipmentId: autoclave,
  passed: true,
  operator: 'Sônia Arruda',
  doneAt,
})

const datesOf = async (id: string) =>
  (await occurrencesOf(clinic, id)).map(({ dueOn, status, doneOn }) => [dueOn, status, doneOn])

test('refuses notes by hand for dates that the log completes', async () => {
  const weekly = await plan('biological')
  expect(weekly.log).toBe('biological')
  const [row] = await occurrencesOf(clinic, weekly.id)
  if (!row) throw new Error('nothing is due')
  const answer = await clinic.call(plannerApi.done, { ...onIt(row), doneOn: '2026-11-17' })
  expect([answer.status, answer.error.code]).toEqual([422, 'occurrence.by_log'])
  await clinic.ok(plannerApi.skip, { ...onIt(row), reason: 'Autoclave parada' })
})

test('completes the week’s date by a read biological, once', async () => {
  const weekly = await plan('biological')
  const unread = async () => (await clinic.ok(plannerApi.get, { id: weekly.id })).unread
  expect(await unread()).toBeNull()
  const first = await sterilized(app, clinic, autoclave, { biological: biological() })
  expect(await unread()).toEqual({ loadId: first.id, dueAt: null })
  await incubate(app, clinic, first)
  expect(await unread()).toEqual({ loadId: first.id, dueAt: '2026-11-18T12:30:00.000Z' })
  expect((await datesOf(weekly.id))[0]).toEqual(['2026-11-17', 'planned', null])
  const load = await tested(app, clinic, autoclave, 'negative')
  expect(load.day).toBe('2026-11-17')
  await tested(app, clinic, autoclave, 'negative')
  expect(await datesOf(weekly.id)).toEqual([['2026-11-17', 'done', '2026-11-17']])
  const [done] = await occurrencesOf(clinic, weekly.id)
  expect(done).toMatchObject({ byLog: true, doneBy: null })
  const undo = await clinic.call(plannerApi.reopen, onIt(done ?? { id: '', version: 1 }))
  expect(undo.error.code).toBe('occurrence.by_work')
  expect((await clinic.ok(plannerApi.get, { id: weekly.id })).nextDates[0]).toBe('2026-11-24')
})

test('completes a date without a row too, and keeps the next week', async () => {
  const weekly = await plan('biological', { anchorOn: '2026-11-19', noticeDays: 0 })
  expect(await datesOf(weekly.id)).toEqual([])
  await tested(app, clinic, autoclave, 'negative')
  expect(await datesOf(weekly.id)).toEqual([['2026-11-19', 'done', '2026-11-17']])
  await giveSubscriptions(app)
  app.now = new Date('2026-11-27T12:00:00Z')
  await runPlanner(app)
  expect((await datesOf(weekly.id)).map(([, now]) => now)).toEqual(['done', 'planned'])
})

test('keeps a week without a test as missed', async () => {
  const weekly = await plan('biological')
  await giveSubscriptions(app)
  app.now = new Date('2026-11-24T12:00:00Z')
  await runPlanner(app)
  await tested(app, clinic, autoclave, 'negative')
  expect(await datesOf(weekly.id)).toEqual([
    ['2026-11-17', 'planned', null],
    ['2026-11-24', 'done', '2026-11-24'],
  ])
})

test('lapses a day without a written test, and completes it once it is written', async () => {
  const daily = await plan('bowie-dick', { unit: 'day' })
  await giveSubscriptions(app)
  app.now = new Date('2026-11-19T12:00:00Z')
  await runPlanner(app)
  expect((await datesOf(daily.id)).map(([, now]) => now)).toEqual(['missed', 'planned', 'planned'])
  await clinic.ok(testApi.bowieDick, sheet('2026-11-17T12:00:00Z'))
  expect((await datesOf(daily.id)).map(([, now]) => now)).toEqual(['done', 'planned', 'planned'])
})

test('counts a positive test as done, and an invalid one as not', async () => {
  const weekly = await plan('biological')
  const load = await sterilized(app, clinic, autoclave, { biological: biological() })
  const id = await incubated(app, clinic, load)
  const invalid = await clinic.ok(testApi.read, readInput(app, id, { control: 'negative' }))
  expect((await datesOf(weekly.id))[0]?.[1]).toBe('planned')
  const corrects = invalid.biological?.readings[0]?.id ?? null
  const note = 'Troquei as ampolas'
  const valid = await clinic.ok(testApi.read, readInput(app, id, { corrects, note }))
  expect((await datesOf(weekly.id))[0]?.[1]).toBe('done')
  const newest = valid.biological?.readings.find((one) => one.corrects === corrects)?.id ?? null
  await clinic.ok(testApi.read, readInput(app, id, { corrects: newest, note, control: 'negative' }))
  expect((await datesOf(weekly.id))[0]?.slice(1)).toEqual(['planned', null])
  await tested(app, clinic, autoclave, 'positive')
  expect((await datesOf(weekly.id))[0]?.[1]).toBe('done')
})

test('begins a routine that is planned after the week’s test with the next week', async () => {
  await tested(app, clinic, autoclave, 'negative')
  const weekly = await plan('biological')
  expect((await datesOf(weekly.id)).map(([, status]) => status)).toEqual(['done'])
})

test('completes its day by a Bowie-Dick, and never a day long past', async () => {
  const daily = await plan('bowie-dick')
  const old = await clinic.call(testApi.bowieDick, sheet('2026-11-09T12:00:00Z'))
  expect(old.error.fields).toEqual([{ path: 'doneAt', message: 'Um Bowie-Dick é registrado em até 7 dias' }])
  await clinic.ok(testApi.bowieDick, sheet('2026-11-16T12:00:00Z'))
  expect(await datesOf(daily.id)).toEqual([['2026-11-17', 'planned', null]])
  await clinic.ok(testApi.bowieDick, sheet('2026-11-17T11:00:00Z'))
  await clinic.ok(testApi.bowieDick, sheet('2026-11-17T11:30:00Z'))
  expect(await datesOf(daily.id)).toEqual([['2026-11-17', 'done', '2026-11-17']])
})

test('completes the open date of a plan from completion, and counts the next from its day', async () => {
  const rolling = await plan('biological', { mode: 'completion', anchorOn: '2026-11-19' })
  await tested(app, clinic, autoclave, 'negative')
  expect((await datesOf(rolling.id))[0]).toEqual(['2026-11-19', 'done', '2026-11-17'])
  expect((await clinic.ok(plannerApi.get, { id: rolling.id })).nextDates[0]).toBe('2026-11-24')
})
