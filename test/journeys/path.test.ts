import { expect, test } from 'vitest'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()

test('leads a clinic on a phone from five questions to its list, and closes a step by its button', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist, phone)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Responder' }).click()
  const group = (name: RegExp) => page.getByRole('group', { name })
  await group(/tinha licença sanitária/)
    .getByRole('radio', { name: 'Sim' })
    .check()
  await page.getByRole('checkbox', { name: 'Individual classe I', exact: true }).check()
  await page.getByLabel('Consultórios individuais').fill('3')
  await page.getByRole('checkbox', { name: /^Panorâmico/ }).check()
  await page.getByRole('checkbox', { name: 'Até 60 L' }).check()
  await group(/Quem limpa/)
    .getByRole('radio', { name: 'A própria clínica' })
    .check()
  await group(/mais de um dentista/)
    .getByRole('radio', { name: 'Não' })
    .check()
  await press(page, 'Ver o que falta')

  const today = page.getByRole('region', { name: 'Hoje, primeiro' })
  await today.waitFor()
  expect(await today.getByRole('listitem').count()).toBe(3)
  await page.getByText('Pedir os testes do raio X extraoral').waitFor()
  expect(
    await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0)

  const pests = 'Ter o controle de pragas em dia'
  await page.getByRole('link', { name: `Anexar: ${pests}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Adicionar documento' }).waitFor()
  await page.getByLabel('Vale até').fill('30/06/2027')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('pragas.jpg'))
  await press(page, 'Salvar')
  await waitForText(page, 'Documento salvo')
  await page.getByRole('link', { name: 'pragas.jpg' }).waitFor()

  await page.goto('/compliance/path')
  await today.waitFor()
  expect(await page.getByRole('link', { name: `Anexar: ${pests}` }).count()).toBe(0)
})
