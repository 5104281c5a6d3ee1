import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import type { LegalKind } from '#core/legal/legal.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import { administratorOf } from '#test/administrator.ts'
import type { Person } from '#test/app.ts'
import { openHouse } from './house.ts'
import { faultsOf } from './inspection.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()
let admin: Person
beforeAll(async () => {
  admin = await administratorOf(house.server.app)
})

const publish = (kind: LegalKind, version: number, body: string) =>
  admin.ok(legalApi.publish, { kind, version, actionId: newId(), body, reason: 'Ficou mais claro' })

const ask = (path: string) => fetch(`${house.server.address}${path}`)
const soon = { timeout: 2_000, interval: 50 }

/** A browser without scripts. */
async function visitWithoutScripts(): Promise<Page> {
  const page = await house.visit()
  const browser = page.context().browser()
  const context = await browser?.newContext({ baseURL: house.server.address, javaScriptEnabled: false })
  if (!context) throw new Error('the browser is gone')
  await page.close()
  return context.newPage()
}

test.each(['2', '0', '-1', '1.0', 'x', '', '99999999999', '1%27'])(
  'shows that a version called %j does not exist',
  async (version) => {
    const answer = await ask(`/termos?versao=${version}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<h1')
  },
)

test('shows all three texts in full without scripts; none stores anything, and each links to the others', async () => {
  const page = await visitWithoutScripts()
  await page.goto('/termos')
  for (const title of ['Termos de uso', 'Política de privacidade', 'Cookies']) {
    await page.getByRole('navigation', { name: 'Textos legais' }).getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const newest = {
      Cookies: '6, publicada em 30/11/2026',
      'Política de privacidade': '2, publicada em 29/11/2026',
    }
    const published =
      Object.entries(newest).find(([name]) => name === title)?.[1] ?? '1, publicada em 21/11/2026'
    await page.getByText(`Versão ${published}`).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4)
    expect(await page.locator('body').innerText()).not.toMatch(/[{}]/)
    expect(await page.locator('script[src]').count()).toBe(0)
  }
  expect(await page.context().cookies()).toEqual([])
  await page.context().close()
})

test('prints a text without the site’s navigation, dark on white', async () => {
  const page = await house.visit()
  await page.goto('/privacidade')
  const colour = () => page.evaluate(`getComputedStyle(document.querySelector('.legal-text p')).color`)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.getByRole('heading', { name: '1. Quem responde pelos dados' }).waitFor()
  const dark = await colour()
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect.poll(colour).not.toBe(dark)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.getByRole('navigation').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: 'Versões' }).isVisible()).toBe(false)
  await expect.poll(colour).toBe(dark)
})

test('loses nothing that was typed if a person reads the terms while signing up', async () => {
  const page = await house.visit()
  await page.goto('/register')
  await page.getByLabel('Nome completo').fill('Ana Prado')
  const [other] = await Promise.all([page.waitForEvent('popup'), press(page, 'Termos de uso')])
  await other.getByRole('heading', { level: 1, name: 'Termos de uso' }).waitFor()
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('Ana Prado')
})

test('shows operator and contacts in the texts two seconds after they are set', async () => {
  const page = await house.visitAs(admin)
  await page.goto('/admin/legal')
  await page.getByText('Os textos ainda não dizem quem opera este endereço').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const { version: _, ...kept } = await admin.ok(settingApi.get, {})
  const operator = 'Clínica Modelo <b>& Cia</b> {{version}}, CNPJ 12.345.678/0001-95'
  const change = { ...kept, operator, supportEmail: 'oi@equipo.example' }
  await admin.ok(settingApi.change, { ...change, version: 1, actionId: newId(), reason: 'Abertura' })
  await expect.poll(async () => (await ask('/privacidade')).text(), soon).toContain('oi@equipo.example')
  await page.goto('/privacidade')
  await page.getByText(`Este endereço do Equipo é operado por: ${operator}.`).waitFor()
  await page.goto('/admin/legal')
  await page.getByRole('heading', { name: 'O que depende de você' }).waitFor()
  expect(await page.getByText('Os textos ainda não dizem').count()).toBe(0)
})

test('lets a new text on cookies be written, previewed and published, and shows it as typed', async () => {
  const page = await house.visitAs(admin)
  await page.goto('/admin/legal')
  const panel = page.getByRole('region', { name: 'Cookies' })
  await panel.getByText('Não pede aceite').first().waitFor()
  await panel.getByRole('button', { name: 'Escrever nova versão' }).click()
  const body =
    '## 1. <b>{{title}}</b>\n| Nome | Para quê |\n| {{x}} | <i>nada</i> & {contato} |\n- {{/blocks}}'
  await page.getByLabel('Texto').fill(body)
  await page.getByLabel('O que mudou').fill('Ficou <u>mais</u> claro')
  const asTyped = async () => {
    await page.getByRole('heading', { name: '1. <b>{{title}}</b>' }).waitFor()
    await page.getByRole('row', { name: /\{\{x\}\} .*<i>nada<\/i> & Fale conosco/ }).waitFor()
    await page.getByRole('listitem').filter({ hasText: '{{/blocks}}' }).waitFor()
  }
  await asTyped()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Publicar a versão 7')
  const asked = page.getByRole('alertdialog')
  await asked.getByText('Ninguém precisa aceitar').waitFor()
  await asked.getByRole('button', { name: 'Publicar a versão 7' }).click()
  await waitForText(page, 'Nova versão publicada')
  await expect.poll(async () => (await ask('/cookies')).text(), soon).toContain('Versão 7, publicada')
  await page.goto('/cookies')
  await asTyped()
  await page.getByText('Ficou <u>mais</u> claro').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('keeps an earlier version readable, says that it is outdated, and hides it from search engines', async () => {
  await publish('terms', 1, '## 1. Novo\nTexto novo.')
  await expect.poll(async () => (await ask('/termos')).text(), soon).toContain('Texto novo.')
  const page = await visitWithoutScripts()
  await page.goto('/termos')
  await page.getByRole('link', { name: 'Versão 1, de 21/11/2026' }).click()
  await page.getByText('Esta versão não vale mais.').waitFor()
  await page.getByRole('heading', { name: '1. O que é o Equipo' }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
  await page.getByRole('link', { name: 'Ler a versão 2, que vale agora' }).click()
  await page.getByText('Texto novo.').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
  await page.context().close()
})
