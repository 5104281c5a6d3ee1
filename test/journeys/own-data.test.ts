import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import { copyApi } from '#core/privacy/copy.api.ts'
import { administratorOf } from '#test/administrator.ts'
import type { TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'
import { openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { password, press, signUp } from './people.ts'

const house = openHouse()

const runJob = async (app: TestApp, name: string, now: Date) =>
  void (await app.jobs.find((job) => job.name === name)?.run(now))

async function download(page: Page): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, /^Baixar \(/)])
  expect(file.suggestedFilename()).toMatch(/^equipo-meus-dados-\d{4}-\d\d-\d\d\.zip$/)
  return Object.keys(unzipSync(await readFile(await file.path())))
}

test('lets a dentist take the data along, erase the account, and return within the days or anew after them', async () => {
  const { app } = house.server
  const newcomer = { name: 'Otávia Prado', email: 'otavia@teste.example', role: 'Dentista' as const }
  const page = await house.visit()
  await signUp(page, newcomer)
  await page.goto('/account/data')
  await page.getByRole('button', { name: 'Baixar meus dados' }).dblclick()
  await page.getByText(/^Pronta, até/).waitFor()
  expect(await page.getByRole('list', { name: 'Cópias pedidas' }).getByRole('listitem').count()).toBe(1)
  expect(await download(page)).toContain('pessoa/perfil.json')

  await press(page, 'Excluir minha conta')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await dialog.getByText('Escreva EXCLUIR', { exact: true }).waitFor()
  await dialog.getByLabel('Para confirmar, escreva EXCLUIR').fill('EXCLUIR')
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await page.getByRole('heading', { name: 'Pedido recebido' }).waitFor()

  await page.goto('/dashboard')
  await page.waitForURL('**/login**')
  await enter(page, newcomer.email)
  const asked = page.getByRole('alertdialog', { name: /^Sua conta será excluída em/ })
  await asked.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await asked.getByRole('button', { name: 'Manter minha conta' }).click()
  await asked.waitFor({ state: 'hidden' })

  await page.goto('/account/data')
  await press(page, 'Excluir minha conta')
  await page.getByLabel('Para confirmar, escreva EXCLUIR').fill('EXCLUIR')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir minha conta' }).click()
  await page.getByRole('heading', { name: 'Pedido recebido' }).waitFor()
  await runJob(app, 'erase-accounts', new Date(Date.now() + 8 * 86_400_000))
  await page.goto('/login')
  await fillIn(page, newcomer.email)
  await page.getByText(/Email ou senha incorretos/).waitFor()
  await signUp(page, { ...newcomer, name: 'Otávia Prado Nova' })
})

test('asks for the password before a download or an erasure if the sign-in was long ago', async () => {
  const { app } = house.server
  const person = await app.register('dentist')
  const page = await house.visitAs(person, phone)
  await page.goto('/account/data')
  await press(page, 'Baixar meus dados')
  await page.getByText(/^Pronta, até/).waitFor()
  const isRecent = async () => (await person.ok(copyApi.list, {})).isRecent
  const grow = async () => {
    const since = `"createdAt" = now() - interval '1 hour', "confirmedAt" = null`
    await asOwner(app, `update auth.session set ${since} where "userId" = '${person.session.user.id}'`)
    // The server reads a session anew after two seconds.
    await expect.poll(isRecent, { timeout: 5_000 }).toBe(false)
  }
  const confirm = async () => {
    await page.getByLabel('Sua senha').fill(person.password)
    await press(page, 'Confirmar')
  }
  await grow()
  await press(page, /^Baixar \(/)
  await page.getByRole('dialog', { name: 'Confirme que é você' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), confirm()])
  expect(Object.keys(unzipSync(await readFile(await file.path())))).toContain('LEIA-ME.txt')

  await grow()
  await press(page, 'Excluir minha conta')
  await page.getByLabel('Para confirmar, escreva EXCLUIR').fill('EXCLUIR')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir minha conta' }).click()
  await confirm()
  await page.getByRole('heading', { name: 'Pedido recebido' }).waitFor()
})

test('asks everybody to accept new terms, and until then allows only access to one’s own data', async () => {
  const { app } = house.server
  const person = await app.register('technician')
  const admin = await administratorOf(app)
  const page = await house.visitAs(person)
  await page.goto('/technician')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await admin.ok(legalApi.publish, {
    kind: 'terms',
    version: 1,
    actionId: newId(),
    body: '## 1. Novo\nTexto novo.',
    reason: 'Ficou mais claro',
  })
  await page.goto('/technician/clients')
  const asked = page.getByRole('alertdialog', { name: 'Os textos do Equipo mudaram' })
  await asked.getByText('O que mudou: Ficou mais claro').waitFor()
  await page.keyboard.press('Escape')
  expect(await asked.isVisible()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await asked.getByRole('link', { name: 'Baixar meus dados' }).click()
  await page.getByRole('heading', { name: 'Meus dados', exact: true }).waitFor()
  expect(await asked.isVisible()).toBe(false)
  await page.goto('/technician')
  await asked.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.goto('/termos?versao=1')
  await page.getByText('Esta versão não vale mais.').waitFor()
})

/** Signs in and waits for the own shell. */
async function enter(page: Page, email: string): Promise<void> {
  await fillIn(page, email)
  await page.waitForURL('**/dashboard')
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press(page, 'Entrar')
}
