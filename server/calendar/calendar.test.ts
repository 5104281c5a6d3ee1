import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import type { VisitEntry } from '#core/calendar/schemas.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment, approved, askFor, on, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { addPlan, occurrencesOf, onIt, planOf } from '#test/planner.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const november = { from: '2026-11-01', to: '2026-12-05' }
/** Thursday, 19 November: 9:00 to 10:30 in Campinas. */
const thursday = { startsAt: '2026-11-19T12:00:00.000Z', endsAt: '2026-11-19T13:30:00.000Z' }
const week = [1, 1, 1, 1, 1, 0, 0].map((open) => ({
  isOpen: open === 1,
  opens: open ? '08:00' : null,
  closes: open ? '18:00' : null,
  pauseFrom: open ? '12:00' : null,
  pauseTo: open ? '13:00' : null,
}))

async function openOn(hours: typeof week, dentist = stage.dentist) {
  const { version, name, city, state, timeZone } = await dentist.ok(organizationApi.get, {})
  await dentist.ok(organizationApi.update, {
    actionId: newId(),
    version,
    name,
    city,
    state,
    timeZone: timeZone as 'America/Sao_Paulo',
    hours,
    environmentClasses: [],
    specialities: [],
    cities: [],
  })
}

/** A visit that the technician proposed and the clinic confirmed. */
async function agreed(times: { startsAt: string; endsAt: string }, equipment = stage.equipment) {
  const order = await approved({ ...stage, equipment })
  const proposed = await stage.technician.ok(visitApi.propose, { ...on(order), ...times, purpose: 'work' })
  return stage.dentist.ok(visitApi.confirm, { ...on(proposed), visitId: proposed.visits[0]!.id })
}

test('refuses a span that ends before it begins, or is longer than 45 days, on its end', async () => {
  const paths = async (span: { from: string; to: string }) =>
    (await stage.dentist.call(calendarApi.get, span)).error.fields?.map(({ path }) => path)
  expect(await paths({ from: '2026-11-02', to: '2026-11-01' })).toEqual(['to'])
  expect(await paths({ from: '2026-11-01', to: '2026-12-16' })).toEqual(['to'])
  expect(await paths({ from: '2026-02-30', to: '2026-12-16' })).toContain('from')
})

test('shows nobody another organization’s visits, with any filter', async () => {
  const order = await agreed(thursday)
  const strangers = [stage.rival, await app.register('dentist')]
  for (const stranger of strangers) {
    for (const filter of [
      {},
      { clinicId: organizationOf(stage.dentist) },
      { equipmentId: stage.equipment.id },
    ]) {
      const span = await stranger.ok(calendarApi.get, { ...november, ...filter })
      expect(span.entries).toEqual([])
      expect(JSON.stringify(span)).not.toContain(order.number)
    }
  }
  const [own, theirs] = [
    await stage.technician.ok(calendarApi.get, november),
    await stage.dentist.ok(calendarApi.get, november),
  ]
  expect(own.entries).toEqual(theirs.entries)
  expect(own.entries).toMatchObject([
    {
      kind: 'visit',
      status: 'confirmed',
      yours: false,
      order: { number: order.number, status: 'scheduled' },
    },
  ])
  expect(own.holidays).toMatchObject({ '2026-11-20': 'Dia de Zumbi e da Consciência Negra' })
})

test('reports another visit at the same time, a closed clinic and its pause as conflicts with a reason', async () => {
  await openOn(week)
  const codes = async () => {
    const { conflicts, entries } = await stage.technician.ok(calendarApi.get, november)
    return entries.flatMap((entry) => {
      const { startsAt, id } = entry as VisitEntry
      return conflicts.filter(({ key }) => key === id).map(({ code }) => `${startsAt.slice(8, 16)} ${code}`)
    })
  }
  expect(await codes()).toEqual([])
  const other = await addEquipment(stage.dentist)
  await agreed({ startsAt: '2026-11-19T13:00:00.000Z', endsAt: '2026-11-19T14:00:00.000Z' }, other)
  expect(await codes()).toEqual(['19T12:00 overlap', '19T13:00 overlap'])
  const third = await addEquipment(stage.dentist)
  await agreed({ startsAt: '2026-11-19T14:30:00.000Z', endsAt: '2026-11-19T15:30:00.000Z' }, third)
  const fourth = await addEquipment(stage.dentist)
  await agreed({ startsAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-20T13:00:00.000Z' }, fourth)
  const fifth = await addEquipment(stage.dentist)
  await agreed({ startsAt: '2026-11-23T20:30:00.000Z', endsAt: '2026-11-23T21:30:00.000Z' }, fifth)
  expect((await codes()).slice(2)).toEqual([
    '19T14:30 in_pause',
    '20T12:00 holiday',
    '23T20:30 after_closing',
  ])
  const { conflicts } = await stage.technician.ok(calendarApi.get, november)
  expect(conflicts.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^.+ fecha às 18:00 e a visita passa 30 minutos disso$/),
  )
  // A request for one piece of equipment still offers the others as choices.
  const filtered = await stage.technician.ok(calendarApi.get, { ...november, equipmentId: other.id })
  expect(filtered.entries).toHaveLength(1)
  expect(filtered.conflicts).toMatchObject([{ code: 'overlap' }])
  expect(filtered.choices.equipment).toHaveLength(5)
})

test('lists an order without a visit as to be scheduled, with a free time within the clinic’s hours', async () => {
  const equipment = await addEquipment(stage.dentist)
  const asked = await stage.dentist.ok(serviceOrderApi.create, {
    ...askFor(equipment.id),
    workshopId: organizationOf(stage.technician),
    availability: 'terça à tarde',
  })
  const order = await stage.technician.ok(workApi.accept, on(asked))
  const { items } = await stage.technician.ok(calendarApi.toSchedule, { equipmentId: equipment.id })
  expect(items).toMatchObject([
    {
      kind: 'order',
      order: { id: order.id, purpose: 'diagnosis', availability: 'terça à tarde' },
      suggestion: { on: '2026-11-24', startsAt: '2026-11-24T16:00:00.000Z' },
    },
  ])
  const { startsAt, endsAt } = items[0]!.suggestion!
  await stage.technician.ok(visitApi.propose, {
    ...on(order),
    startsAt: startsAt!,
    endsAt: endsAt!,
    purpose: 'diagnosis',
  })
  expect((await stage.technician.ok(calendarApi.toSchedule, { equipmentId: equipment.id })).items).toEqual([])
  const mine = await stage.dentist.ok(calendarApi.get, { ...november, equipmentId: equipment.id })
  expect(mine.entries).toMatchObject([{ status: 'proposed', yours: true }])
})

test('shows a plan’s dates in the calendar before a person acts on them, each once', async () => {
  const equipment = await addEquipment(stage.dentist)
  const planId = newId()
  await asOwner(
    app,
    `insert into maintenance_plans (id, clinic_id, equipment_id, workshop_id, title, opens, order_kind, every, unit, mode,
      anchor_on, next_on, created_at, updated_at) values ('${planId}', '${organizationOf(stage.dentist)}', '${equipment.id}',
      '${organizationOf(stage.technician)}', 'Preventiva', 'order', 'preventive', 7, 'day', 'fixed', '2026-11-06',
      '2026-11-13', now(), now());
     insert into maintenance_occurrences (id, plan_id, clinic_id, equipment_id, workshop_id, opens, due_on, planned_on,
      created_at, updated_at) values ('${newId()}', '${planId}', '${organizationOf(stage.dentist)}', '${equipment.id}',
      '${organizationOf(stage.technician)}', 'order', '2026-11-06', '2026-11-09', now(), now())`,
  )
  const seen = { ...november, equipmentId: equipment.id, kind: 'maintenance' as const }
  for (const person of [stage.dentist, stage.technician]) {
    const { entries, conflicts } = await person.ok(calendarApi.get, seen)
    expect(
      entries.map((entry) => (entry.kind === 'maintenance' ? [entry.on, entry.dueOn, entry.late] : [])),
    ).toEqual([
      ['2026-11-09', '2026-11-06', true],
      ['2026-11-13', '2026-11-13', true],
      ['2026-11-20', '2026-11-20', false],
      ['2026-11-27', '2026-11-27', false],
      ['2026-12-04', '2026-12-04', false],
    ])
    expect(conflicts).toMatchObject([{ key: `${planId}:2026-11-20`, code: 'holiday' }])
  }
  expect((await stage.rival.ok(calendarApi.get, seen)).entries).toEqual([])
})

test('lets only the owner set closed days, and answers an old version with the current state', async () => {
  const before = await stage.dentist.ok(calendarApi.holidays, {})
  const birthday = { on: '2025-07-14', name: 'Aniversário de Campinas', yearly: true }
  const change = {
    actionId: newId(),
    version: before.version,
    optional: ['carnival' as const],
    own: [birthday],
  }
  const nameless = await stage.dentist.call(calendarApi.setHolidays, {
    ...change,
    own: [{ ...birthday, name: ' ' }],
  })
  expect(nameless.error.fields).toEqual([{ path: 'own.0.name', message: 'Escreva o nome do feriado' }])
  const after = await stage.dentist.ok(calendarApi.setHolidays, change)
  expect(after).toEqual({ optional: ['carnival'], own: [birthday], version: before.version + 1 })
  const late = await stage.dentist.call(calendarApi.setHolidays, { ...change, actionId: newId(), own: [] })
  expect([late.status, late.error.current]).toEqual([409, after])
  const july = await stage.technician.ok(calendarApi.get, { from: '2026-07-01', to: '2026-07-31' })
  expect(july.holidays).toEqual({})
  const mine = await stage.dentist.ok(calendarApi.get, { from: '2026-07-01', to: '2026-07-31' })
  expect(mine.holidays).toEqual({ '2026-07-14': 'Aniversário de Campinas' })
})

test('refuses an unknown time zone', async () => {
  const { version, name, city, state } = await stage.dentist.ok(organizationApi.get, {})
  const answer = await stage.dentist.call(organizationApi.update, {
    actionId: newId(),
    version,
    name,
    city,
    state,
    environmentClasses: [],
    specialities: [],
    cities: [],
    timeZone: 'America/Campinas' as 'America/Sao_Paulo',
  })
  expect(answer.error.fields).toEqual([{ path: 'timeZone', message: 'Escolha o fuso horário' }])
})

test('shows only the past of archived equipment in the calendar', async () => {
  const { dentist } = stage
  const equipment = await addEquipment(dentist)
  const plan = await addPlan(dentist, equipment.id, planOf('2026-11-17', { every: 1, unit: 'week' }))
  const [today] = await occurrencesOf(dentist, plan.id)
  await dentist.ok(plannerApi.done, {
    ...onIt(today ?? expect.fail('nothing is due')),
    doneOn: '2026-11-17',
  })
  const days = async () =>
    (await dentist.ok(calendarApi.get, { ...november, equipmentId: equipment.id })).entries.map((entry) =>
      entry.kind === 'visit' ? entry.id : entry.on,
    )
  expect(await days()).toEqual(['2026-11-17', '2026-11-24', '2026-12-01'])
  const { version } = await dentist.ok(equipmentApi.get, { id: equipment.id })
  await dentist.ok(equipmentApi.archive, { id: equipment.id, version, actionId: newId() })
  expect(await days()).toEqual(['2026-11-17'])
})

test('says of each offered day whether it is open by the hours, or only no holiday', async () => {
  const { dentist } = await setStage(app)
  const equipment = await addEquipment(dentist)
  await addPlan(dentist, equipment.id, planOf('2026-11-02', { mode: 'completion' }))
  const text = async () =>
    (await dentist.ok(calendarApi.toSchedule, {})).items.map(({ suggestion }) => suggestion?.text)
  expect(await text()).toEqual(['Terça, 17/11/2026: não é feriado'])
  await openOn(week, dentist)
  expect(await text()).toEqual(['Terça, 17/11/2026: a clínica está aberta'])
})

test('says that an order of the same equipment waits beside overdue maintenance', async () => {
  const { dentist, technician } = stage
  const equipment = await addEquipment(dentist)
  await addPlan(dentist, equipment.id, planOf('2026-11-02', { mode: 'completion' }))
  const asked = await dentist.ok(serviceOrderApi.create, {
    ...askFor(equipment.id),
    workshopId: organizationOf(technician),
  })
  const { number } = await technician.ok(workApi.accept, on(asked))
  const { items } = await dentist.ok(calendarApi.toSchedule, { equipmentId: equipment.id })
  expect(items.map(({ kind }) => kind)).toEqual(['maintenance', 'order'])
  expect(items[0]?.suggestion?.text).toMatch(
    new RegExp(`. A ${number} também é deste equipamento: se for o mesmo serviço, agende só a ordem.$`),
  )
})
