import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { documentApi } from '#core/document/document.api.ts'
import { expect, test } from 'vitest'
import { holder, signedBy, signedPdf } from '#test/certificates.ts'
import { issuedPlan, staffMember } from '#test/acknowledgements.ts'
import { addEquipment, setStage } from '#test/orders.ts'
import { issuedReport } from '#test/signing.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

/** Draws on the pad with the mouse, as a finger does. */
async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Área para assinar' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await page.mouse.move(box.x + 40, box.y + 90)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 30],
    [120, 100],
    [180, 50],
    [240, 95],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  }
  await page.mouse.up()
}

test('lets a technician sign, a clinic countersign on another phone without an account, and a third person verify', async () => {
  const stage = await setStage(house.server.app)
  const { id, number } = await issuedReport(stage)
  const technician = await house.visitAs(stage.technician)
  await technician.goto(`/technician/documents/issued/${id}`)
  await press(technician, 'Assinar')
  await technician.getByRole('dialog', { name: 'Assinar o documento' }).waitFor()
  await draw(technician)
  await technician.getByRole('dialog').getByRole('button', { name: 'Assinar', exact: true }).click()
  await waitForText(technician, 'Assinatura registrada')

  // Requests a signature by a link whose code is read aloud.
  await press(technician, 'Pedir assinatura')
  await technician.getByRole('radio', { name: /Por link, com o código lido por você/ }).check()
  await technician.getByLabel('Nome de quem assina').fill('Helena Sampaio')
  await press(technician, 'Pedir')
  const link = await technician.getByLabel('Link', { exact: true }).inputValue()
  const whatsApp = technician.getByRole('link', { name: 'Enviar por WhatsApp' })
  expect(await whatsApp.getAttribute('href')).toContain(encodeURIComponent(link))
  await press(technician, 'Já enviei, fechar')

  const clinic = await house.visit(phone)
  await clinic.goto(new URL(link).pathname)
  await clinic.getByRole('heading', { level: 1, name: /Relatório técnico/ }).waitFor()
  await clinic.getByRole('img', { name: /^Página 1 de/ }).waitFor()
  await press(clinic, 'Pedir o código')
  const said = technician.getByText(/^Leia este código para Helena Sampaio/)
  await said.waitFor()
  const code = /(\d{3} \d{3})/.exec((await said.textContent()) ?? '')?.[1] ?? ''
  await clinic.getByLabel('Código').fill(code === '000 000' ? '111111' : '000000')
  await press(clinic, 'Confirmar o código')
  await clinic.getByText('Código incorreto. Confira os números.').waitFor()
  await clinic.getByLabel('Código').fill(code)
  await press(clinic, 'Confirmar o código')
  await clinic.getByLabel(/^Função/).fill('Responsável técnica')
  await press(clinic, 'Assinar o documento')
  await clinic.getByText('Assine no quadro ou escreva o nome').waitFor()
  await draw(clinic)
  await press(clinic, 'Assinar o documento')
  await clinic.getByRole('heading', { name: 'Documento assinado' }).waitFor()
  const [evidence] = await Promise.all([
    clinic.waitForEvent('download'),
    press(clinic, 'Baixar as evidências'),
  ])
  expect(evidence.suggestedFilename()).toBe(`evidencias-${number}-v1.pdf`)

  // The link was used; the technician sees who signed.
  const again = await house.visit(phone)
  await again.goto(new URL(link).pathname)
  await again.getByRole('heading', { name: 'Este link não funciona' }).waitFor()
  await technician.getByText('2 assinaturas').waitFor()
  await technician.getByText('Helena Sampaio', { exact: true }).waitFor()

  const stranger = await house.visit(phone)
  const document = await stage.technician.ok(documentApi.get, { id })
  await stranger.goto(`/verificar/${document.verificationCode}`)
  await stranger.getByText(/^emissor em .*quem recebe em /).waitFor()
  expect(await stranger.content()).not.toContain('Helena Sampaio')
})

test('lets a clinic share a report; the inspector opens and saves it without an account, and the clinic sees it', async () => {
  const stage = await setStage(house.server.app)
  const { id, number } = await issuedReport(stage)
  const dentist = await house.visitAs(stage.dentist)
  await dentist.goto(`/documents/issued/${id}`)
  await press(dentist, 'Compartilhar por link')
  await dentist.getByRole('radio', { name: '1 dia', exact: true }).check()
  await dentist.getByLabel(/^Para quem/).fill('Fiscal da vigilância')
  await press(dentist, 'Criar link')
  const link = await dentist.getByLabel('Link', { exact: true }).inputValue()
  await press(dentist, 'Fechar')

  const inspector = await house.visit(phone)
  await inspector.goto(new URL(link).pathname)
  await inspector.getByText('Este documento é válido.').waitFor()
  await inspector.getByText(number).first().waitFor()
  const [file] = await Promise.all([inspector.waitForEvent('download'), press(inspector, /^Baixar o PDF/)])
  expect(file.suggestedFilename()).toBe(`${number}-v1.pdf`)

  await dentist.reload()
  await dentist.getByText(/^1 abertura, 1 download, por último em /).waitFor()
  await press(dentist, 'Ver acessos')
  await dentist.getByText('Baixou o PDF').waitFor()
  await press(dentist, 'Fechar')
  await press(dentist, 'Revogar')
  await waitForText(dentist, 'Link revogado')
  await inspector.reload()
  await inspector.getByRole('heading', { name: 'Este link não funciona' }).waitFor()
})

test('lets a clinic sign with a certificate elsewhere, upload both files, read the checks, and download them again', async () => {
  const stage = await setStage(house.server.app)
  const { id, number } = await issuedReport(stage)
  const dentist = await house.visitAs(stage.dentist)
  await dentist.goto(`/documents/issued/${id}`)
  const [file] = await Promise.all([
    dentist.waitForEvent('download'),
    dentist.getByRole('link', { name: 'Baixar PDF' }).click(),
  ])
  const ours = readFileSync(await file.path())
  const panel = dentist.getByRole('region', { name: 'Assinatura com certificado digital' })
  await panel.getByText('O que não conferimos').waitFor()
  await panel.getByText('Se o certificado vem mesmo da ICP-Brasil').waitFor()
  await panel.getByText('Se o certificado foi cancelado antes da assinatura').waitFor()
  const bring = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      dentist.waitForEvent('filechooser'),
      press(dentist, 'Enviar arquivo assinado'),
    ])
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }

  const maria = holder('MARIA DE TESTE', '12345678909')
  await bring('outro.p7s', signedBy(maria, Buffer.from('outro'), house.server.app.now))
  await panel
    .getByRole('alert')
    .getByText(/^O que foi assinado não é este documento/)
    .waitFor()
  const files = {
    [`${number}.p7s`]: signedBy(maria, ours, house.server.app.now),
    [`${number}-assinado.pdf`]: signedPdf(holder('JOÃO DE TESTE', '11144477735'), ours, house.server.app.now),
  }
  for (const [name, bytes] of Object.entries(files)) {
    await bring(name, bytes)
    const again = panel.getByRole('link', { name: `Baixar ${name}` })
    await again.waitFor()
    const [saved] = await Promise.all([dentist.waitForEvent('download'), again.click()])
    expect([saved.suggestedFilename(), readFileSync(await saved.path()).equals(bytes)]).toEqual([name, true])
  }
  expect(await panel.getByRole('alert').count()).toBe(0)
  await panel.getByText(/^CPF 123\.456\.789-09 · assinou em /).waitFor()
  await panel.getByText('JOÃO DE TESTE').waitFor()
  expect(await panel.getByText(/^Conteúdo e assinatura conferidos\. Origem e cancelamento/).count()).toBe(2)
})

test('collects the team’s confirmation by the QR on the wall, an assistant with her own code on her phone', async () => {
  const dentist = await house.server.app.register('dentist')
  await addEquipment(dentist)
  await issuedPlan(dentist)
  await staffMember(dentist, 'Ana Souza')
  const desk = await house.visitAs(dentist)
  await desk.goto('/documents')
  await desk.getByRole('link', { name: 'Ciência da equipe' }).click()
  await press(desk, 'Fazer o QR')
  const address = await desk.getByRole('link', { name: /\/ciencia\// }).getAttribute('href')
  await press(desk, 'Fazer o código de Ana Souza')
  await desk.getByRole('dialog').getByRole('button', { name: 'Fazer o código' }).click()
  const made = desk.getByRole('dialog').getByText(/^\w{4}-\w{4}$/)
  const code = (await made.textContent()) ?? ''
  await desk.keyboard.press('Escape')

  const assistant = await house.visit(phone)
  await assistant.goto(new URL(address ?? '').pathname)
  await assistant.getByRole('heading', { level: 1, name: 'Ciência da equipe' }).waitFor()
  expect(await assistant.getByText('Ana Souza').count()).toBe(0)
  await assistant.getByLabel('Código pessoal').fill('0000-0000')
  await press(assistant, 'Continuar')
  await assistant.getByText('Este código não abre.', { exact: false }).waitFor()
  await assistant.getByLabel('Código pessoal').fill(code.toLowerCase())
  await press(assistant, 'Continuar')
  await assistant.getByText('Ana Souza').waitFor()
  await press(assistant, /^Ler /)
  await assistant.getByRole('img', { name: /^Página 1 de/ }).waitFor()
  await press(assistant, 'Confirmar a leitura')
  await assistant.getByText('Ciência registrada.', { exact: false }).waitFor()

  await desk.reload()
  await desk.getByText('Tudo confirmado').waitFor()
  const { name } = dentist.session.user
  await desk.getByText(`Falta: ${name}`, { exact: false }).waitFor()
})
