import { expect, test } from 'vitest'
import { defaultSettings } from '#core/setting/setting.ts'
import { addEquipment, organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { openHouse } from './house.ts'
import { press, waitForText } from './people.ts'

const { basicLimit } = defaultSettings

const house = openHouse()

test('explains the limit of 15 to a dentist, and loses nothing that was typed', async () => {
  const { app } = house.server
  const dentist = await app.register('dentist')
  const equipmentList = []
  for (let made = 1; made < basicLimit; made++) equipmentList.push(await addEquipment(dentist))
  await asOwner(
    app,
    `update subscriptions set plan = 'basic', trial_ends_at = now() - interval '1 day'
      where organization_id = '${organizationOf(dentist)}'`,
  )
  const page = await house.visitAs(dentist)
  await page.goto('/equipment/new')
  await press(page, 'Compressor')
  await page.getByLabel('Nome', { exact: true }).fill('Compressor da casa de máquinas')
  await page.getByLabel(/^Nº de série/).fill('MSV-7781')

  // Another device takes the last place meanwhile.
  await addEquipment(dentist)
  await press(page, 'Cadastrar equipamento')
  await page.getByText(/^O plano Básico já está no limite de equipamentos/).waitFor()
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Compressor da casa de máquinas')

  // A person who opens the page now is told before typing.
  await page.goto('/equipment/new')
  await page.getByRole('heading', { name: 'O plano não comporta mais um equipamento' }).waitFor()
  await page.getByText(/Arquive um que saiu de uso, ou passe para o Profissional/).waitFor()

  // A place becomes free, and the typed text is still there.
  await page.goto(`/equipment/${equipmentList[0]!.id}`)
  await press(page, 'Mais ações')
  await page.getByRole('menuitem', { name: 'Arquivar' }).click()
  await waitForText(page, 'Equipamento arquivado')
  await page.goto('/equipment/new')
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Compressor da casa de máquinas')
  await page.getByText(/^\d de \d marcadas$/).waitFor()
  expect(await page.getByLabel(/^Nº de série/).inputValue()).toBe('MSV-7781')
  await press(page, 'Cadastrar equipamento')
  await waitForText(page, 'Equipamento cadastrado')
})
