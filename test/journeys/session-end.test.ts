import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Person } from '#test/app.ts'
import { request, setStage } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()

/** Opens the clinic's profile, and waits for the last that it reads by itself. */
async function openProfile(page: Page): Promise<void> {
  const last = page.waitForResponse('**/api/history-shares*')
  await page.goto('/clinic-profile')
  await page.getByLabel('Bairro').waitFor()
  await page.getByRole('button', { name: 'Mudar feriados' }).waitFor()
  await last
}

test('saves a form once and as typed after signing in again over it', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist, phone)
  await openProfile(page)
  await page.getByLabel('Razão social').fill('Odonto Sorriso Ltda.')
  await page.getByLabel('Bairro').fill('Cambuí')
  await endSession(page, dentist)
  await press(page, 'Salvar')

  const dialog = dialogOf(page)
  await dialog.getByText('Entre de novo para continuar. O que você digitou não se perdeu.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(dentist.email)
  expect(await dialog.getByLabel('E-mail').isEditable()).toBe(false)
  const password = dialog.getByLabel('Senha', { exact: true })
  expect(await password.evaluate((field) => field.matches(':focus'))).toBe(true)

  await password.fill('errada')
  await dialog.getByRole('button', { name: 'Mostrar a senha' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await dialog.getByText('Email ou senha incorretos. Verifique suas credenciais e tente novamente.').waitFor()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await dialog.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor()
  await page.context().setOffline(false)
  expect((await dentist.call(organizationApi.get, {})).status).toBe(401)

  await signInAgain(page, dentist)
  await waitForText(page, 'Dados salvos')
  expect(new URL(page.url()).pathname).toBe('/clinic-profile')
  expect(await page.getByLabel('Razão social').inputValue()).toBe('Odonto Sorriso Ltda.')
  const saved = await stateOf(dentist)
  expect(saved).toMatchObject({ legalName: 'Odonto Sorriso Ltda.', district: 'Cambuí', version: 2 })
})

test('keeps text typed into a dialog below the sign-in dialog, also after Escape', async () => {
  const stage = await setStage(house.server.app)
  const { dentist } = stage
  const order = await request(stage)
  const page = await house.visitAs(dentist)
  await page.goto(`/service-orders/${order.id}`)
  await press(page, 'Cancelar a ordem')
  const form = page.getByRole('dialog')
  await form.getByLabel('Motivo').fill('A porta voltou a fechar')
  // A part of the page that still reads would ask for the sign-in first.
  await page.waitForLoadState('networkidle')
  await endSession(page, dentist)
  await form.getByRole('button', { name: 'Cancelar a ordem' }).click()
  await dialogOf(page).waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await signInAgain(page, dentist)
  await form.waitFor({ state: 'hidden' })
  const again = await house.server.app.signIn(dentist.email, dentist.password)
  const cancelled = await again.ok(serviceOrderApi.get, { id: order.id })
  expect(cancelled).toMatchObject({ status: 'cancelled', version: order.version + 1 })
  expect(JSON.stringify(cancelled)).toContain('A porta voltou a fechar')
})

test('asks a reader to sign in once, and opens the page that they wanted', async () => {
  const { dentist, equipment } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await openProfile(page)
  await endSession(page, dentist)
  await page.getByRole('link', { name: 'Equipamentos' }).first().click()
  await dialogOf(page).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(1)
  await signInAgain(page, dentist)
  await page.waitForURL('**/equipment')
  await page.getByText(equipment.name).first().waitFor()
  expect(await page.getByText('Sua sessão terminou').count()).toBe(0)

  // Checking the session, as the page does on return, does not remove anything either.
  const again = await house.server.app.signIn(dentist.email, dentist.password)
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await signInAgain(page, again)
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('sends a photo after the sign-in that the session’s end had stopped', async () => {
  const { dentist, equipment } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await page.goto(`/equipment/${equipment.id}`)
  await page.getByRole('tab', { name: /^Fotos/ }).click()
  await page.getByLabel('Escolher arquivos').waitFor({ state: 'attached' })
  await endSession(page, dentist)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('frente.jpg'))
  await signInAgain(page, dentist)
  await page
    .getByRole('img', { name: /frente/ })
    .first()
    .waitFor()
})

test('never sends one person’s text as another who has signed in in another tab', async () => {
  const { app } = house.server
  const [owner, other] = [await app.register('dentist'), await app.register('dentist')]
  const page = await house.visitAs(owner)
  await openProfile(page)
  await page.getByLabel('Bairro').fill('Só da primeira')
  await endSession(page, owner)
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await signIn(tab, other)
  await tab.waitForURL('**/dashboard')

  await press(page, 'Salvar')
  const dialog = dialogOf(page)
  await dialog.waitFor()
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(owner.email)
  await signInAgain(page, owner)
  await waitForText(page, 'Dados salvos')
  expect(await stateOf(other)).toMatchObject({ district: null, version: 1 })
  expect(await stateOf(owner)).toMatchObject({ district: 'Só da primeira', version: 2 })
})

test('continues without a password if the person signs in in another tab, and otherwise lets them leave', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  await openProfile(page)
  await page.getByLabel('Bairro').fill('Cambuí')
  await endSession(page, dentist)
  await press(page, 'Salvar')
  await dialogOf(page).waitFor()
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await signIn(tab, dentist)
  await tab.waitForURL('**/dashboard')
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await waitForText(page, 'Dados salvos')

  await page.context().clearCookies()
  await press(page, 'Salvar')
  await dialogOf(page).getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Bem-vindo de volta' }).waitFor()
})

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Sua sessão terminou' })

/** Ends the session on the server, as its expiry does; the browser keeps its cookie. */
async function endSession(page: Page, person: Person): Promise<void> {
  await person.ok(accountApi.signOut, {})
  const known = async () => (await (await page.request.get('/api/session')).json()) as unknown
  await expect.poll(known).toMatchObject({ session: null })
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press(page, 'Entrar')
}

async function signInAgain(page: Page, { password }: Person): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Senha', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The person's organization in its current state on the server. */
async function stateOf({ email, password }: Person) {
  return (await house.server.app.signIn(email, password)).ok(organizationApi.get, {})
}
