import type { Page } from 'playwright-core'
import { toDataURL } from 'qrcode'
import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { labelApi } from '#core/label/label.api.ts'
import { writtenCode } from '#core/label/label.ts'
import { addEquipment, setStage, type Stage } from '#test/orders.ts'
import { readQrs, type SeenQr } from '#test/qr.ts'
import { holdBeforeCamera, pictureOf, refuseCamera } from './camera.ts'
import { openHouse, phone } from './house.ts'
import { choose, press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse({ withMail: true })
const a4 = 210

/** The sheet with the label of the stage's equipment, as it is printed, and the QR read from it. */
async function printed({ dentist, equipment }: Stage): Promise<{ svg: string; qr: SeenQr }> {
  const sheet = { paper: 'a4-63x38' as const, start: 1, equipment: equipment.id }
  const { page: svg } = await dentist.ok(labelApi.preview, sheet)
  const [qr] = await readQrs(svg, a4)
  if (!qr) throw new Error('there is no QR on the sheet')
  return { svg, qr }
}

/** The address that a stranger's phone opens after reading the label. */
const pathOf = ({ text }: SeenQr): string => new URL(text).pathname

async function typeReport(page: Page, contact: string): Promise<void> {
  await page.getByRole('radio', { name: 'Vaza' }).check()
  await page.getByRole('radio', { name: 'Não dá para usar' }).check()
  await page.getByLabel('Conte em uma frase').fill('Sai vapor pela porta quando a pressão sobe.')
  await page.getByLabel('Seu nome').fill('Olívia Prado')
  await page.getByLabel('E-mail ou celular').fill(contact)
}

const send = (page: Page) => page.getByRole('button', { name: 'Relatar defeito' }).click()

test('lets a clinic print a label, a stranger report and confirm a defect by it, and the clinic make an order', async () => {
  const stage = await setStage(house.server.app)
  const dentist = await house.visitAs(stage.dentist)
  await dentist.goto(`/equipment/labels?equipment=${stage.equipment.id}`)
  const kept = dentist.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/label-settings'),
  )
  await dentist.getByRole('switch', { name: 'Permitir que qualquer pessoa relate um defeito' }).click()
  expect((await kept).status()).toBe(200)
  await dentist
    .getByRole('switch', { name: 'Permitir que qualquer pessoa relate um defeito', checked: true })
    .waitFor()
  const [pdf] = await Promise.all([
    dentist.waitForEvent('download'),
    dentist.getByRole('button', { name: 'Imprimir 1' }).first().click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  const { qr } = await printed(stage)

  const stranger = await house.visit(phone)
  await stranger.goto(pathOf(qr))
  await stranger.getByRole('heading', { level: 1, name: stage.equipment.name }).waitFor()
  await stranger.getByLabel('Seu nome').fill('Olívia Prado')
  await send(stranger)
  await stranger.getByText(/^Nada foi enviado ainda/).waitFor()
  expect(await stranger.getByLabel('Seu nome').inputValue()).toBe('Olívia Prado')
  await stranger.locator('[role=alert]:focus').waitFor()
  await typeReport(stranger, 'olivia@casa.example')
  await stranger.getByLabel('Foto').setInputFiles(await photo('porta.jpg'))
  await send(stranger)
  await stranger.getByText(/^Enviamos um link ao seu e-mail/).waitFor()

  const letter = await house.mail.waitForMail('olivia@casa.example')
  await stranger.goto(new URL(letter.links[0] ?? '').pathname)
  await press(stranger, 'Sim, fui eu')
  await stranger.getByRole('heading', { name: 'Relato confirmado' }).waitFor()

  await dentist.goto('/equipment/reports')
  await dentist
    .getByRole('link', { name: new RegExp(stage.equipment.name) })
    .first()
    .click()
  await dentist.getByText('E-mail confirmado').waitFor()
  await dentist.getByAltText(/^Foto enviada com o relato/).waitFor()
  await press(dentist, 'Abrir ordem')
  const fault = dentist.getByLabel('O que está acontecendo')
  await fault.waitFor()
  await expect.poll(() => fault.inputValue()).toContain('Sai vapor pela porta')
  await press(dentist, 'Continuar')
  await dentist
    .getByRole('radio', { name: new RegExp(stage.technician.session.user.name) })
    .first()
    .check()
  await press(dentist, 'Enviar ordem')
  await waitForText(dentist, 'Ordem aberta a partir do relato')
  await dentist
    .getByText(/^OS-\d{4}-\d{4}$/)
    .first()
    .waitFor()
  await dentist.goto('/equipment/reports?status=ordered')
  await dentist
    .getByRole('link', { name: new RegExp(stage.equipment.name) })
    .first()
    .click()
  await dentist.getByText('Este relato virou uma ordem de serviço.').waitFor()
})

test('marks an unconfirmed report as such, for its writer and the clinic', async () => {
  const stage = await setStage(house.server.app)
  const settings = await stage.dentist.ok(labelApi.settings, {})
  await stage.dentist.ok(labelApi.changeSettings, { ...settings, actionId: newId(), publicReports: true })
  await stage.dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds: [stage.equipment.id] })
  const stranger = await house.visit(phone)
  await stranger.goto(pathOf((await printed(stage)).qr))
  await typeReport(stranger, '(19) 99876-5432')
  await send(stranger)
  await stranger.getByText('O seu contato chegou à clínica como não confirmado.').waitFor()

  const dentist = await house.visitAs(stage.dentist)
  await dentist.goto('/dashboard')
  await dentist.getByRole('button', { name: /^Notificações: 1 não lida/ }).click()
  await dentist
    .getByRole('link', { name: /Autoclave Vitale 21/ })
    .first()
    .click()
  await dentist.getByText('Não confirmado').waitFor()
  await dentist.getByText(/^Não sabemos se este contato é mesmo de quem relatou/).waitFor()

  await dentist.goto('/dashboard')
  await dentist.getByText(/ 1 item pede sua atenção/).waitFor()
  const asked = dentist.getByRole('region', { name: 'Decida sobre o defeito relatado' })
  await asked.getByRole('link', { name: `Ver relato: ${stage.equipment.name}` }).waitFor()
  await dentist.goto(`/equipment/${stage.equipment.id}`)
  await dentist.getByText(/^Defeito relatado .*, ainda sem decisão/).waitFor()
  await dentist.getByRole('link', { name: 'Ver relato' }).click()
  await press(dentist, 'Dispensar')
  await dentist.getByRole('dialog').getByRole('textbox').fill('Já resolvido')
  await dentist.getByRole('dialog').getByRole('button', { name: 'Dispensar', exact: true }).click()
  await dentist.getByText('Dispensado: Já resolvido').waitFor()
  await dentist.goto('/dashboard')
  await dentist.getByText(/Nada pede sua atenção agora/).waitFor()
})

test('reads a printed label by camera with our own reader, and opens its equipment', async () => {
  const stage = await setStage(house.server.app)
  await stage.dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds: [stage.equipment.id] })
  const { svg, qr } = await printed(stage)
  const page = await house.visitAs(stage.dentist, phone)
  await holdBeforeCamera(page, await pictureOf(svg, a4, qr))
  await page.goto('/equipment/scan')
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('.wasm')),
    press(page, 'Abrir a câmera'),
  ])
  expect([answer.status(), new URL(answer.url()).origin]).toEqual([200, house.server.address])
  await page.waitForURL(`**/equipment/label/${pathOf(qr).slice(3)}`)
  await page.getByRole('heading', { level: 1, name: stage.equipment.name }).waitFor()
  await expect.poll(() => page.evaluate('globalThis.cameraTrack.readyState')).toBe('ended')
  await press(page, 'Abrir a ficha')
  await page.waitForURL(`**/equipment/${stage.equipment.id}`)
})

test('continues scanning after a foreign code, and says that it is not ours', async () => {
  const stage = await setStage(house.server.app)
  const page = await house.visitAs(stage.dentist, phone)
  await holdBeforeCamera(page, await toDataURL('https://padaria.example/cardapio', { margin: 4, width: 360 }))
  await page.goto('/equipment/scan')
  await press(page, 'Abrir a câmera')
  await page.getByText('Este código não é de uma etiqueta do Equipo.').waitFor()
  await page.locator('video:focus').waitFor()
  expect(await page.evaluate('globalThis.cameraTrack.readyState')).toBe('live')
})

test('opens the equipment by its typed code if the camera is denied', async () => {
  const stage = await setStage(house.server.app)
  await stage.dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds: [stage.equipment.id] })
  const { items } = await stage.dentist.ok(labelApi.list, { equipmentId: stage.equipment.id })
  const code = writtenCode(items[0]?.code ?? '')
  const page = await house.visitAs(stage.dentist, phone)
  await refuseCamera(page)
  await page.goto('/equipment/scan')
  await press(page, 'Abrir a câmera')
  await page.getByText(/^O navegador bloqueou a câmera/).waitFor()
  const typed = page.getByLabel('Código embaixo do QR code')
  await page.locator('input:focus').and(typed).waitFor()
  await typed.fill('7K2')
  await press(page, 'Abrir')
  await page.getByText('São 8 letras e números, como 7K2M-9QXT').waitFor()
  await typed.fill(code.toLowerCase())
  await press(page, 'Abrir')
  await page.getByRole('heading', { level: 1, name: stage.equipment.name }).waitFor()
})

test('binds a blank label that is already on equipment by its typed code', async () => {
  const stage = await setStage(house.server.app)
  await addEquipment(stage.dentist)
  await stage.dentist.ok(labelApi.makeBlank, { id: newId(), actionId: newId(), count: 2 })
  const { items } = await stage.dentist.ok(labelApi.list, { status: 'blank' })
  const code = writtenCode(items[0]?.code ?? '')
  const page = await house.visitAs(stage.dentist, phone)
  await page.goto('/equipment/scan')
  await page.getByLabel('Código embaixo do QR code').fill(code)
  await press(page, 'Abrir')
  await page.getByRole('heading', { level: 1, name: 'Etiqueta em branco' }).waitFor()
  await page.getByText(code).waitFor()
  await choose(page, 'Em qual equipamento ela está?', stage.equipment.code)
  await press(page, 'Vincular a este equipamento')
  await waitForText(page, 'Etiqueta vinculada')
  await page.getByRole('heading', { level: 1, name: stage.equipment.name }).waitFor()
  await page.getByText(stage.equipment.code, { exact: true }).waitFor()
})
