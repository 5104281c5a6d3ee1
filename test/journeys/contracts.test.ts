import { expect, test } from 'vitest'
import { stageContract, withPapers } from '#test/contracts.ts'
import { completed, request, setStage } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { press, signWithPen, waitForText } from './people.ts'

const house = openHouse()

test('takes a contract from its draft over two signatures to its first charge', async () => {
  const stage = await setStage(house.server.app)
  await completed(stage)
  await request(stage)
  await withPapers(stage)
  const { id } = await stageContract(stage)
  const workshop = await house.visitAs(stage.technician)
  await workshop.goto(`/technician/service-contract/${id}`)
  await workshop.getByRole('img', { name: /^Página 1 de/ }).waitFor()
  await press(workshop, 'Enviar para assinatura')
  await workshop.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await workshop.getByText(/^CT-.* enviado para assinatura$/).waitFor()
  await press(workshop, 'Assinar')
  await signWithPen(workshop)
  await workshop.getByRole('dialog').getByRole('button', { name: 'Assinar', exact: true }).click()
  await waitForText(workshop, 'Assinatura registrada')

  const clinic = await house.visitAs(stage.dentist, phone)
  await clinic.goto('/documents')
  await clinic.getByRole('link', { name: 'Contratos de manutenção' }).click()
  await clinic.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor()
  await clinic.getByRole('table').getByRole('link').first().click()
  await clinic.getByRole('heading', { level: 1, name: /^Contrato com/ }).waitFor()
  await press(clinic, 'Assinar')
  await signWithPen(clinic)
  await clinic.getByRole('dialog').getByRole('button', { name: 'Assinar', exact: true }).click()
  await waitForText(clinic, 'Assinatura registrada')
  await workshop.getByText('Ativo', { exact: true }).waitFor()
  await workshop.getByText('Nenhuma cobrança deste contrato ainda.').waitFor()
  const asked = workshop.getByRole('dialog')
  for (const step of ['Propor renovação', 'Fazer aditivo', 'Encerrar']) {
    await press(workshop, step)
    await asked.getByRole('button', { name: 'Voltar' }).click()
    await asked.waitFor({ state: 'detached' })
  }

  const night = house.server.app.jobs.find(({ name }) => name === 'contract-charges')
  expect(await night?.run(house.server.app.now)).toBe(1)
  await clinic.reload()
  await clinic
    .getByText(/^Contrato CT-\d+-\d+, de /)
    .first()
    .waitFor()
  expect(await clinic.getByText(/450,00/).count()).toBeGreaterThan(1)
})
