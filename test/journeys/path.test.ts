import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adaptationApi } from '#core/adaptation/adaptation.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { openHouse, phone } from './house.ts'
import { choose, press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

/** The server's clock begins 19 days before the norm's date and goes on from there. */
const opened = Date.now()
const begins = Date.parse('2026-11-22T12:00:00Z')
const house = openHouse({
  configure: () => Promise.resolve({ clock: () => new Date(begins + Date.now() - opened) }),
})

const path = '/compliance/path'

async function answer(page: Page): Promise<void> {
  const group = (name: RegExp) => page.getByRole('group', { name })
  await group(/tinha licença sanitária/)
    .getByRole('radio', { name: 'Sim' })
    .check()
  await page.getByRole('checkbox', { name: 'Individual classe I', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Sala de imagem' }).check()
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
}

/** Follows the button of a step. */
async function begin(page: Page, step: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('link', { name: new RegExp(`^[^:]+(?<! hoje): ${step}$`) }).click()
}

async function register(page: Page, step: string, name: string): Promise<void> {
  await begin(page, step)
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await press(page, 'Cadastrar equipamento')
  await waitForText(page, 'Equipamento cadastrado')
}

/** Orders what a step needs from the technicians of the city; returns the text that the order began with. */
async function order(page: Page, step: string, equipment?: string): Promise<string> {
  await begin(page, step)
  if (equipment) await choose(page, 'Equipamento', equipment)
  const fault = await page.getByLabel('O que está acontecendo').inputValue()
  await press(page, 'Continuar')
  await page.getByRole('radio', { name: /^Publicar para a cidade/ }).check({ force: true })
  await press(page, 'Publicar ordem')
  await waitForText(page, 'Ordem publicada')
  return fault
}

/** Writes a document by the button of its step: a row in each list, a text in each field. */
async function write(page: Page, step: string): Promise<void> {
  await begin(page, step)
  await press(page, 'Começar')
  await page.getByLabel('Responsável técnico que elabora').fill('Helena Sampaio')
  await page.getByLabel('Registro profissional').fill('CRO-SP 00000')
  await page.getByLabel('Responsável legal que aprova').fill('Antônio Brandão')
  for (const add of await page.getByRole('button', { name: /^Acrescentar/ }).all()) await add.click()
  for (const field of await page.locator('.draft-form textarea, .draft-rows input').all()) {
    await field.fill('Conforme combinado com a equipe')
  }
  await page.getByText('Salvo', { exact: true }).waitFor()
  await press(page, 'Emitir')
  await page
    .getByText(/ emitido$/)
    .first()
    .waitFor()
}

test('leads a clinic on a phone from five questions to its list, four documents and three orders', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist, phone)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Responder' }).click()
  await answer(page)

  const today = page.getByRole('region', { name: 'Hoje, primeiro' })
  await today.waitFor()
  expect(await today.getByRole('listitem').count()).toBe(3)
  await today.getByText(/^Faltam 19 dias\. /).waitFor()
  await page.getByText('Ninguém está nas fichas da equipe.').waitFor()
  const { steps } = await dentist.ok(adaptationApi.get, {})
  const rows = await page.locator('li[id]').allInnerTexts()
  expect(rows).toHaveLength(steps.length)
  for (const { title, done, who, basis } of steps) {
    const row = rows.find((text) => text.startsWith(title))
    for (const said of [basis[0]?.text, done, who]) expect(row).toContain(said)
  }
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

  await register(page, 'Cadastrar o raio X extraoral', 'Panorâmico')
  await register(page, 'Cadastrar a autoclave', 'Autoclave')
  const faults = [
    await order(page, 'Pedir o levantamento radiométrico de cada raio X'),
    await order(page, 'Pedir os testes do raio X extraoral'),
    await order(page, 'Registrar a manutenção dos equipamentos', 'Autoclave'),
  ]
  const { items: orders } = await dentist.ok(serviceOrderApi.list, {})
  expect(orders.map(({ fault, equipment }) => [equipment.name, fault]).toReversed()).toEqual([
    ['Panorâmico', faults[0]],
    ['Panorâmico', faults[1]],
    ['Autoclave', faults[2]],
  ])
  expect(faults).toEqual([
    expect.stringMatching(/^Fazer o levantamento radiométrico.*RDC 1.002\/2025, art. 141.*Indicador 11/s),
    expect.stringMatching(/^Fazer os testes de qualidade do raio X extraoral.*IN 94\/2021.*Indicador 11/s),
    expect.stringMatching(/^Fazer a manutenção.*RDC 1.002\/2025, art. 134.*Indicador 10/s),
  ])

  await page.goto(path)
  await today.waitFor()
  expect(await page.getByRole('link', { name: /^Ver OS: / }).count()).toBe(3)

  const written = [
    'Escrever o protocolo de urgência e emergência',
    'Escrever o protocolo de acidente com perfurocortante',
    'Escrever o plano da água',
    'Escrever o plano de segurança do paciente',
  ]
  for (const step of written) await write(page, step)
  const { items: documents } = await dentist.ok(documentApi.list, {})
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
    'emergency_protocol',
    'patient_safety_plan',
    'sharps_protocol',
    'water_control_plan',
  ])

  await begin(page, 'Colher a ciência da equipe')
  await press(page, 'Nova ficha')
  await page.getByLabel('Nome', { exact: true }).fill('Ana Souza')
  await page.getByLabel('Função').selectOption('assistant')
  await press(page, 'Salvar')
  await page.getByRole('heading', { level: 1, name: 'Ana Souza' }).waitFor()
  await page.goto(path)
  await page.getByText('Faltam 2 de 2 pessoas, em 4 documentos.').waitFor()
  const states = new Map(
    (await dentist.ok(adaptationApi.get, {})).steps.map(({ title, state }) => [title, state]),
  )
  for (const title of [pests, ...written]) expect([title, states.get(title)]).toEqual([title, 'done'])
})
