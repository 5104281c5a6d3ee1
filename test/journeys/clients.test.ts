import { expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { newId } from '#core/kit/ids.ts'
import { openHouse, phone } from './house.ts'
import { chooseInMenu, press, waitForText } from './people.ts'

const house = openHouse()

test('keeps a client with its people and notes in one place, on a phone', async () => {
  const technician = await house.server.app.register('technician')
  for (const name of ['Odonto Ipê', 'Sorriso Sul']) {
    const place = { state: 'SP', city: 'Campinas' }
    await technician.ok(clientApi.create, { ...place, id: newId(), actionId: newId(), name })
  }
  const page = await house.visitAs(technician, phone)
  await page.goto('/technician/clients')
  await page.getByRole('link', { name: 'Odonto Ipê' }).click()
  await page.getByRole('heading', { level: 1, name: 'Odonto Ipê' }).waitFor()
  await press(page, 'Contatos')
  await press(page, 'Novo contato')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Telefone').fill('123')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('Escreva o nome do contato').waitFor()
  await dialog.getByText('Faltam números: escreva DDD e telefone').waitFor()
  await dialog.getByLabel('Nome').fill('Sueli')
  await dialog.getByLabel('Telefone').fill('(19) 95555-0133')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await waitForText(page, 'Salvo')
  await page.getByText('Sueli', { exact: true }).waitFor()

  await press(page, 'Resumo')
  await press(page, 'Escrever anotações')
  await dialog.getByLabel('Anotações').fill('Entrada pelos fundos')
  await dialog.getByLabel('Etiquetas').fill('contrato, zona sul')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await waitForText(page, 'Anotações salvas')
  await page.getByText('Entrada pelos fundos').waitFor()
  await page.goto('/technician/clients')
  await page.getByRole('combobox', { name: 'Etiqueta' }).selectOption('zona sul')
  await page.getByText('Mostrando 1 cliente', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Odonto Ipê' }).click()
  await page.getByRole('heading', { level: 1, name: 'Odonto Ipê' }).waitFor()
  await chooseInMenu(page, 'Juntar com outro cadastro')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await chooseInMenu(page, 'Arquivar')
  await waitForText(page, 'Cliente arquivado')
  await page.goto('/technician/clients')
  await page.getByRole('link', { name: 'Sorriso Sul' }).waitFor()
  expect(await page.getByRole('link', { name: 'Odonto Ipê' }).count()).toBe(0)
})
