import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Person } from '../app.ts'
import type { TestServer } from '../server.ts'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface Device {
  size?: { width: number; height: number }
  scheme?: 'light' | 'dark'
}

/** A browser of their own, with nobody signed in. */
export async function openBrowser(browser: Browser, server: TestServer, device: Device = {}): Promise<Page> {
  const context = await newContext(browser, server, device)
  return context.newPage()
}

/** A browser in which this person is already signed in. */
export async function openAs(
  browser: Browser,
  server: TestServer,
  person: Person,
  device: Device = {},
): Promise<Page> {
  const context = await newContext(browser, server, device)
  await context.addCookies(
    person.cookie.split('; ').map((cookie) => {
      const at = cookie.indexOf('=')
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: server.address }
    }),
  )
  return context.newPage()
}

async function newContext(
  browser: Browser,
  server: TestServer,
  { size = desk, scheme = 'light' }: Device,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: size,
    colorScheme: scheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  return context
}

interface Newcomer {
  name: string
  email: string
  role: 'Dentista' | 'Técnico'
}

/** Registers through the form and waits for the own shell. */
export async function signUp(page: Page, { name, email, role }: Newcomer): Promise<void> {
  await page.goto('/register')
  await page
    .getByRole('radio', { name: new RegExp(role) })
    .first()
    .check()
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByLabel('Estado').selectOption('SP')
  const city = page.getByLabel('Cidade')
  await city.fill('Campinas')
  await page.getByRole('option', { name: 'Campinas', exact: true }).click()
  await page.getByRole('button', { name: /Cadastr|Criar/ }).click()
  await page.waitForURL(role === 'Dentista' ? '**/dashboard' : '**/technician')
}

/** What axe holds against the page, one line each; empty when nothing. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
