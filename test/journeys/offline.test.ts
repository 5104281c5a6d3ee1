import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { beginRun, itemOf } from '#test/checklists.ts'
import { quoted, setStage } from '#test/orders.ts'
import { openHouse } from './house.ts'
import { keptDrafts } from './kept-drafts.ts'
import { press } from './people.ts'
import { prepared } from './worker.ts'

const house = openHouse()
const built = join(import.meta.dirname, '../../build/web')

/** As long as a page waits for what it shows. */
const patient = { timeout: 20_000, interval: 300 }

const cachesIn = (page: Page) => page.evaluate<string[]>('caches.keys()')

/** Waits until this device keeps what the page has read at the address. */
const kept = (page: Page, address: string) =>
  expect
    .poll(() => page.evaluate<boolean>(`caches.match('${address}').then((found) => !!found)`), patient)
    .toBe(true)

const reads = async (page: Page) => (await cachesIn(page)).filter((name) => name.startsWith('equipo-reads:'))

/** The same program, built once more. */
async function nextBuild(): Promise<{ folder: string; remove: () => void }> {
  const above = await mkdtemp(join(tmpdir(), 'equipo-next-build-'))
  cpSync(built, above, { recursive: true })
  const worker = join(above, 'client/sw.js')
  const text = readFileSync(worker, 'utf8')
  const version = /version:[`"]([0-9a-f]{12})/.exec(text)?.[1]
  if (!version) throw new Error('the worker says no version')
  writeFileSync(worker, text.replace(version, 'aaaaaaaaaaaa'))
  for (const packed of ['br', 'gz']) rmSync(`${worker}.${packed}`, { force: true })
  return { folder: join(above, 'client'), remove: () => rmSync(above, { recursive: true }) }
}

test('opens without a network what was seen before, sends once what was done meanwhile, and forgets at sign-out', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  const order = await quoted(stage)
  const { technician } = stage
  const run = await beginRun(technician)
  const page = await house.spendAs(technician)
  const orderHeading = page.getByRole('heading', { level: 1, name: new RegExp(stage.equipment.name) })
  const drain = page.getByRole('region', { name: /\. Dreno$/ })
  await page.goto('/technician')
  await prepared(page)
  await kept(page, '/api/waiting-orders')
  await page.goto(`/technician/service-orders/${order.id}`)
  await orderHeading.waitFor()
  await kept(page, `/api/service-orders/${order.id}`)
  await page.goto(`/technician/checklist/${run.id}`)
  await drain.waitFor()
  await kept(page, `/api/checklists/${run.id}`)

  await page.context().setOffline(true)
  const opened = await page.context().newPage()
  await page.close()
  await opened.goto('/technician')
  await opened.getByRole('heading', { level: 1, name: 'Hoje' }).waitFor()
  await opened.getByText(/^Visto às \d{1,2}:\d\d, sem internet$/).waitFor()
  await opened.goto(`/technician/service-orders/${order.id}`)
  await opened.getByRole('heading', { level: 1, name: new RegExp(stage.equipment.name) }).waitFor()
  await opened.goto(`/technician/checklist/${run.id}`)
  const answer = opened.getByRole('region', { name: /\. Dreno$/ })
  await answer.getByRole('radio', { name: 'Conforme', exact: true }).check()
  await answer.getByText('aguardando envio').waitFor()
  await opened.reload()
  await answer.getByText('aguardando envio').waitFor()

  await opened.context().setOffline(false)
  await opened.getByText('Tudo enviado').waitFor()
  const before = itemOf(run, 'drain').version
  expect(itemOf(await technician.ok(checklistApi.get, { id: run.id }), 'drain').version).toBe(before + 1)
  expect(await reads(opened)).toHaveLength(1)
  await opened.getByRole('button', { name: 'Sair', exact: true }).click()
  await opened.waitForURL('**/login')
  expect(await reads(opened)).toEqual([])
})

test('offers a new version while a form is open, loads it on request, and loses nothing; switched off, it leaves', async () => {
  const { server } = house
  const { dentist, equipment } = await setStage(server.app)
  const page = await house.spendAs(dentist)
  await page.goto(`/service-orders/new?equipment=${equipment.id}`)
  const field = page.getByLabel('O que está acontecendo')
  await field.fill('Vaza vapor pela porta')
  await prepared(page)
  const next = await nextBuild()
  await server.deploy({ buildFolder: next.folder })
  await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())')
  const update = page.getByRole('button', { name: 'Atualizar' })
  await update.waitFor()
  await field.fill('Vaza vapor pela porta durante o ciclo')
  await expect.poll(() => keptDrafts(page)).toHaveLength(1)
  // The next document registers its worker only when it is told to.
  await page.addInitScript(`{
    const { register } = ServiceWorkerContainer.prototype
    const told = new Promise((resolve) => (globalThis.letRegister = resolve))
    ServiceWorkerContainer.prototype.register = async function (...all) {
      await told
      return register.apply(this, all)
    }
  }`)
  await update.click()
  await page.getByText('Continue de onde parou').waitFor()
  expect(await field.inputValue()).toBe('Vaza vapor pela porta durante o ciclo')
  expect(await cachesIn(page)).toContain('equipo-pages-aaaaaaaaaaaa')

  await server.deploy({ offline: false })
  // Chromium looks for another worker by itself a second after a document: the update may have come and gone by now.
  await page.evaluate(
    'navigator.serviceWorker.getRegistration().then((one) => one?.update()).catch(() => null)',
  )
  const registrations = 'navigator.serviceWorker.getRegistrations().then((all) => all.length)'
  await expect.poll(() => page.evaluate(registrations), patient).toBe(0)
  await expect.poll(() => cachesIn(page), patient).toEqual([])
  // A page that registers only now gets a worker that leaves too, and keeps nothing.
  await page.evaluate('globalThis.letRegister()')
  expect(await field.inputValue()).toBe('Vaza vapor pela porta durante o ciclo')
  await press(page, 'Continuar')
  await page.getByRole('heading', { name: 'Quem atende?' }).waitFor()
  // The page has read the technicians meanwhile, and keeps them no longer.
  await expect.poll(() => page.evaluate(registrations), patient).toBe(0)
  await expect.poll(() => cachesIn(page), patient).toEqual([])
  next.remove()
})
