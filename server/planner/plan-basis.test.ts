import { afterAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { manualBasis } from '#core/regulation/basis.ts'
import { startTestApp } from '#test/app.ts'
import { setStage } from '#test/orders.ts'
import { planOf } from '#test/planner.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('lets a plan by a norm or manual ask for more and never for less', async () => {
  const { dentist, equipment } = await setStage(app)
  const { items } = await dentist.ok(plannerApi.offer, { id: equipment.id })
  const basis =
    items.find(({ key }) => key === 'biological')?.basis ?? expect.fail('no biological test is offered')
  const create = (more: object) =>
    dentist.call(plannerApi.create, {
      actionId: newId(),
      equipmentId: equipment.id,
      plans: [planOf('2026-12-01', { basis, ...more })],
    })
  for (const looser of [basis, manualBasis('p. 12', '2026-11-22', 'biological')]) {
    const refused = await create({ basis: looser, every: 1, unit: 'month' })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      error: {
        fields: [{ path: 'plans.0.every', message: expect.stringContaining('art. 89 pede toda semana') }],
      },
    })
  }
  expect((await create({ every: 3, unit: 'day' })).status).toBe(200)
})
