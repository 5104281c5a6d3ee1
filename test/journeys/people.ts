import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Newcomer {
  name: string
  email: string
  role: 'Dentista' | 'Técnico'
}

export const password = 'gaveta-azul7'

/** Registers through the form and waits for the own shell. */
export async function signUp(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/register')
  await fillSignUp(page, newcomer)
  await press(page, 'Criar conta grátis')
  await page.waitForURL(newcomer.role === 'Dentista' ? '**/dashboard' : '**/technician')
}

/** The form on `/register`, up to the button. */
export async function fillSignUp(page: Page, { name, email, role }: Newcomer): Promise<void> {
  const who = page.getByRole('group', { name: 'Você é' })
  await who.getByRole('radio', { name: new RegExp(role) }).check()
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Estado').selectOption('SP')
  await choose(page, 'Cidade', 'Campinas')
  await page.getByLabel('Senha', { exact: true }).fill(password)
}

/** Selects one of many options by typing its beginning. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

/** Presses the button, or follows a link that looks like one. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const options = typeof name === 'string' ? { name, exact: true } : { name }
  await page.getByRole('button', options).or(page.getByRole('link', options)).first().click()
}

/** Chooses an entry of the page's menu. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await press(page, 'Mais ações')
  await page.getByRole('menuitem', { name }).click()
}

/** Waits until the page shows the message. */
export async function waitForText(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true }).first().waitFor()
}

/** Opens the order from the tasks on the person's dashboard. */
export async function openFromDashboard(page: Page, number: string): Promise<void> {
  await page.goto('/auth-redirect')
  const row = page.getByRole('listitem').filter({ hasText: number }).first()
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Draws a signature on the pad of the page. */
export async function signWithPen(page: Page): Promise<void> {
  const pads = page.getByRole('img', { name: 'Área para assinar' })
  const pad = pads.first()
  await pad.waitFor()
  const unsigned = await pads.count()
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad to sign on')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.7))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.3))
  await page.mouse.move(...at(0.6, 0.7))
  await page.mouse.up()
  await expect.poll(() => pads.count()).toBe(unsigned - 1)
}
