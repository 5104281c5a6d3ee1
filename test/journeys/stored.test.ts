import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import type { Person } from '#test/app.ts'
import { beginRun } from '#test/checklists.ts'
import { startIdentityProvider, type IdentityProvider } from '#test/identity-provider.ts'
import { accepted, request, setStage, started } from '#test/orders.ts'
import { registerAutoclave } from '#test/sterilization.ts'
import { nextCode } from '#test/totp.ts'
import { prepare } from '#test/record-drafts.ts'
import { openHouse } from './house.ts'
import { keptDrafts } from './kept-drafts.ts'
import { plugIn } from './passkeys.ts'
import { press, signUp, waitForText } from './people.ts'
import { photo } from './pictures.ts'
import { keepSignedDraft } from './signed-draft.ts'
import { prepared } from './worker.ts'

let provider: IdentityProvider
const house = openHouse({
  async configure(address) {
    provider = await startIdentityProvider(`${address}/entrar/provedor`)
    return { provider: provider.options }
  },
})
afterAll(() => provider.close())

interface Row {
  name: string
  /** Seconds; null if the page names an event as the end. */
  lasts: number | null
}

/** The entries of the page on cookies, by name; a name may end in `…`. */
const listed: { cookies: Row[]; storage: Row[] } = { cookies: [], storage: [] }
const seen = new Set<string>()

const seconds: Record<string, number> = { dias: 86_400, minutos: 60 }

function lasts(text: string): number | null {
  const found = /(\d+) (dias|minutos)/.exec(text)
  return found && Number(found[1]) * (seconds[found[2] ?? ''] ?? 0)
}

const rowOf = (rows: Row[], name: string) =>
  rows.find((row) => row.name === name || (row.name.endsWith('…') && name.startsWith(row.name.slice(0, -1))))

beforeAll(async () => {
  const page = await house.visit()
  await page.goto('/cookies')
  const tables = await page.getByRole('table').all()
  const rows = tables.map(async (table) => {
    const all = await table.locator('tbody tr').all()
    return Promise.all(
      all.map(async (row) => ({
        name: await row.getByRole('rowheader').innerText(),
        lasts: lasts(await row.getByRole('cell').nth(1).innerText()),
      })),
    )
  })
  const [cookies = [], storage = []] = await Promise.all(rows)
  Object.assign(listed, { cookies, storage })
})

/** Compares what this browser stores with the page. */
async function compare(page: Page): Promise<void> {
  const now = Date.now() / 1000
  const cookies = await page.context().cookies([house.server.address, `${house.server.address}/api/session`])
  for (const { name, expires, httpOnly } of cookies) {
    const row = rowOf(listed.cookies, name)
    expect(row, `the cookie ${name}`).toBeDefined()
    expect([name, httpOnly]).toEqual([name, true])
    const part = (expires - now) / (row?.lasts ?? 1)
    expect([name, part > 0.9 && part < 1.01]).toEqual([name, true])
    if (row) seen.add(row.name)
  }
  const kept = await page.evaluate<{ keys: string[]; others: number }>(`Promise.all([
    indexedDB.databases(), caches.keys(), navigator.serviceWorker.getRegistrations(),
  ]).then(([databases, caches, workers]) => ({
    keys: [...databases.map(({ name }) => name), ...caches, ...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    others: workers.length - new Set(caches.filter((name) => name.startsWith('equipo-pages-'))).size,
  }))`)
  expect(kept.others).toBe(0)
  for (const key of kept.keys) {
    const row = rowOf(listed.storage, key)
    expect(row, `the key ${key}`).toBeDefined()
    if (row) seen.add(row.name)
  }
}

/** A draft's key: its person, organization and subject. */
const draftOf = (what: string) =>
  expect.stringMatching(new RegExp(`^equipo:rascunho:[^:]+:[^:]*:${what}$`)) as unknown

async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press(page, 'Entrar')
}

test('signing up, choosing a theme, and an equipment form that is not sent', async () => {
  const page = await house.visit()
  await signUp(page, { name: 'Ana Prado', email: 'ana@clinica.example', role: 'Dentista' })
  await compare(page)
  await page.getByRole('button', { name: 'Ana Prado' }).click()
  await page.getByRole('menuitemradio', { name: 'Tema escuro' }).click()
  await page.goto('/equipment/new')
  await press(page, 'Raio X intraoral')
  await page.getByLabel('Marca').fill('Gnatus')
  await page.reload()
  await page.getByText('Você já tinha começado este cadastro neste aparelho.').waitFor()
  await compare(page)
})

test('a sterilization cycle that was begun and not sent', async () => {
  const dentist = await house.server.app.register('dentist')
  await registerAutoclave(dentist)
  const page = await house.visit()
  await signIn(page, dentist)
  await page.waitForURL('**/dashboard')
  await page.goto('/checklists/sterilization/new')
  await page.getByLabel('Pacote', { exact: true }).fill('Kit clínico')
  await expect.poll(() => keptDrafts(page)).toContainEqual(draftOf('esterilizacao:nova:load'))
  await page.reload()
  await page.getByLabel('Pacote', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Pacote', { exact: true }).inputValue()).toBe('Kit clínico')
  await compare(page)
})

test('a document written without a network', async () => {
  const dentist = await house.server.app.register('dentist')
  const { id } = await prepare(dentist, 'procedure')
  const page = await house.visit()
  await signIn(page, dentist)
  await page.waitForURL('**/dashboard')
  await page.goto(`/documents/drafts/${id}`)
  await page.getByLabel('Título').waitFor()
  await page.context().setOffline(true)
  await page.getByLabel('Título').fill('Limpeza')
  await page.getByText(/^Não salvo: sem conexão/).waitFor()
  await compare(page)
})

test('a self-assessment without an account', async () => {
  const page = await house.visit()
  await page.goto('/autoavaliacao')
  await press(page, 'Começar agora')
  await page.getByRole('radio').first().check({ force: true })
  const keys = () => page.evaluate<string[]>('Object.keys(localStorage)')
  await expect.poll(keys).toContain('equipo-self-assessment')
  await compare(page)
})

test('a code at sign-in, on a device that is trusted from then on', async () => {
  const person = await house.server.app.register('dentist')
  const { key } = await person.ok(secondFactorApi.begin, { password: person.password })
  await person.ok(secondFactorApi.confirm, { code: nextCode(key) })
  const page = await house.visit()
  await signIn(page, person)
  await page.getByLabel('Código do aplicativo').waitFor()
  await compare(page)
  await page.getByRole('checkbox', { name: 'Confiar neste aparelho por 30 dias' }).check()
  await page.getByLabel('Código do aplicativo').fill(nextCode(key))
  await press(page, 'Confirmar')
  await page.waitForURL('**/dashboard')
  await compare(page)
})

test('a passkey, and an account elsewhere', async () => {
  const page = await house.visit()
  const device = await plugIn(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar com Contas da Rede' }).waitFor()
  await press(page, /chave de acesso/)
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('equipo.passkey')
  await compare(page)
  await device.remove()
  await page.goto('/login')
  await press(page, 'Entrar com Contas da Rede')
  await page.waitForURL(`${provider.issuer}/**`)
  await page.goto('/login')
  await compare(page)
})

test('a quote that is begun', async () => {
  const stage = await setStage(house.server.app)
  const order = await accepted(stage)
  const page = await house.visit()
  await signIn(page, stage.technician)
  await page.waitForURL('**/technician')
  await page.goto(`/technician/service-orders/${order.id}/quote`)
  await page.getByLabel('Observação').fill('Peça sob encomenda')
  await page.getByText(/salvo às .* neste aparelho/).waitFor()
  await compare(page)
})

test('a report that is begun, and one that is signed', async () => {
  const stage = await setStage(house.server.app)
  const order = await started(stage)
  const page = await house.visit()
  await signIn(page, stage.technician)
  await page.waitForURL('**/technician')
  const path = `/technician/service-orders/${order.id}/completion`
  await page.goto(path)
  await page.getByLabel('Recomendações').fill('Trocar o filtro')
  await page.getByText('Salvo neste aparelho às').waitFor()
  await compare(page)
  // Leaves the form, which stores its content then.
  await page.goto('/technician')
  await keepSignedDraft(page, order)
  await page.goto(path)
  await press(page, 'Assinar e concluir')
  await waitForText(page, 'Serviço concluído, o laudo está pronto')
  await compare(page)
})

test('a checklist answered and photographed without a network', async () => {
  const { dentist } = await setStage(house.server.app)
  const run = await beginRun(dentist)
  const page = await house.visit()
  await signIn(page, dentist)
  await page.waitForURL('**/dashboard')
  await page.goto(`/checklists/${run.id}`)
  await page.getByRole('radio', { name: 'Não conforme' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Conforme', exact: true }).first().check({ force: true })
  const plate = page.getByRole('region', { name: 'Placa' })
  await plate
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('placa.jpg'))
  await plate.getByText('na fila').waitFor()
  await compare(page)
  await page.context().setOffline(false)
  await page.getByText('Tudo enviado').waitFor()
})

test('the program and what was read, for the time without a network', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.spendAs({ cookie: '' })
  await signIn(page, dentist)
  await page.waitForURL('**/dashboard')
  await page.goto('/account/data')
  await prepared(page)
  const keys = () => page.evaluate<string[]>('caches.keys()')
  await expect.poll(keys).toContainEqual(expect.stringMatching(/^equipo-reads:/))
  await compare(page)
  const choice = page.getByRole('switch', { name: 'Manter neste aparelho o que você já viu' })
  await choice.click()
  await expect.poll(keys).not.toContainEqual(expect.stringMatching(/^equipo-reads:/))
  await compare(page)
})

test('an offer of notifications that was declined', async () => {
  const stage = await setStage(house.server.app)
  const { id } = await request(stage)
  const page = await house.visit()
  await signIn(page, stage.dentist)
  await page.waitForURL('**/dashboard')
  await page.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'default' })`)
  await page.goto(`/service-orders/${id}`)
  await press(page, 'Agora não')
  await compare(page)
})

test('lists nothing on the page that the browser was never seen to store', () => {
  const all = [...listed.cookies, ...listed.storage].map(({ name }) => name)
  expect(all.filter((name) => !seen.has(name))).toEqual([])
})
