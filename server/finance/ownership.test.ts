import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expenseApi } from '#core/expense/expense.api.ts'
import { financeApi } from '#core/finance/finance.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { closed, organizationOf, request, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'

let app: TestApp
let stage: Stage
let clinicId: string
/** The price of the order that was closed. */
const price = 106_200
const today = '2026-11-17'
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  clinicId = organizationOf(stage.dentist)
  await closed(stage)
})
afterAll(() => app.close())

const spend = (more: object) =>
  stage.dentist.ok(expenseApi.create, {
    id: newId(),
    actionId: newId(),
    rebill: false,
    name: 'Bolsas',
    category: 'supplies',
    cents: 10_000,
    spentOn: today,
    ...more,
  })

describe('says what equipment costs', () => {
  const first = async () => (await stage.dentist.ok(financeApi.equipment, {})).items[0]!

  test('with its price, its repairs and its book value, and asks for what is missing', async () => {
    expect(await first()).toMatchObject({
      maintenanceCents: price,
      missing: ['value', 'acquired'],
      advice: [],
      failures: 1,
    })
    const { equipment, dentist } = stage
    await asOwner(app, `update equipment set acquired_on = '2014-03-05' where id = '${equipment.id}'`)
    await asOwner(
      app,
      `insert into equipment_purchases (equipment_id, clinic_id, value_cents)
      values ('${equipment.id}', '${clinicId}', 150000)`,
    )
    await spend({ equipmentId: equipment.id, category: 'supplies', cents: 2_000 })
    expect(await first()).toMatchObject({
      valueCents: 150_000,
      bookCents: 0,
      maintenanceCents: price,
      otherCents: 2_000,
      totalCents: price + 152_000,
      repairs12Cents: price,
      missing: [],
    })
    expect((await first()).advice[0]).toContain('71%')
    expect((await dentist.ok(financeApi.equipment, { search: 'nada disso' })).items).toEqual([])
  })

  test('with repairs until a year later is over on the clinic’s calendar', async () => {
    const before = app.now
    app.now = new Date('2027-11-17T02:59:00Z')
    expect((await first()).repairs12Cents).toBe(price)
    app.now = new Date('2027-11-17T03:00:00Z')
    expect((await first()).repairs12Cents).toBe(0)
    app.now = before
  })

  test('lets a person turn the advice down with a reason, until the next failure', async () => {
    const { dentist, equipment, technician } = stage
    const dismiss = (more: object = {}, by = dentist) =>
      by.call(financeApi.dismiss, {
        id: equipment.id,
        actionId: newId(),
        reason: 'Acabou de ser reformada',
        ...more,
      })
    expect((await dismiss({}, technician)).status).toBe(404)
    expect((await dismiss({}, await app.register('dentist'))).status).toBe(404)
    expect((await dismiss({ reason: ' ' })).error.fields?.[0]?.message).toBe('Escreva o motivo')
    expect((await dismiss()).body.dismissal).toMatchObject({ reason: 'Acabou de ser reformada', on: today })
    expect((await dismiss()).error.code).toBe('no_advice')
    app.now = new Date('2026-11-18T12:00:00Z')
    await request(stage)
    expect((await first()).dismissal).toBeNull()
    app.now = new Date('2026-11-17T12:00:00Z')
  })
})

test('analyses failures, times and months', async () => {
  const { models, workshops, months } = await stage.dentist.ok(financeApi.analyses, {})
  expect(models).toMatchObject([{ brand: null, model: null, equipment: 1, failures: 2 }])
  expect(workshops).toMatchObject([
    { id: organizationOf(stage.technician), orders: 2, answerHours: 0, repairHours: 0 },
  ])
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({ month: '2026-11', corrective: 2, preventive: 0 })
})
