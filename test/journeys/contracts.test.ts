import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, addMonths, dateIn } from '#core/kit/dates.ts'
import { activeContract, stageContract, withPapers } from '#test/contracts.ts'
import { completed, request, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { openHouse, phone } from './house.ts'
import { press, signWithPen, waitForText } from './people.ts'

const house = openHouse()

/** Sends the open draft of a contract to be signed. */
async function send(page: Page): Promise<void> {
  await press(page, 'Enviar para assinatura')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText(/^CT-.* enviado para assinatura$/).waitFor()
}

/** Signs the open contract. */
async function sign(page: Page): Promise<void> {
  await press(page, 'Assinar')
  await signWithPen(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Assinar', exact: true }).click()
  await waitForText(page, 'Assinatura registrada')
}

const runJob = (name: string) => {
  const { app } = house.server
  return (app.jobs.find((job) => job.name === name) ?? expect.fail('no such job')).run(app.now)
}

test('takes a contract from its draft over two signatures to its first charge', async () => {
  const stage = await setStage(house.server.app)
  await completed(stage)
  await request(stage)
  await withPapers(stage)
  const { id } = await stageContract(stage)
  const workshop = await house.visitAs(stage.technician)
  await workshop.goto(`/technician/service-contract/${id}`)
  await workshop.getByRole('img', { name: /^Página 1 de/ }).waitFor()
  await send(workshop)
  await sign(workshop)

  const clinic = await house.visitAs(stage.dentist, phone)
  await clinic.goto('/documents')
  await clinic.getByRole('link', { name: 'Contratos de manutenção' }).click()
  await clinic.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor()
  await clinic.getByRole('table').getByRole('link').first().click()
  await clinic.getByRole('heading', { level: 1, name: /^Contrato com/ }).waitFor()
  await sign(clinic)
  await workshop.getByText('Ativo', { exact: true }).waitFor()
  await workshop.getByText('Nenhuma cobrança deste contrato ainda.').waitFor()
  const asked = workshop.getByRole('dialog')
  for (const step of ['Propor renovação', 'Fazer aditivo', 'Encerrar']) {
    await press(workshop, step)
    await asked.getByRole('button', { name: 'Voltar' }).click()
    await asked.waitFor({ state: 'detached' })
  }

  expect(await runJob('contract-charges')).toBe(1)
  await clinic.reload()
  await clinic
    .getByText(/^Contrato CT-\d+-\d+, de /)
    .first()
    .waitFor()
  expect(await clinic.getByText(/450,00/).count()).toBeGreaterThan(1)
})

test('misses a promised time, tells both sides, and renews the contract at a readjusted value', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  await completed(stage)
  await request(stage)
  const startsOn = addMonths(`${dateIn('America/Sao_Paulo', new Date()).slice(0, 7)}-01`, -11)
  const endsOn = addDays(addMonths(startsOn, 12), -1)
  const old = await activeContract(stage, { startsOn, endsOn, renews: false, renewalNoticeDays: null })

  const late = await request(stage)
  // Both happened twenty days ago.
  await asOwner(
    app,
    `update service_contracts set active_at = active_at - interval '20 days' where id = '${old.id}';
     update service_orders set created_at = created_at - interval '20 days' where id = '${late.id}'`,
  )
  expect(await runJob('contract-responses')).toBeGreaterThan(0)
  const clinic = await house.visitAs(stage.dentist, phone)
  const workshop = await house.visitAs(stage.technician)
  for (const [page, at] of [
    [clinic, '/service-orders'],
    [workshop, '/technician/service-orders'],
  ] as const) {
    await page.goto(`${at}/${late.id}`)
    await page.getByText(/^Prazo perdido: era /).waitFor()
    await page.getByRole('button', { name: /^Notificações/ }).click()
    await page.getByRole('link', { name: /^Prazo do contrato perdido/ }).waitFor()
  }

  await workshop.goto(`/technician/service-contract/${old.id}`)
  await press(workshop, 'Propor renovação')
  const asked = workshop.getByRole('dialog')
  await asked.getByLabel(/^Reajuste/).fill('4,52')
  expect(await asked.getByLabel('Índice', { exact: true }).inputValue()).toBe('IPCA')
  await asked.getByLabel('Mês do índice').selectOption({ index: 2 })
  await asked.getByText('R$ 470,34 por mês').waitFor()
  await asked.getByRole('button', { name: 'Salvar rascunho' }).click()
  await waitForText(workshop, 'Proposta salva como rascunho')
  await workshop.getByText(/4,52% pelo índice IPCA de /).waitFor()
  const { pathname } = new URL(workshop.url())
  await send(workshop)
  await sign(workshop)
  await clinic.goto(`/documents/contracts/${pathname.split('/').at(-1)}`)
  await clinic.getByText(/4,52% pelo índice IPCA de /).waitFor()
  await sign(clinic)
  await workshop.getByText('Ativo', { exact: true }).waitFor()
})
