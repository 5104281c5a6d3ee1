import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { draftApi } from '#core/draft/draft.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Person } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'
import { prepare, write } from '#test/record-drafts.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

const saved = (page: Page) => page.getByText('Salvo', { exact: true }).waitFor()

async function procedure(dentist: Person, page: Page): Promise<string> {
  const { id } = await prepare(dentist, 'procedure')
  await page.goto(`/documents/drafts/${id}`)
  await page.getByRole('heading', { level: 1, name: /Procedimento/ }).waitFor()
  return id
}

test('stores each change as it is typed, through a reload and a lost network', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  const id = await procedure(dentist, page)
  const hostile = '#panic("x") $ \\ * [ ] <script> 🦷 \u202Eabc ' + 'á'.repeat(60)
  await page.getByLabel('Título').fill(hostile)
  await saved(page)
  await page.reload()
  expect(await page.getByLabel('Título').inputValue()).toBe(hostile.trim())

  await page.getByLabel('Próxima revisão').fill('31/02/2027')
  await page.getByText('Salvo, menos 1 campo a corrigir').waitFor()
  await page.reload()
  await page.getByText('Escreva uma data que exista', { exact: false }).waitFor()
  expect(await page.getByLabel('Próxima revisão').inputValue()).toBe('31/02/2027')
  await page.getByLabel('Próxima revisão').fill('')
  await saved(page)

  await page.context().setOffline(true)
  await page.getByLabel('Objetivo').fill('Escrito sem internet')
  await page.getByText(/^Não salvo: sem conexão/).waitFor()
  await page.context().setOffline(false)
  await saved(page)
  expect((await dentist.ok(draftApi.get, { id })).fields).toMatchObject({ objective: 'Escrito sem internet' })
})

test('does not write a draft that is only viewed', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  const id = await procedure(dentist, page)
  await page.getByRole('img', { name: /^Prévia de .*, página 1 de/ }).waitFor()
  await page.goto('/documents')
  await page.getByRole('link', { name: /^Procedimento/ }).waitFor()
  expect(await dentist.ok(draftApi.get, { id })).toMatchObject({ version: 1 })
})

test('finds one equipment among many by typing, limited to those that the document can be about', async () => {
  const dentist = await house.server.app.register('dentist')
  await addEquipment(dentist)
  const device = { category: 'intraoral-xray', criticality: 'normal', status: 'operational' } as const
  for (let number = 10; number < 50; number++) {
    const ids = { id: newId(), actionId: newId() }
    await dentist.ok(equipmentEditApi.create, { ...ids, ...device, name: `Raio X ${number}`, attributes: {} })
  }
  const page = await house.visitAs(dentist)
  await page.goto('/documents/new/xray_index')
  await press(page, 'Começar')
  await page.getByText('Escolha o equipamento').waitFor()
  const equipment = page.getByRole('combobox', { name: 'Equipamento' })
  await equipment.fill('autoclave')
  await page.getByText('Nada com esse nome.').waitFor()
  await equipment.fill('raio 49')
  await page.getByRole('option', { name: /^Raio X 49/ }).click()
  await press(page, 'Começar')
  await page.waitForURL('**/documents/drafts/*')
  await page.getByText(/^Raio X 49/).waitFor()
})

test('adds, orders, removes and restores rows', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  const id = await procedure(dentist, page)
  const group = page.locator('.draft-rows').first()
  const add = group.getByRole('button').last()
  await add.click()
  await group.getByRole('textbox').first().fill('Primeiro')
  await add.click()
  await group.locator('fieldset').nth(1).getByRole('textbox').first().fill('Segundo')
  await press(page, 'Subir 2: Segundo')
  await press(page, 'Remover 2: Primeiro')
  await press(page, 'Desfazer')
  await saved(page)
  expect((await dentist.ok(draftApi.get, { id })).fields['steps']).toEqual([
    expect.objectContaining({ what: 'Segundo' }),
    expect.objectContaining({ what: 'Primeiro' }),
  ])
})

test('merges two windows: takes over changes of the other, and asks if both changed the same', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  const id = await procedure(dentist, page)
  await page.getByLabel('Título').fill('Nome daqui')
  await saved(page)
  const here = await dentist.ok(draftApi.get, { id })
  await write(dentist, here, { ...here.fields, title: 'Nome de lá', scope: 'Sala 2' })
  await page.getByLabel('Título').fill('Nome daqui, mudado')
  await page.getByText('Não salvo: mudou em outra janela').waitFor()
  await page.locator('q', { hasText: 'Nome de lá' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Título' }).inputValue()).toBe('Nome daqui, mudado')
  expect(await page.getByLabel('Onde e a que se aplica').inputValue()).toBe('Sala 2')
  await press(page, 'Manter o meu: Título')
  await saved(page)
  expect((await dentist.ok(draftApi.get, { id })).fields).toMatchObject({
    title: 'Nome daqui, mudado',
    scope: 'Sala 2',
  })
})

test('links each missing thing to its field, and explains why issuing is blocked until nothing is missing', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist, phone)
  const { promise: pressed, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/assets/BlockedButton-*', async (route) => {
    await pressed
    await route.continue()
  })
  await procedure(dentist, page)
  const missing = page.getByRole('region', { name: 'O que falta' })
  await missing.getByRole('button', { name: /título/i }).click()
  expect(await page.evaluate<string>('document.activeElement.labels[0].textContent')).toContain('Título')
  const issue = page.getByRole('button', { name: 'Emitir', exact: true })
  // The answer to a press may arrive between its two halves.
  await issue.hover({ force: true })
  await page.mouse.down()
  const came = page.waitForResponse('**/assets/BlockedButton-*')
  go()
  await came
  await page.mouse.up()
  const why = page.getByRole('dialog', { name: 'Por que não é possível' })
  await why.getByText(/^Faltam? \d+ dados? para emitir/).waitFor()
  expect(await issue.evaluate((element) => element.matches(':focus'))).toBe(true)
  await press(page, 'Ver a prévia')
  await page.getByRole('img', { name: /^Prévia de .*, página 1 de/ }).waitFor()
})

test('takes under a minute from sign-in to the inventory’s file; makes a new version, and revokes it', async () => {
  const dentist = await house.server.app.register('dentist')
  await addEquipment(dentist)
  const page = await house.visit()
  const began = Date.now()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(dentist.email)
  await page.getByLabel('Senha', { exact: true }).fill(dentist.password)
  await press(page, 'Entrar')
  await page.waitForURL('**/dashboard')
  await press(page, 'Laudos e Documentos')
  await press(page, 'Inventário de equipamentos')
  await press(page, 'Começar')
  await page.getByText('Está tudo pronto para emitir.').waitFor()
  await press(page, 'Emitir')
  await page.waitForURL('**/documents/issued/*')
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar PDF')])
  expect(file.suggestedFilename()).toMatch(/^IE-\d{4}-0001-v1\.pdf$/)
  expect(Date.now() - began).toBeLessThan(60_000)

  await press(page, 'Nova versão')
  await page.waitForURL('**/documents/drafts/*')
  await page.getByText(/toma o lugar de/).waitFor()
  await press(page, 'Emitir')
  await page.waitForURL('**/documents/issued/*')
  await page.getByRole('link', { name: 'Versão 1' }).click()
  await page.getByText('Substituído', { exact: true }).first().waitFor()
  await press(page, 'Abrir a versão 2')

  await press(page, 'Mais ações')
  await page.getByRole('menuitem', { name: 'Revogar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await page.getByText('Escreva o motivo').waitFor()
  await page.getByLabel('Motivo').fill('Faltou a sala 3')
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await page.getByText(/Motivo: Faltou a sala 3/).waitFor()
  await page.goto('/documents?state=ended')
  await page.getByText('Revogado', { exact: true }).waitFor()
})

test('deletes a draft for good, after a question', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  await procedure(dentist, page)
  await press(page, 'Mais ações')
  await page.getByRole('menuitem', { name: 'Excluir rascunho' }).click()
  await press(page, 'Excluir')
  await waitForText(page, 'Rascunho excluído')
  expect((await dentist.ok(draftApi.list, {})).items).toEqual([])
})
