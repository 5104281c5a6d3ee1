import { expect, test } from 'vitest'
import { expenseApi } from '#core/expense/expense.api.ts'
import { newId } from '#core/kit/ids.ts'
import { accepted, setStage } from '#test/orders.ts'
import { hire } from '#test/team.ts'
import { openHouse, phone } from './house.ts'
import { chooseInMenu, press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()

test('photographs a fuel receipt at a petrol station without a network, and has it once afterwards', async () => {
  const technician = await house.server.app.register('technician')
  const page = await house.visitAs(technician, phone)
  await page.goto('/technician/expenses')
  await press(page, 'Nova despesa')
  await page.getByRole('heading', { level: 1, name: 'Nova despesa' }).waitFor()
  await page.context().setOffline(true)
  await page.locator('input[capture]').setInputFiles(await photo('nota.jpg'))
  await page.getByText('nota.jpg').waitFor()
  await press(page, 'Salvar')
  await page.getByText('Escreva o valor, como 89,90').waitFor()
  await page.getByLabel('Valor').fill('R$ 1.234,56 ')
  await page.getByLabel('Descrição').fill('Gasolina, posto da Dutra')
  await page.getByLabel('Categoria').selectOption('Combustível')
  await press(page, 'Salvar')
  await page.getByText('neste aparelho, esperando a internet').waitFor()
  expect((await technician.ok(expenseApi.list, {})).items).toEqual([])
  expect(await page.getByLabel('Descrição').inputValue()).toBe('')

  await page.context().setOffline(false)
  await page.getByText('neste aparelho, esperando a internet').waitFor({ state: 'detached' })
  await page.goto('/technician/expenses')
  await page.getByRole('link', { name: /^Gasolina, posto da Dutra/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Gasolina, posto da Dutra' }).waitFor()
  await page.getByRole('img', { name: 'nota.jpg' }).waitFor()
  const { items } = await technician.ok(expenseApi.list, {})
  expect(
    items.map(({ cents, category, paidOn, files }) => [cents, category, paidOn !== null, files]),
  ).toEqual([[123_456, 'fuel', true, 1]])
})

test('pays the bills of a month together, takes it back, and changes what comes every month', async () => {
  const dentist = await house.server.app.register('dentist')
  const payee = 'Imobiliária Horizonte'
  const bill = { category: 'rent', spentOn: '2026-11-10', rebill: false, payee } as const
  for (const [name, cents] of [
    ['Aluguel', 350_000],
    ['Condomínio', 80_000],
  ] as const)
    await dentist.ok(expenseApi.create, { ...bill, id: newId(), actionId: newId(), name, cents })
  const page = await house.visitAs(dentist)
  await page.goto('/finances/expenses?situacao=unpaid')
  await page.getByLabel('Escolher Aluguel').check()
  await page.getByLabel('Escolher Condomínio').check()
  await press(page, 'Marcar como pagas')
  await page.getByLabel('Forma').selectOption('Pix')
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como paga' }).click()
  await waitForText(page, '2 marcadas como pagas')
  await press(page, 'Desfazer')
  await page.getByLabel('Escolher Aluguel').waitFor()

  await page.goto('/finances')
  await page.getByText('Mostrando 2 contas').waitFor()
  await press(page, 'Nova despesa')
  await page.getByLabel('Valor').fill('120')
  await page.getByLabel('Descrição').fill('Internet')
  await page.locator('datalist option', { hasText: payee }).waitFor({ state: 'attached' })
  await page.getByLabel('Categoria').selectOption('Luz, água, telefone e internet')
  await page.getByLabel('Repete').selectOption('Todo mês')
  await press(page, 'Salvar')
  await waitForText(page, 'Despesa salva')
  await press(page, 'Finanças')
  await page.getByText('Mostrando 10 contas').waitFor()
  await page.goto('/finances/expenses?situacao=unpaid&search=internet')
  await page.getByText('Mostrando 13 despesas').waitFor()
  await page
    .getByRole('link', { name: /^Internet/ })
    .nth(1)
    .click()
  await page.getByRole('heading', { level: 1, name: 'Internet' }).waitFor()
  await chooseInMenu(page, 'Encerrar a repetição')
  await press(page, 'Encerrar')
  await waitForText(page, 'Repetição encerrada')
  expect(await dentist.ok(expenseApi.totals, { search: 'internet' })).toMatchObject({ count: 2 })
})

test('registers what an order cost on its page, which only those who see finances are shown', async () => {
  const stage = await setStage(house.server.app)
  const order = await accepted(stage)
  const page = await house.visitAs(stage.technician, phone)
  await page.goto(`/technician/service-orders/${order.id}`)
  await page.getByText('Nenhuma despesa registrada aqui').waitFor()
  await press(page, 'Registrar despesa')
  await page.getByLabel('Valor').fill('45,50')
  await page.getByLabel('Descrição').fill('Pedágio até a clínica')
  await page.getByLabel('Categoria').selectOption('Pedágio e estacionamento')
  await press(page, 'Salvar')
  await waitForText(page, 'Despesa salva')
  await page.goto(`/technician/service-orders/${order.id}`)
  await page.getByText('em 1 despesa').waitFor()
  await page.getByRole('link', { name: 'Pedágio até a clínica' }).waitFor()
  expect(await stage.technician.ok(expenseApi.totals, { orderId: order.id })).toMatchObject({
    count: 1,
    totalCents: 4550,
  })

  const clinic = await house.visitAs(stage.dentist, phone)
  await clinic.goto(`/service-orders/${order.id}`)
  await clinic.getByText('Nenhuma despesa registrada aqui').waitFor()
  const member = await house.visitAs(await hire(house.server.app, stage.technician), phone)
  await member.goto(`/technician/service-orders/${order.id}`)
  await member.getByRole('heading', { level: 1 }).waitFor()
  await member.getByRole('heading', { level: 2, name: 'Equipamento', exact: true }).waitFor()
  expect(await member.getByRole('link', { name: 'Registrar despesa' }).count()).toBe(0)
})
