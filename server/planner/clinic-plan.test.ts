import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { giveSubscriptions, occurrencesOf, onIt, planOf, runPlanner, type NewPlan } from '#test/planner.ts'

let app: TestApp
let clinic: Person
let own: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // A Friday.
  app.now = new Date('2026-12-18T12:00:00Z')
  clinic = await app.register('dentist')
  own = clinic.session.organization?.id ?? ''
})

/** A checklist of every day. */
const everyDay = { opens: 'checklist', template: 'builtin:daily', every: 1, unit: 'day' } as const

const create = (plans: NewPlan[]) => ({ actionId: newId(), plans })

async function planDaily() {
  const { items } = await clinic.ok(plannerApi.clinicOffer, {})
  expect(items.map(({ key, opens, template }) => [key, opens, template])).toEqual([
    ['clinic-daily', 'checklist', 'builtin:daily'],
    ['clinic-weekly', 'checklist', 'builtin:weekly'],
    ['clinic-monthly', 'checklist', 'builtin:monthly'],
    ['water-tank', 'checklist', 'builtin:water-tank'],
    ['education-plan', 'reminder', null],
    ['building-plan', 'reminder', null],
  ])
  const [offer] = items
  if (!offer) throw new Error('nothing is offered')
  const { key: _, usually: _who, asked: _asked, notes: _notes, ...fields } = offer
  const { items: plans } = await clinic.ok(plannerApi.create, create([{ ...fields, id: newId() }]))
  if (!plans[0]) throw new Error('no plan came of it')
  return plans[0]
}

test('has no order, no counter and no outside person in a clinic’s routine', async () => {
  const order = planOf('2026-12-21', { opens: 'order', orderKind: 'preventive' })
  const refused = await clinic.call(plannerApi.create, create([{ ...order, workshopId: newId() }]))
  expect(refused.error.fields?.map(({ path }) => path)).toEqual(['plans.0.opens', 'plans.0.workshopId'])
  const other = await app.register('dentist')
  const theirs = { ...create([planOf('2026-12-21')]), clinicId: own }
  expect((await other.call(plannerApi.create, theirs)).status).toBe(404)
  const plan = await planDaily()
  expect((await other.call(plannerApi.get, { id: plan.id })).status).toBe(404)
})

test('plans a daily checklist once, on no closed day, and begins and finishes it from its date', async () => {
  const plan = await planDaily()
  expect([plan.equipment, plan.opens, plan.basis?.mark]).toEqual([null, 'checklist', 'NV'])
  expect(plan.nextDates).toEqual(['2026-12-21', '2026-12-22', '2026-12-23'])
  const left = await clinic.ok(plannerApi.clinicOffer, {})
  expect(left.items).toHaveLength(5)
  const of = { planId: plan.id, dueOn: '2026-12-21' }
  const beginning = { id: newId(), actionId: newId(), template: 'builtin:daily', of }
  const weekend = { ...beginning, id: newId(), actionId: newId(), of: { ...of, dueOn: '2026-12-20' } }
  expect((await clinic.call(checklistApi.begin, weekend)).error.code).toBe('occurrence.not_due')
  // It has no row yet: beginning gives it one, and a second one finds the first.
  const run = await clinic.ok(checklistApi.begin, beginning)
  expect(run).toMatchObject({ equipment: null, clinic: { id: own } })
  const again = await clinic.call(checklistApi.begin, { ...beginning, id: newId(), actionId: newId() })
  expect([again.status, (again.error.current as { id: string }).id]).toEqual([409, run.id])
  const row = (await occurrencesOf(clinic, plan.id)).find(({ dueOn }) => dueOn === '2026-12-21')
  expect(row).toMatchObject({ status: 'opened', checklistId: run.id })
})

test('counts in lists, calendar and score, and expects nothing on a closed day', async () => {
  const plan = await planDaily()
  await giveSubscriptions(app)
  app.now = new Date('2026-12-21T12:00:00Z')
  await runPlanner(app)
  expect((await occurrencesOf(clinic, plan.id)).map(({ dueOn, overdue }) => [dueOn, overdue])).toEqual([
    ['2026-12-18', true],
    ['2026-12-21', false],
  ])
  const listed = await clinic.ok(plannerApi.list, { ofClinic: 'true' as never })
  expect(listed.items.map(({ id }) => id)).toEqual([plan.id])
  const daily = await clinic.ok(plannerApi.list, { daily: 'true' as never })
  const others = await clinic.ok(plannerApi.list, { daily: 'false' as never })
  expect([daily.items.map(({ id }) => id), others.items]).toEqual([[plan.id], []])
  const span = await clinic.ok(calendarApi.get, { from: '2026-12-19', to: '2026-12-27' })
  const days = span.entries.flatMap((one) => (one.kind === 'maintenance' ? [[one.on, one.routine]] : []))
  // The 25th is a holiday, the 26th and 27th a weekend.
  expect(days).toEqual(['21', '22', '23', '24'].map((day) => [`2026-12-${day}`, true]))
  const score = await clinic.ok(complianceApi.get, {})
  expect(JSON.stringify(score)).toContain(plan.id)
  const [friday] = await occurrencesOf(clinic, plan.id)
  await clinic.ok(plannerApi.skip, { ...onIt(friday ?? { id: '', version: 1 }), reason: 'Sem atendimento' })
  expect(JSON.stringify(await clinic.ok(complianceApi.get, {}))).not.toContain(plan.id)
})

test('removes routines from newly closed days, and doubles none on others', async () => {
  const plan = await planDaily()
  const datesOf = async () => (await clinic.ok(plannerApi.get, { id: plan.id })).nextDates
  const { version } = await clinic.ok(calendarApi.holidays, {})
  const off = (on: string) => ({ on, name: 'Recesso', yearly: false })
  const change = { actionId: newId(), version, optional: [], own: [off('2026-12-21'), off('2026-12-22')] }
  const closed = await clinic.ok(calendarApi.setHolidays, change)
  expect(await datesOf()).toEqual(['2026-12-23', '2026-12-24', '2026-12-28'])
  const opened = { ...change, actionId: newId(), version: closed.version, own: [off('2026-12-21')] }
  await clinic.ok(calendarApi.setHolidays, opened)
  expect(await datesOf()).toEqual(['2026-12-22', '2026-12-23', '2026-12-24'])
  await giveSubscriptions(app)
  app.now = new Date('2026-12-24T12:00:00Z')
  await runPlanner(app)
  await runPlanner(app)
  expect((await occurrencesOf(clinic, plan.id)).map(({ dueOn }) => dueOn?.slice(8))).toEqual([
    '18',
    '22',
    '23',
    '24',
  ])
})

test('lets a workshop plan and do routines of its own client, and of no other clinic', async () => {
  const technician = await app.register('technician')
  const place = { name: 'Odonto Cambuí', state: 'SP', city: 'Campinas' }
  const { clinicId: kept } = await technician.ok(clientApi.create, {
    id: newId(),
    actionId: newId(),
    ...place,
  })
  const { items: clients } = await technician.ok(clientApi.list, { claimed: 'false' as never })
  expect(clients.map(({ clinicId }) => clinicId)).toEqual([kept])
  expect((await technician.ok(clientApi.list, { claimed: 'true' as never })).items).toEqual([])
  const { clinic: client, items: offers } = await technician.ok(plannerApi.clinicOffer, { clinicId: kept })
  expect([client.id, offers.length]).toEqual([kept, 6])
  const planned = { ...create([planOf('2026-12-21', everyDay)]), clinicId: kept }
  const { items } = await technician.ok(plannerApi.create, planned)
  expect(items[0]).toMatchObject({ clinic: { id: kept }, equipment: null, mayChange: true })
  expect(items[0]?.workshop?.id).toBe(technician.session.organization?.id)
  const run = { id: newId(), actionId: newId(), template: 'builtin:daily', equipmentId: null }
  const begun = await technician.ok(checklistApi.begin, {
    ...run,
    of: { planId: items[0]?.id ?? '', dueOn: '2026-12-21' },
  })
  expect(begun.clinic?.id).toBe(kept)
  expect((await technician.call(plannerApi.clinicOffer, { clinicId: own })).status).toBe(404)
  expect(
    (
      await technician.call(plannerApi.create, {
        ...planned,
        ...create([planOf('2026-12-21')]),
        clinicId: own,
      })
    ).status,
  ).toBe(404)
})
