import { expect, test } from 'vitest'
import { addDays, dateIn, formatDate } from '#core/kit/dates.ts'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { addEquipment, organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { keepPaper } from '#test/papers.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()
const today = () => dateIn('America/Sao_Paulo', new Date())

test('leads from a lost point to its remedy: a dentist files her licence, and the score rises', async () => {
  const dentist = await house.server.app.register('dentist')
  await addEquipment(dentist)
  const before = await dentist.ok(complianceApi.get, {})
  const page = await house.visitAs(dentist, phone)
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Conformidade' })
  await panel.getByRole('meter', { name: `Conformidade: ${before.score} de 100` }).waitFor()
  await panel.getByRole('link', { name: 'Detalhes' }).click()
  await page.waitForURL('**/compliance')
  await page.getByText('RDC 1.002/2025, art. 8º').waitFor()
  await page.getByRole('link', { name: 'Adicionar: Licença sanitária: falta o arquivo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Adicionar documento' }).waitFor()
  expect(await page.getByLabel('Nome').inputValue()).toBe('Licença sanitária')

  await press(page, 'Salvar')
  await page.getByText('Escreva até quando vale, ou marque que não tem validade').waitFor()
  const until = addDays(today(), 200)
  await page.getByLabel('Vale até').fill(formatDate(until))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('licenca.jpg'))
  await press(page, 'Salvar')
  await waitForText(page, 'Documento salvo')
  await page.getByText('Válido', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'licenca.jpg' }).waitFor()

  await page.goto('/compliance')
  await page.getByRole('region', { name: 'Nota', exact: true }).waitFor()
  const after = await dentist.ok(complianceApi.get, {})
  expect(after.score).toBeGreaterThan(before.score ?? 0)
  await page.getByRole('meter', { name: `Conformidade: ${after.score} de 100` }).waitFor()
  expect(await page.getByText('Licença sanitária: falta o arquivo').count()).toBe(0)
})

test('announces an expired paper, lets it be renewed there, and lists the old one among the replaced', async () => {
  const { app } = house.server
  const dentist = await app.register('dentist')
  await keepPaper(dentist, { title: 'Dedetização', kind: 'other', validUntil: addDays(today(), -2) })
  // Uses a zone in which it is day now: the test is notified only after the clinic's morning.
  await asOwner(
    app,
    `insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
       select id, organization_id, created_by, 'paper_over', id,
         jsonb_build_object('title', title, 'paperId', id, 'on', valid_until), now()
       from papers where organization_id = '${organizationOf(dentist)}'`,
  )
  const page = await house.visitAs(dentist)
  await page.goto('/equipment')
  await press(page, 'Notificações: 1 não lidas')
  await page.getByRole('link', { name: /Documento vencido/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Dedetização' }).waitFor()
  await press(page, 'Renovar')
  await page.getByLabel('Vale até').fill(formatDate(addDays(today(), 180)))
  await press(page, 'Salvar')
  await waitForText(page, 'Documento renovado')
  await page.goto('/documents?state=ended')
  await page.getByRole('link', { name: /Dedetização/ }).waitFor()
  await page.getByText('Substituído', { exact: true }).waitFor()

  // Archived by mistake, and restored at once.
  await page.goto('/documents')
  await page
    .getByRole('row', { name: /Dedetização.*Válido/ })
    .getByRole('link')
    .first()
    .click()
  // The list has a menu of the same name.
  await page.getByRole('heading', { level: 1, name: 'Dedetização' }).waitFor()
  await press(page, 'Mais ações')
  await page.getByRole('menuitem', { name: 'Arquivar' }).click()
  await waitForText(page, 'Documento arquivado')
  await page.getByText('Arquivado', { exact: true }).waitFor()
  await press(page, 'Desfazer')
  await waitForText(page, 'Documento restaurado')
})

test('lets a person choose mails cause by cause, and keeps the choice', async () => {
  const technician = await house.server.app.register('technician')
  const page = await house.visitAs(technician, phone)
  await page.goto('/technician/account')
  await press(page, 'Avisos')
  await page.waitForURL('**/technician/account/notifications')
  const soon = page.getByRole('checkbox', { name: /Manutenção chegando/ })
  expect(await soon.isChecked()).toBe(false)
  await soon.check()
  await waitForText(page, 'Escolha salva')
  await page.reload()
  await soon.waitFor()
  expect(await soon.isChecked()).toBe(true)
  await press(page, 'Nada por e-mail')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)
  expect(await page.getByRole('checkbox', { name: /^Mostrar o começo da mensagem/ }).isChecked()).toBe(true)
  expect(await page.getByText('Licença sanitária').count()).toBe(0)
})

test('shows on the page of irregular equipment the expired paper that makes it so', async () => {
  const dentist = await house.server.app.register('dentist')
  const equipment = await addEquipment(dentist)
  const paper = await keepPaper(dentist, {
    title: 'Calibração do manômetro',
    kind: 'calibration_certificate',
    equipmentId: equipment.id,
    validUntil: addDays(today(), -10),
  })
  await keepPaper(dentist, { title: 'Dedetização', validUntil: addDays(today(), -10) })
  const page = await house.visitAs(dentist, phone)
  await page.goto(`/equipment/${equipment.id}`)
  await page.getByText('Documento vencido').waitFor()
  const row = page.getByRole('list', { name: 'Documentos com validade' }).getByRole('listitem')
  await row.getByText('10 dias de atraso').waitFor()
  expect(await row.count()).toBe(1)
  await row.getByRole('link', { name: 'Calibração do manômetro' }).click()
  await page.waitForURL(`**/documents/${paper.id}`)
})
