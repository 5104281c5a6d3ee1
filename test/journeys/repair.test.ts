import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desk, openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { choose, openFromDashboard, press, signUp, signWithPen, waitForText } from './people.ts'
import { smallPdf } from '#test/made-pdf.ts'
import { photo } from './pictures.ts'

const house = openHouse()

test('takes a clinic’s autoclave through a repair: both people, both browsers, phone and desk', async () => {
  const technician = await house.visit(phone)
  await signUp(technician, { name: 'Rogério Amorim', email: 'rogerio@oficina.example', role: 'Técnico' })
  const dentist = await house.visit(desk)
  await signUp(dentist, { name: 'Helena Rocha', email: 'helena@clinica.example', role: 'Dentista' })

  await registerAutoclave(dentist)
  const number = await askForRepair(dentist)

  await openFromDashboard(technician, number)
  await press(technician, 'Aceitar')
  await waitForText(technician, 'Ordem aceita')
  await proposeVisit(technician)

  await openFromDashboard(dentist, number)
  await press(dentist, 'Confirmar visita')
  await waitForText(dentist, 'Visita confirmada')

  await openFromDashboard(technician, number)
  await quote(technician)

  await openFromDashboard(dentist, number)
  await dentist.getByText('R$ 792,00').first().waitFor()
  await press(dentist, /^Aprovar/)
  const question = dentist.getByRole('dialog', { name: 'Aprovar o orçamento' })
  await question.getByText('recebe a aprovação de R$ 792,00 e pode começar o serviço').waitFor()
  await question.getByRole('button', { name: /^Aprovar R\$\s792,00$/ }).click()
  await waitForText(dentist, 'Orçamento aprovado')

  await openFromDashboard(technician, number)
  await press(technician, 'Iniciar serviço')
  await waitForText(technician, 'Serviço iniciado')
  await press(technician, 'Concluir')
  await complete(technician)

  await openFromDashboard(dentist, number)
  await viewPhotos(dentist)
  await downloadReport(dentist)
  await press(dentist, 'Aceitar o serviço')
  const acceptance = dentist.getByRole('dialog', { name: 'Aceitar o serviço' })
  await acceptance.getByText(/^A ordem é encerrada.*A cobrança de R\$\s792,00 passa a valer/).waitFor()
  await acceptance.getByRole('button', { name: 'Aceitar o serviço' }).click()
  await waitForText(dentist, 'Serviço aceito, ordem encerrada')
  await rate(dentist)

  await technician.goto('/technician')
  await technician.getByRole('button', { name: /^Notificações: \d+ não lidas/ }).click()
  await technician.getByRole('link', { name: /^Você recebeu uma avaliação.*Autoclave da sala 2/ }).waitFor()
})

async function registerAutoclave(page: Page): Promise<void> {
  await press(page, 'Cadastrar equipamento')
  await press(page, 'Autoclave')
  await page.getByLabel('Nome', { exact: true }).fill('Autoclave da sala 2')
  await page.getByLabel(/^Nº de série/).fill('21-048817')
  await page.getByLabel(/^Sala/).fill('Esterilização')
  await press(page, 'Cadastrar equipamento')
  await waitForText(page, 'Equipamento cadastrado')
  await page.getByRole('heading', { level: 1, name: 'Autoclave da sala 2' }).waitFor()
}

/** @returns the order's number */
async function askForRepair(page: Page): Promise<string> {
  await page.goto('/service-orders/new')
  await choose(page, 'Equipamento', 'Autoclave da sala 2')
  await page.getByLabel('O que está acontecendo').fill('Vaza vapor pela porta no meio do ciclo')
  const paper = { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) }
  await page.getByLabel('Escolher arquivos').setInputFiles([await photo('porta.jpg'), paper])
  await waitForText(page, 'Aqui vão só fotos: JPEG, PNG, WebP ou HEIC')
  await press(page, 'Continuar')
  await page.getByRole('radio', { name: /Rogério Amorim/ }).check()
  await press(page, 'Enviar ordem')
  await waitForText(page, 'Ordem enviada')
  await page.getByRole('link', { name: /porta\.jpg/ }).waitFor()
  const number = page
    .getByRole('main')
    .getByText(/^OS-\d{4}-\d{4}$/)
    .first()
  return (await number.textContent()) ?? ''
}

async function proposeVisit(page: Page): Promise<void> {
  await press(page, 'Propor visita')
  const dialog = page.getByRole('dialog', { name: 'Propor visita' })
  await dialog.getByLabel(/^Recado/).fill('Levo a guarnição')
  await dialog.getByRole('button', { name: /^Propor \d/ }).click()
  await waitForText(page, 'Visita proposta')
}

async function quote(page: Page): Promise<void> {
  await page.getByLabel('Descrição').fill('Troca da guarnição')
  await page.getByLabel('Qtd.').fill('1,5')
  await page.getByLabel('Preço').fill('180')
  await press(page, 'Peça')
  await page.getByLabel('Descrição').nth(1).fill('Guarnição de silicone')
  await page.getByLabel('Preço').nth(1).fill('522,00')
  await press(page, 'Enviar orçamento')
  await waitForText(page, 'Orçamento enviado')
}

/** The photos of the work over the page, from one to the next and larger; then back to where it was opened. */
async function viewPhotos(page: Page): Promise<void> {
  const first = page.getByRole('link', { name: 'antes.jpg' })
  await first.click()
  const viewer = (at: number) => page.getByRole('dialog', { name: `Foto ${at} de 2` })
  await viewer(1)
    .getByText(/Amorim.*\d{2}\/\d{2}\/\d{4}/)
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await viewer(2).getByText('depois.jpg').waitFor()
  await press(page, 'Ampliar a foto')
  await press(page, 'Ver a foto inteira')
  await press(page, 'Foto anterior')
  await viewer(1).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer(2).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate<string>(`document.activeElement?.querySelector('img')?.alt`))
    .toBe('antes.jpg')

  await first.click()
  await viewer(1).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goForward()
}

/** Fills in the parts; presses before the last one, to be led to the missing part. */
async function complete(page: Page): Promise<void> {
  await page.getByLabel('O que você encontrou').fill('Guarnição ressecada')
  await page.getByLabel('O que você fez').fill('Troca da guarnição, três ciclos com carga')
  await page
    .getByLabel('Escolher arquivos')
    .setInputFiles([await photo('antes.jpg'), await photo('depois.jpg')])
  await page.getByRole('link', { name: 'depois.jpg' }).waitFor()
  const quotedPart = page.getByLabel('Peça', { exact: true })
  expect(await quotedPart.inputValue()).toBe('Guarnição de silicone')
  await quotedPart.fill('Guarnição 21 L')
  await page.getByLabel('Lote ou nº de série').fill('L-2231')
  await press(page, 'Temperatura')
  await page.getByLabel(/^Mínimo/).fill('134')
  await page.getByLabel(/^Máximo/).fill('137')
  await page.getByLabel('Antes', { exact: true }).fill('131,8')
  await page.getByLabel('Depois', { exact: true }).fill('134,6')
  await page.getByText('Dentro da faixa').waitFor()
  await press(page, 'Adicionar instrumento')
  await page.getByLabel('Instrumento', { exact: true }).fill('Registrador de 4 canais')
  await page.getByLabel('Nº de série').last().fill('RT4-1187')
  await page.getByLabel('Certificado', { exact: true }).fill('RBC 0451/26')
  await page.getByLabel('Válido até').fill('11022035')
  await page.getByRole('checkbox', { name: /limpo e desinfetado/ }).check()
  await page.getByLabel('Quem confirmou na clínica').fill('Sônia')
  await page.getByRole('radio', { name: /^Apto O equipamento fica operando/ }).check()
  await page.getByLabel('CFT ou CREA').fill('CFT 02203456789')
  await press(page, 'Ver o que falta')
  await page.getByText('Assine para concluir').first().waitFor()
  await signWithPen(page)
  await press(page, 'Assinar e concluir')
  await waitForText(page, 'Serviço concluído, o laudo está pronto')
}

async function downloadReport(page: Page): Promise<void> {
  const documents = page.getByRole('region', { name: 'Documentos' })
  const number = (await documents.getByText(/^RT-/).textContent()) ?? ''
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar laudo' }).click(),
  ])
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // PDF/A keeps its metadata readable, including the title with the number.
  expect(bytes.includes(number)).toBe(true)
  expect(download.suggestedFilename()).toContain(number)
}

async function rate(page: Page): Promise<void> {
  await page.locator('label', { hasText: '5 de 5, muito bom' }).click()
  await page.getByLabel(/^O que você diria a outra clínica/).fill('Pontual e caprichoso')
  await press(page, 'Avaliar')
  await waitForText(page, 'Obrigado pela avaliação')
}
