import { expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { beginRun } from '#test/checklists.ts'
import { setStage, started } from '#test/orders.ts'
import { openHouse } from './house.ts'
import { press } from './people.ts'
import { prepared } from './worker.ts'

const house = openHouse()

test('prepares a technician’s day after signing in: orders, completion and equipment that nobody opened stand without a network', async () => {
  const stage = await setStage(house.server.app)
  const { technician, equipment } = stage
  const order = await started(stage)
  const run = await beginRun(technician)
  const { title } = await technician.ok(checklistApi.get, { id: run.id })
  const page = await house.spendAs(technician)
  await page.goto('/technician')
  await prepared(page)
  await page.getByText(/^Preparado para hoje às \d{1,2}:\d\d, 1 ordem$/).waitFor({ timeout: 60_000 })
  await page.context().setOffline(true)
  for (const [path, heading] of [
    [`/technician/service-orders/${order.id}`, new RegExp(equipment.name)],
    [`/technician/service-orders/${order.id}/completion`, `Concluir: ${equipment.name}`],
    [`/technician/equipment/${equipment.id}`, equipment.name],
    [`/technician/checklist/${run.id}`, new RegExp(title)],
    ['/technician', 'Hoje'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await page.getByText(/Erro de conexão/).count()).toBe(0)
  }
  await page.getByText(/^Preparado para hoje/).waitFor()

  const offered = 'Instalar o Equipo neste aparelho'
  expect(await page.getByText(offered).count()).toBe(0)
  await page.evaluate(`{
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    offer.prompt = () => Promise.resolve(document.body.dataset.asked = String(offer.defaultPrevented))
    dispatchEvent(offer)
  }`)
  await press(page, offered)
  expect(await page.locator('body').getAttribute('data-asked')).toBe('true')
  expect(await page.getByText(offered).count()).toBe(0)
})
