import { afterAll, beforeAll, expect, test } from 'vitest'
import { figureApi } from '#core/figure/figure.api.ts'
import { requestOf } from '#core/kit/request.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { request, setStage } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

const count = () => app.jobs.find(({ name }) => name === 'count-figures')?.run(app.now)
const dayMs = 86_400_000

test('is for administrators only', async () => {
  const dentist = await app.register('dentist')
  expect((await dentist.call(figureApi.report, { figure: 'orders', period: '30' })).status).toBe(403)
  expect((await app.stranger.call(figureApi.csv, { figure: 'orders', period: '30' })).status).toBe(401)
})

test('says that nothing was counted before the first night', async () => {
  const report = await administrator.ok(figureApi.report, { figure: 'orders', period: '30' })
  expect(report).toMatchObject({ countedOn: null, points: [], parts: [] })
})

test('counts a day once it is over, the same however often, and compares with the days before', async () => {
  const stage = await setStage(app)
  await request(stage)
  await request(stage)
  app.now = new Date(app.now.getTime() + dayMs)
  await count()
  // The counting itself makes a table grow.
  const counted = `select * from daily_figures where figure <> 'table_bytes' order by figure, day, part`
  const rows = () => rowsAsOwner(app, counted)
  const before = await rows()
  await count()
  expect(await rows()).toEqual(before)

  const report = await administrator.ok(figureApi.report, { figure: 'orders', period: '30' })
  const orders = report.totals.find(({ figure }) => figure === 'orders')
  expect([report.countedOn, orders?.value, orders?.before]).toEqual(['2026-11-17', 2, 0])
  expect(report.points).toEqual([{ on: '2026-11-17', value: 2 }])
  expect(report.parts).toEqual([{ part: stage.dentist.session.organization?.state, value: 2, before: 0 }])
  expect(report.totals.find(({ figure }) => figure === 'answer')?.value).toBeNull()

  app.now = new Date(app.now.getTime() + 31 * dayMs)
  await count()
  const later = await administrator.ok(figureApi.report, { figure: 'status', period: '30' })
  expect(later.totals.find(({ figure }) => figure === 'orders')).toMatchObject({ value: 0, before: 2 })
  expect(later.parts).toEqual([{ part: 'Pendente', value: 2, before: 2 }])
})

test('exports the chosen figure by day', async () => {
  const asked = { figure: 'orders', period: '365' } as const
  const answer = await administrator.send(requestOf(figureApi.csv, asked).address)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toContain('Dia;De quê;Valor')
  expect(lines[1]).toMatch(/^17\/11\/2026;[A-Z]{2};2$/)
})
