import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { pushApi } from '#core/push/push.api.ts'
import { request, setStage } from '#test/orders.ts'
import { browserAt, startPushService, type Browser } from '#test/push.ts'
import { openHouse } from './house.ts'
import { faultsOf } from './inspection.ts'

const service = await startPushService()
const house = openHouse({ configure: () => Promise.resolve({ pushService: service.address }) })
afterAll(() => service.close())

/** Chromium without a window has no push service and allows no notifications: what it would answer comes from here. */
function subscribing(page: Page, { endpoint, p256dh, auth }: Browser) {
  const subscription = JSON.stringify({ endpoint, keys: { p256dh, auth } })
  return page.addInitScript(`PushManager.prototype.subscribe = async () => ({ toJSON: () => (${subscription}) })
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'`)
}

/** Hands the browser what its push service received. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

/** Notes what the worker shows, which this Chromium forbids. */
async function watched(page: Page) {
  const worker = page.context().serviceWorkers()[0] ?? expect.fail('no worker')
  await worker.evaluate(`self.shown = []
    self.registration.showNotification = async (title, { body, data, tag }) => { self.shown.push({ title, body, data, tag }) }`)
  return () => worker.evaluate<unknown[]>('self.shown')
}

test('offers notifications once the answer of somebody else is awaited, and no more after a refusal', async () => {
  const stage = await setStage(house.server.app)
  const { dentist } = stage
  const order = await request(stage)
  const asking = `let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => (permission = 'granted')`
  const offer = (page: Page) => page.getByRole('region', { name: 'Receber a resposta neste aparelho?' })
  const declining = await house.visitAs(dentist)
  await declining.addInitScript(asking)
  await declining.goto(`/service-orders/${order.id}`)
  await offer(declining).getByRole('button', { name: 'Agora não' }).click()
  await offer(declining).waitFor({ state: 'detached' })
  await declining.reload()
  await declining.getByRole('heading', { name: 'O que aconteceu' }).waitFor()
  expect(await offer(declining).count()).toBe(0)

  const page = await house.visitAs(dentist)
  await subscribing(page, browserAt(service.address))
  await page.addInitScript(asking)
  await page.goto(`/service-orders/${order.id}`)
  await offer(page).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await offer(page).getByRole('button', { name: 'Receber avisos' }).click()
  await page.getByText('Avisos ligados neste aparelho').waitFor()
  await offer(page).waitFor({ state: 'detached' })
  expect((await dentist.ok(pushApi.list, {})).items).toHaveLength(1)
})

test('switches notifications on in one touch, shows what arrives with its page, and off again', async () => {
  const stage = await setStage(house.server.app)
  const { technician } = stage
  const browser = browserAt(service.address)
  const page = await house.visitAs(technician)
  await subscribing(page, browser)
  await page.goto('/technician/account/notifications')
  const choice = page.getByRole('switch', { name: 'Receber avisos com o Equipo fechado' })
  await choice.check()
  await page.getByText('Avisos ligados neste aparelho').waitFor()
  expect(await choice.isChecked()).toBe(true)

  const order = await request(stage)
  await expect.poll(() => service.received, { timeout: 10_000 }).toHaveLength(1)
  const news = browser.open(service.received[0]?.body ?? Buffer.alloc(0))
  const shown = await watched(page)
  await deliver(page, JSON.stringify(news))
  const data = `/technician/service-orders/${order.id}`
  await expect
    .poll(shown, { timeout: 10_000 })
    .toEqual([{ title: 'Nova ordem para você', body: news.text, data, tag: order.id }])

  // The browser changes its address with the product closed: only the worker hears of it.
  const moved = browserAt(service.address)
  const worker = page.context().serviceWorkers()[0] ?? expect.fail('no worker')
  await worker.evaluate(`(() => {
    const subscription = ${JSON.stringify({ endpoint: moved.endpoint, keys: { p256dh: moved.p256dh, auth: moved.auth } })}
    self.PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription })
    const changed = new Event('pushsubscriptionchange')
    return new Promise((resolve) => {
      changed.waitUntil = resolve
      self.dispatchEvent(changed)
    })
  })()`)
  await request(stage)
  await expect.poll(() => service.received, { timeout: 10_000 }).toHaveLength(2)
  expect(moved.open(service.received[1]?.body ?? Buffer.alloc(0)).title).toBe('Nova ordem para você')

  await page.reload()
  await choice.uncheck()
  await page.getByText('Avisos desligados neste aparelho').waitFor()
  expect((await technician.ok(pushApi.list, {})).items).toEqual([])
})
