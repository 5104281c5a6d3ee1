import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { withAnswers, type Answers, type Grade } from '#core/self-assessment/answers.ts'
import { indicators } from '#core/self-assessment/rules.ts'
import { selfAssessmentApi } from '#core/self-assessment/self-assessment.api.ts'
import { begun } from '#test/assessment.ts'
import { hire } from '#test/team.ts'
import { openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { fillSignUp, press, waitForText } from './people.ts'

const house = openHouse()

const grade = (page: Page, number: number) =>
  page.getByRole('radio', { name: new RegExp(`^Nota ${number} `) })
const at = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${number}\\.`) }).waitFor()
const onDevice = (page: Page) =>
  page.evaluate<string | null>(`localStorage.getItem('equipo-self-assessment')`)
const answersOf = async (page: Page) =>
  (JSON.parse((await onDevice(page)) ?? '{"answers":{}}') as { answers: Record<string, unknown> }).answers

test('assesses a clinic on a phone without an account, then finds the answers in the new account', async () => {
  const page = await house.visit(phone)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()) || !request.url().startsWith(house.server.address)) {
      sent.push(`${request.method()} ${request.url()}`)
    }
  })
  await page.goto('/autoavaliacao')
  await press(page, 'Começar agora')
  await at(page, 1)
  await grade(page, 4).check()
  await press(page, /^Próximo, 2/)
  await at(page, 2)
  await press(page, /^Pular/)
  await at(page, 3)
  await grade(page, 1).check()
  await press(page, 'Voltar ao 2')
  await at(page, 2)
  await page.goto('/autoavaliacao#indicador-42')
  await grade(page, 2).check()
  await page.goto('/autoavaliacao#indicador-48')
  await page.getByText('Indicador 48', { exact: true }).waitFor()
  await press(page, 'A clínica não tem laboratório de prótese: marcar 4 como não se aplica')
  await waitForText(page, 'A clínica não tem laboratório de prótese: 4 indicadores não se aplicam')

  // The answers are restored, and the page continues at the same indicator.
  await page.goto('/autoavaliacao')
  await page.getByText('7 de 51 respondidos', { exact: true }).waitFor()
  await press(page, 'Continuar de onde parou')
  await at(page, 2)
  await page.goto('/autoavaliacao#resultado')
  await page.getByText('1 indicador crítico está abaixo de 3. Comece por aí.').waitFor()
  await page.getByRole('meter', { name: '1 de 3 conformes' }).waitFor()
  const missing = page
    .getByRole('region', { name: 'O que falta primeiro' })
    .getByRole('heading', { level: 3 })
  expect(await missing.allInnerTexts()).toEqual([
    expect.stringContaining('Esterilização: testes e registros'),
    expect.stringContaining('aprovação e revisão'),
  ])
  await page.getByText(/Não é decisão da Anvisa/).waitFor()
  // The folder counts the proven indicators; no other page shows a number of them.
  expect(await page.getByText(/\d+ têm prova/).count()).toBe(0)
  expect(sent).toEqual([])

  // Without a network, no link leads to a page that cannot load.
  await page.context().setOffline(true)
  await page.getByText('Sem internet. As respostas ficam neste aparelho; salve quando ela voltar.').waitFor()
  await page.context().setOffline(false)
  await press(page, 'Salvar e acompanhar')
  await page.waitForURL('**/register?autoavaliacao=sim')
  await page.getByText('7 respostas da sua autoavaliação vão junto e ficam na conta da clínica.').waitFor()
  await fillSignUp(page, { name: 'Rosa Prates', email: 'rosa@clinica.example', role: 'Dentista' })
  await press(page, 'Criar conta grátis')
  await page.waitForURL('**/dashboard')
  const panel = page.getByRole('region', { name: 'Autoavaliação' })
  await panel.getByRole('meter', { name: 'Autoavaliação: 1 de 3 conformes' }).waitFor()
  await expect.poll(() => onDevice(page)).toBeNull()
  await panel.getByRole('link', { name: 'Abrir' }).click()
  await page.waitForURL('**/self-assessment')
  await page.getByText('7 de 51 respondidos, pelo ROI Odontologia v1.2').waitFor()
  await press(page, 'Continuar')
  await at(page, 2)
  await grade(page, 3).check()
  await page.getByText('Salvo na conta').waitFor()
  await page.reload()
  await at(page, 2)
  expect(await grade(page, 3).isChecked()).toBe(true)
})

test('assesses a clinic by keyboard alone, indicator by indicator', async () => {
  const page = await house.visit()
  await page.goto('/autoavaliacao')
  await page.getByRole('link', { name: 'Começar agora' }).focus()
  await page.keyboard.press('Enter')
  await at(page, 1)
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await at(page, 2)
  await page.keyboard.press('n')
  await page.keyboard.press('0')
  await page.keyboard.press('Backspace')
  await at(page, 1)
  expect(await grade(page, 4).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await grade(page, 5).isChecked()).toBe(true)
  expect(await answersOf(page)).toEqual({ 1: 5, 2: 0 })
  expect(await faultsOf(page)).toEqual([])
})

test('lets a person undo starting over', async () => {
  const page = await house.visit(phone)
  await page.goto('/autoavaliacao#indicador-1')
  await grade(page, 3).check()
  await page.goto('/autoavaliacao')
  await press(page, 'Recomeçar')
  await waitForText(page, 'Respostas apagadas deste aparelho')
  expect(await onDevice(page)).toBeNull()
  await press(page, 'Desfazer')
  await page.getByText('1 de 51 respondidos', { exact: true }).waitFor()
  expect(await answersOf(page)).toEqual({ 1: 3 })
})

describe('the browser’s own storage', () => {
  test.each([
    'x',
    'null',
    '7',
    '[]',
    '{"form":9}',
    '{"form":1,"rules":"roi-odontologia-1.2","answers":{"1":9,"2":"na","60":3,"5":4}}',
  ])('loses nothing readable and breaks nothing if it contains %s', async (value) => {
    const page = await house.visit(phone)
    await page.addInitScript(`localStorage.setItem('equipo-self-assessment', ${JSON.stringify(value)})`)
    await page.goto('/autoavaliacao')
    const readable = value.includes('"5":4') ? 'Continuar de onde parou' : 'Começar agora'
    await page.getByRole('link', { name: readable }).waitFor()
  })

  test('full or forbidden, keeps the answers as long as the page, which says so', async () => {
    const page = await house.visit(phone)
    await page.addInitScript(
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    )
    await page.goto('/autoavaliacao')
    await press(page, 'Começar agora')
    await grade(page, 2).check()
    await page.getByText(/Este navegador não permite salvar/).waitFor()
    await press(page, /^Próximo/)
    await grade(page, 3).check()
    await press(page, 'Todos os indicadores')
    await page.getByText('2 de 51 respondidos', { exact: true }).waitFor()
  })

  test('serves two windows: neither overwrites the other’s answers', async () => {
    const one = await house.visit()
    const other = await one.context().newPage()
    await one.goto('/autoavaliacao#indicador-1')
    await other.goto('/autoavaliacao#indicador-2')
    await grade(one, 3).check()
    await grade(other, 1).check()
    await expect.poll(() => answersOf(one)).toEqual({ 1: 3, 2: 1 })
    await one.getByText('2 de 51 respondidos', { exact: true }).waitFor()
  })
})

test('shows every indicator and every grade without JavaScript', async () => {
  const page = await house.visit(phone)
  const html = await (await page.request.get('/autoavaliacao')).text()
  expect(html.match(/id="indicador-\d+"/g)).toHaveLength(51)
  expect(html.match(/<dt class="id[^"]*">\d<\/dt>/g)).toHaveLength(306)
  expect(html).toContain('Autoclave'.toLowerCase())
})

test('offers a signed-in person to keep the answers of this device, and asks which ones win', async () => {
  const { app } = house.server
  const clinic = await app.register('dentist')
  await begun(clinic, { 1: 5 })
  const page = await house.visitAs(clinic, phone)
  await page.goto('/autoavaliacao#indicador-1')
  await grade(page, 2).check()
  await press(page, /^Próximo/)
  await grade(page, 3).check()
  await page.goto('/self-assessment')
  await page.getByText(/A conta já tem uma autoavaliação aberta, com 1 resposta diferente/).waitFor()
  await press(page, 'Salvar só as que faltam na conta')
  await waitForText(page, 'Respostas deste aparelho salvas na conta')
  const { current } = await clinic.ok(selfAssessmentApi.list, {})
  expect(current?.answers).toEqual({ 1: 5, 2: 3 })
  expect(await onDevice(page)).toBeNull()
})

test('lets one of two colleagues win, and lets the other see the changes and replace them', async () => {
  const { app } = house.server
  const clinic = await app.register('dentist')
  const open = await begun(clinic, { 1: 5 })
  const colleague = await hire(app, clinic)
  const page = await house.visitAs(clinic)
  await page.goto('/self-assessment#indicador-42')
  await at(page, 42)
  const input = { id: open.id, version: open.version, actionId: crypto.randomUUID() }
  await colleague.ok(selfAssessmentApi.answer, { ...input, answers: { 42: 0, 6: 1 } })
  // Clicked, not checked, because the colleague's answer replaces it in a moment.
  await grade(page, 4).click()
  await page.getByText(/^Mudou nos dois lados: no 42, .* ficou nota 0; a sua era nota 4\.$/).waitFor()
  await page.getByText(/Respondido em outra janela ou por outra pessoa da equipe: 6, nota 1\./).waitFor()
  await press(page, 'Usar a minha')
  await expect
    .poll(async () => (await clinic.ok(selfAssessmentApi.list, {})).current?.answers)
    .toEqual({ 1: 5, 6: 1, 42: 4 })
  // An answer that is hers again is no longer shown as somebody else's.
  await page.getByText('pessoa da equipe: 6, nota 1.').waitFor()
  expect(await page.getByText('42, nota 4').count()).toBe(0)
})

test('finishes an assessment, shows it again, and compares the next one with it', async () => {
  const clinic = await house.server.app.register('dentist')
  const all = (answer: Grade) =>
    Object.fromEntries(indicators.map(({ number }) => [number, answer])) as Answers
  await begun(clinic, withAnswers(all(3), { 51: null, 42: 2, 1: 2 }))
  const page = await house.visitAs(clinic)
  await page.goto('/self-assessment')
  await page.getByText('Falta 1 resposta.').waitFor()
  await press(page, 'Continuar')
  await at(page, 51)
  await grade(page, 3).check()
  await page.getByText('Salvo na conta').waitFor()
  await press(page, 'Ver o resultado')
  await press(page, 'Concluir autoavaliação')
  await waitForText(page, 'Autoavaliação concluída')
  await page.getByText(/^Concluída em \d\d\/\d\d\/\d{4}, pelo ROI Odontologia v1\.2$/).waitFor()
  await page.getByRole('meter', { name: '49 de 51 conformes' }).first().waitFor()
  await press(page, 'Todas as autoavaliações')
  await press(page, 'Usar as respostas da última')
  await page.getByText('51 de 51 respondidos, pelo ROI Odontologia v1.2').waitFor()
  await page.goto('/self-assessment#indicador-42')
  await grade(page, 4).check()
  await page.getByText('Salvo na conta').waitFor()
  await page.goto('/self-assessment#resultado')
  await page.getByText(/^Em \d\d\/\d\d\/\d{4}: 49 de 51 conformes$/).waitFor()
  await page.getByText('1 a mais que da última vez').waitFor()
  await page.goto('/dashboard')
  await page.getByRole('meter', { name: 'Autoavaliação: 50 de 51 conformes' }).waitFor()
})
