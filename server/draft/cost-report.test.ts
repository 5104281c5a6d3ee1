import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumsOf, type CostReport } from '#core/draft/cost-report-content.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, approved, closed, completed, setStage } from '#test/orders.ts'
import { isPdf, issue, missingOf, prepare, write } from '#test/record-drafts.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const begin = () => ({ id: newId(), actionId: newId(), kind: 'cost_report' as const })

test('refuses the report to a member without finances, and to a workshop', async () => {
  const stage = await setStage(app)
  const member = await hire(app, stage.dentist)
  const refused = await member.call(draftApi.create, begin())
  expect([refused.status, refused.error.code]).toEqual([403, 'permission_finances'])
  const draft = await prepare(stage.dentist, 'cost_report')
  expect((await member.call(draftApi.get, { id: draft.id })).status).toBe(403)
  const other = await stage.technician.call(draftApi.create, begin())
  expect([other.status, other.error.code]).toEqual([422, 'document.other_issuer'])
  const bookkeeper = await hire(app, stage.dentist, ['finances'])
  expect((await bookkeeper.call(draftApi.get, { id: draft.id })).status).toBe(200)
})

test('shows it only to members who may see finances, also once it is issued', async () => {
  const stage = await setStage(app)
  await closed(stage)
  const [member, bookkeeper] = [await hire(app, stage.dentist), await hire(app, stage.dentist, ['finances'])]
  const { id } = await issue<CostReport>(app, stage.dentist, await prepare(stage.dentist, 'cost_report'))
  const order = { orderId: (await closed(stage)).id }
  const plain = await issue(app, stage.dentist, await prepare(stage.dentist, 'service_order', order))
  const withPrices = await prepare(stage.dentist, 'service_order', order, { withPrices: true })
  const priced = await issue(app, stage.dentist, withPrices)
  const seen = async (by: Person) =>
    Promise.all(
      [id, plain.id, priced.id].map(async (one) => (await by.send(`/api/documents/${one}/file`)).status),
    )
  expect(await seen(member)).toEqual([404, 200, 404])
  expect(await seen(bookkeeper)).toEqual([200, 200, 200])
})

test('refuses a period that ends before it begins, or lasts over five years', async () => {
  const dentist = await app.register('dentist')
  const draft = await prepare(dentist, 'cost_report', {}, { from: '2026-12-01', to: '2026-11-01' })
  expect(missingOf(draft)).toEqual(['O começo do período vem antes do fim'])
  const long = await write(dentist, draft, { from: '2020-01-01', to: '2026-11-01' })
  expect(long.missing.map(({ field }) => field)).toEqual(['from'])
})

test('sums approved quotes of finished orders in whole cents, and nothing of others', async () => {
  const stage = await setStage(app)
  const { dentist } = stage
  const first = await closed(stage)
  const second = await completed({ ...stage, equipment: await addEquipment(dentist) })
  const open = await approved({ ...stage, equipment: await addEquipment(dentist) })
  await closed(await setStage(app))
  const fields = { from: '2026-11-01', to: '2026-11-30', withOpen: true }
  const draft = await prepare(dentist, 'cost_report', {}, fields)
  const issued = await issue<CostReport>(app, dentist, draft)
  expect([issued.number, issued.validUntil, isPdf(issued.bytes)]).toEqual(['RC-2026-0001', null, true])
  const { rows } = issued.content
  expect(rows.map(({ number }) => number)).toEqual([first.number, second.number])
  expect(rows[0]).toMatchObject({
    on: '2026-11-17',
    kind: 'corrective',
    labour: 45_000,
    part: 61_200,
    travel: 6_400,
    discount: 6_400,
    total: 106_200,
  })
  expect(sumsOf(rows)).toMatchObject({ total: 212_400, count: 2 })
  expect(issued.content.open?.map(({ number, total }) => [number, total])).toEqual([[open.number, 106_200]])
})

test('can be limited to one equipment, kind of work or period, and says if nothing remains', async () => {
  const stage = await setStage(app)
  await closed(stage)
  await closed({ ...stage, equipment: await addEquipment(stage.dentist) })
  const only = { equipmentId: stage.equipment.id, kind: 'corrective' }
  const draft = await prepare(stage.dentist, 'cost_report', {}, only)
  const { content } = await issue<CostReport>(app, stage.dentist, draft)
  expect([content.rows.length, content.onlyOf]).toEqual([1, 'só EQ-0001 Autoclave Vitale 21, corretiva'])
  expect([content.from, content.to, content.open]).toEqual(['2025-12-01', '2026-11-30', null])
  const before = { from: '2026-01-01', to: '2026-10-31' }
  const empty = await issue<CostReport>(
    app,
    stage.dentist,
    await prepare(stage.dentist, 'cost_report', {}, before),
  )
  expect([empty.content.rows, isPdf(empty.bytes)]).toEqual([[], true])
})
