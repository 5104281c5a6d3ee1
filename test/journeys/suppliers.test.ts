import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addDays, dateIn, formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { openHouse, phone } from './house.ts'
import { chooseInMenu, press, waitForText } from './people.ts'

const house = openHouse()

const add = { category: 'parts' as const, actionId: newId() }

test('lets a technician keep a supplier: errors on fields, search, export, archive, restore', async () => {
  const technician = await house.server.app.register('technician')
  const page = await house.visitAs(technician, phone)
  await page.goto('/technician/suppliers')
  await page.getByText('Nenhum fornecedor ainda').waitFor()
  await press(page, 'Novo fornecedor')
  await page.getByLabel('Site').fill('javascript:alert(1)')
  await page.getByLabel('CNPJ ou CPF').fill('11.222.333/0001-80')
  await press(page, 'Salvar')
  await page.getByText('Escreva o nome do fornecedor').waitFor()
  await page.getByText('Escolha a categoria').first().waitFor()
  await page.reload()
  expect(await page.getByLabel('CNPJ ou CPF').inputValue()).toBe('11.222.333/0001-80')
  await page.getByLabel('Nome', { exact: true }).fill('Dental Peças Ipê')
  await page.getByLabel('Categoria').selectOption('Peças')
  await page.getByLabel('Site').fill('ipe.com.br')
  await page.getByLabel('CNPJ ou CPF').fill('11.222.333/0001-81')
  await page.getByLabel('Prazo de entrega').fill('4')
  await press(page, 'Salvar')
  await waitForText(page, 'Salvo')
  await page.getByRole('heading', { level: 1, name: 'Dental Peças Ipê' }).waitFor()
  expect(await page.getByRole('link', { name: 'https://ipe.com.br' }).getAttribute('href')).toBe(
    'https://ipe.com.br',
  )

  await page.goto('/technician/suppliers?search=ipe&category=parts')
  await page.getByRole('link', { name: 'Dental Peças Ipê' }).waitFor()
  // A column of the desk's list alone.
  expect(await page.getByText('4 dias', { exact: true }).isVisible()).toBe(false)
  const [download] = await Promise.all([page.waitForEvent('download'), chooseInMenu(page, 'Baixar planilha')])
  const text = await readFile((await download.path()) ?? '', 'utf8')
  expect(text).toContain('Dental Peças Ipê;Peças;11.222.333/0001-81')

  await page.getByRole('link', { name: 'Dental Peças Ipê' }).click()
  // The list has a menu of the same name.
  await page.getByRole('heading', { level: 1, name: 'Dental Peças Ipê' }).waitFor()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Arquivar' }).click()
  await waitForText(page, 'Arquivado')
  await press(page, 'Trazer de volta')
  await waitForText(page, 'De volta à lista')
})

test('files a price list with its supplier, and warns before it expires', async () => {
  const technician = await house.server.app.register('technician')
  const { id } = await technician.ok(supplierApi.create, { ...add, id: newId(), name: 'Vidros Sul' })
  const page = await house.visitAs(technician)
  await page.goto(`/technician/suppliers/${id}?parte=documentos`)
  await press(page, 'Adicionar documento')
  expect(await page.getByLabel('Nome').inputValue()).toBe('Tabela de preços')
  const soon = addDays(dateIn('America/Sao_Paulo', new Date()), 5)
  await page.getByLabel('Vale até').fill(formatDate(soon))
  await press(page, 'Salvar')
  await waitForText(page, 'Documento salvo')
  await page.getByText('Vence em 5 dias').waitFor()
  await page.getByRole('link', { name: 'Vidros Sul' }).first().click()
  await page.getByRole('link', { name: 'Tabela de preços' }).waitFor()
})
