import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { templateApi } from '#core/checklist/template.api.ts'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { addTemplate, beginRun } from '#test/checklists.ts'
import { setStage } from '#test/orders.ts'
import { desk, openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

const titles = (page: Page) =>
  page.getByRole('list', { name: 'Itens do modelo' }).locator('.item-line b').allInnerTexts()

test('copies a built-in routine, reorders it by pointer, keyboard and button, and saves it as a version', async () => {
  const { dentist } = await setStage(house.server.app)
  const page = await house.visitAs(dentist, desk)
  await page.goto('/checklists/templates/builtin:weekly')
  await press(page, 'Copiar para editar')
  await waitForText(page, 'Modelo copiado')
  await page.waitForURL('**/checklists/templates/own:*')
  await page.getByRole('list', { name: 'Itens do modelo' }).waitFor()
  const before = await titles(page)
  const [one = '', two = '', three = ''] = before.map((title) => title.replace(/^\d+\. /, ''))

  await press(page, `Descer ${one}`)
  await page.getByText(`${one}: posição 2 de ${before.length}`).waitFor()
  expect((await titles(page)).slice(0, 2)).toEqual([`1. ${two}`, `2. ${one}`])

  const grip = page.getByRole('button', { name: `Mover ${three}`, exact: true })
  await grip.focus()
  await page.keyboard.press('Space')
  await page.getByText(`${three} sobre a posição 3 de ${before.length}.`).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.getByText(`${three} sobre a posição 2 de ${before.length}.`).waitFor()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await titles(page))[1]).toBe(`2. ${three}`)

  const from = await grip.boundingBox()
  const to = await page.getByRole('button', { name: `Mover ${two}`, exact: true }).boundingBox()
  if (!from || !to) throw new Error('nothing there to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await titles(page))[0]).toBe(`1. ${three}`)

  await press(page, 'Salvar modelo')
  await waitForText(page, 'Modelo salvo, versão 2')
  const { items } = await dentist.ok(templateApi.list, {})
  const saved = await dentist.ok(templateApi.get, { template: items[0]?.template ?? '' })
  expect(saved.items.slice(0, 3).map(({ label }) => label)).toEqual([three, two, one])
  await page.getByLabel('Versão', { exact: true }).selectOption('1')
  await page.getByText('Esta é uma versão anterior').waitFor()
})

test('shows mistakes on their fields, and loses nothing that was typed', async () => {
  const { dentist } = await setStage(house.server.app)
  const page = await house.visitAs(dentist, phone)
  await page.goto('/checklists/templates/new')
  await page.getByLabel('Nome', { exact: true }).fill('Ronda da noite')
  await page.getByLabel('O que conferir').fill('Água desligada')
  await press(page, 'Número com unidade')
  await page.getByLabel('O que conferir').last().fill('Vácuo')
  await page.getByLabel('De onde vêm os limites').selectOption('Deste modelo')
  await page.getByLabel(/^Mínimo/).fill('60')
  await page.getByLabel(/^Máximo/).fill('12.5')
  await press(page, 'Salvar modelo')
  await page.getByText('Um limite precisa da unidade').waitFor()
  await page.getByText('O máximo está abaixo do mínimo').waitFor()
  await page.getByLabel('Unidade').fill('kPa')
  await page.getByLabel(/^Máximo/).fill('80,5')
  await press(page, 'Salvar modelo')
  await waitForText(page, 'Modelo salvo')
  const { items } = await dentist.ok(templateApi.list, {})
  const saved = await dentist.ok(templateApi.get, { template: items[0]?.template ?? '' })
  expect(saved.items.map(({ label, unit, min, max }) => [label, unit, min, max])).toEqual([
    ['Água desligada', null, null, null],
    ['Vácuo', 'kPa', 60, 80.5],
  ])
})

test('keeps a run’s items while its template is edited, and tells two editors of each other', async () => {
  const { dentist } = await setStage(house.server.app)
  const template = await addTemplate(dentist)
  const run = await beginRun(dentist, { template: template.template })
  const page = await house.visitAs(dentist, desk)
  await page.goto(`/checklists/templates/${template.template}`)
  await page.getByLabel('Nome', { exact: true }).fill('Compressor do térreo')
  const { id, version, title, items } = template
  await dentist.ok(templateApi.change, {
    id: id ?? '',
    version,
    actionId: crypto.randomUUID(),
    title: `${title} B`,
    items: items.slice(1),
  })
  await press(page, 'Salvar modelo')
  await page.getByText(/^Você mudou isto em outra janela/).waitFor()
  await press(page, 'Ver como ficou')
  await page.getByText(/junto do que mudou/).waitFor()
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Compressor do térreo')
  await press(page, 'Salvar modelo')
  await waitForText(page, 'Modelo salvo, versão 3')
  const kept = await dentist.ok(checklistApi.get, { id: run.id })
  expect(kept.items).toHaveLength(items.length)
})
