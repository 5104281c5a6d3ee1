import { expect, test } from 'vitest'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import { financeApi } from '#core/finance/finance.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()
const today = () => dateIn('America/Sao_Paulo', new Date())
const ids = () => ({ id: newId(), actionId: newId() })

test('plans a year, and sees where it stands', async () => {
  const dentist = await house.server.app.register('dentist')
  const rent = { ...ids(), name: 'Aluguel', category: 'rent', cents: 350_000, spentOn: today() } as const
  await dentist.ok(expenseApi.create, { ...rent, rebill: false })
  const page = await house.visitAs(dentist)
  await page.goto('/finances')
  await page.getByRole('link', { name: /^Aluguel/ }).waitFor()
  await page.getByRole('navigation', { name: 'Finanças' }).getByRole('link', { name: 'Orçamento' }).click()
  await page.getByText(/Nada foi planejado ainda/).waitFor()
  await press(page, 'Planejar Aluguel e condomínio')
  await page.getByLabel('janeiro').fill('muito')
  await press(page, 'Salvar')
  await page.getByText('Escreva um valor em reais').waitFor()
  await page.getByLabel('janeiro').fill('R$ 3.000,00')
  await press(page, 'Repetir janeiro nos outros meses')
  await press(page, 'Salvar')
  await waitForText(page, 'Planejamento salvo')
  await page.getByText(/Planejado R\$\s36\.000,00, gasto R\$\s3\.500,00/).waitFor()
  const { categories } = await dentist.ok(financeApi.budget, { year: Number(today().slice(0, 4)) })
  expect(categories.find(({ category }) => category === 'rent')?.planned).toEqual(
    Array.from({ length: 12 }, () => 300_000),
  )
})

test('understands on a phone why an old autoclave should be replaced, and keeps it with a reason', async () => {
  const dentist = await house.server.app.register('dentist')
  const { id } = await dentist.ok(equipmentEditApi.create, {
    ...ids(),
    name: 'Autoclave antiga',
    category: 'autoclave',
    criticality: 'high',
    status: 'operational',
    attributes: {},
    acquiredOn: '2012-03-05',
    purchase: { valueCents: 400_000, supplier: null, invoice: null },
  })
  const repair = { name: 'Resistência', category: 'maintenance', cents: 260_000, spentOn: today() } as const
  await dentist.ok(expenseApi.create, { ...ids(), ...repair, equipmentId: id, rebill: false })
  const page = await house.visitAs(dentist, phone)
  await page.goto('/finances/equipment')
  await page.getByText(/Os consertos de 12 meses custaram R\$\s2\.600,00, 65% do preço/).waitFor()
  await page.getByText('Os consertos de 12 meses passam de 50% do preço de um novo.').waitFor()
  await press(page, 'Dispensar')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Dispensar' }).click()
  await dialog.getByText('Escreva o motivo').waitFor()
  await dialog.getByLabel('Motivo').fill('A nova chega em março')
  await dialog.getByRole('button', { name: 'Dispensar' }).click()
  await page.getByText(/Troca dispensada por .*: A nova chega em março/).waitFor()
  const [owned] = (await dentist.ok(financeApi.equipment, {})).items
  expect(owned?.dismissal?.reason).toBe('A nova chega em março')
})
