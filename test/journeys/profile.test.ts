import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { organizationApi } from '#core/organization/organization.api.ts'
import { newId } from '#core/kit/ids.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'
import { desk, openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

const field = (page: Page, label: string | RegExp) => page.getByLabel(label).first()

test('reports each wrong field of a dentist’s profile, and loses nothing that was typed', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  await page.goto('/clinic-profile')
  const nonsense: [RegExp, string, RegExp][] = [
    [/^CNPJ ou CPF/, '123', /O CPF tem 11 números, o CNPJ 14/],
    [/^E-mail/, 'contato', /Escreva um e-mail como/],
    [/^Telefone/, '(20) 3200-4410', /Não há DDD 20/],
    [/^WhatsApp/, '(19) 8100-2231', /Celular tem 9 números/],
    [/^CNES/, '12', /O CNES tem 7 números/],
    [/^CRO do responsável/, '98765', /Escreva estado e número/],
    [/^CEP/, '20040-002', /não é do estado/],
  ]
  for (const [label, typed] of nonsense) await field(page, label).fill(typed)
  await page.getByRole('group', { name: 'Segunda' }).getByRole('checkbox').check()
  await field(page, 'Abre').fill('18:00')
  await field(page, 'Fecha').fill('8:00')
  await press(page, 'Salvar')
  for (const [, , message] of nonsense) await page.getByText(message).first().waitFor()
  await page.getByText('Fecha depois de abrir').waitFor()
  for (const [label, typed] of nonsense) expect(await field(page, label).inputValue()).toBe(typed)

  const right: [RegExp, string][] = [
    [/^CNPJ ou CPF/, '12abc34501de35'],
    [/^E-mail/, 'contato@clinica.example'],
    [/^Telefone/, '1932004410'],
    [/^WhatsApp/, '19981004410'],
    [/^CNES/, '2077485'],
    [/^Responsável técnico/, 'Helena Rocha'],
    [/^CRO do responsável/, '98765/sp'],
    [/^CEP/, '13010111'],
    [/^Rua/, 'Rua dos Jacarandás'],
    [/^Número/, '480'],
  ]
  for (const [label, typed] of right) await field(page, label).fill(typed)
  await field(page, 'Abre').fill('8:00')
  await field(page, 'Fecha').fill('18:00')
  await field(page, 'Pausa das').fill('12:00')
  await field(page, 'Pausa até').fill('13:00')
  await press(page, 'Copiar segunda para terça a sexta')
  await page.getByLabel('Individual classe I', { exact: true }).check()
  await press(page, 'Salvar')
  await waitForText(page, 'Dados salvos')
  await page.reload()
  expect(await field(page, /^CNPJ ou CPF/).inputValue()).toBe('12.ABC.345/01DE-35')
  expect(await field(page, /^CRO do responsável/).inputValue()).toBe('CRO-SP 98765')
  expect(await page.getByRole('group', { name: 'Sexta' }).getByLabel('Abre').inputValue()).toBe('08:00')
})

test('shows what a colleague saved meanwhile, and lets the typed values replace it', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  await page.goto('/clinic-profile')
  await field(page, /^Telefone/).fill('(19) 3200-4410')
  const { name, city, state } = await dentist.ok(organizationApi.get, {})
  const plain = {
    name,
    city,
    state,
    timeZone: 'America/Sao_Paulo' as const,
    environmentClasses: [],
    specialities: [],
  }
  await dentist.ok(organizationApi.update, {
    ...plain,
    actionId: newId(),
    version: 1,
    cities: [],
    district: 'Cambuí',
    phone: '1932007702',
  })
  await press(page, 'Salvar')
  await page.getByText(/Bairro: agora Cambuí/).waitFor()
  const phones = page.getByRole('group', { name: 'Telefone' })
  await phones.getByRole('radio', { name: /você escreveu \(19\) 3200-4410/, checked: true }).waitFor()
  await phones.getByRole('radio', { name: /foi salvo \(19\) 3200-7702/, checked: false }).waitFor()
  await press(page, 'Juntar os dois e conferir')
  expect(await field(page, /^Bairro/).inputValue()).toBe('Cambuí')
  expect(await field(page, /^Telefone/).inputValue()).toBe('(19) 3200-4410')
  await press(page, 'Salvar')
  await waitForText(page, 'Dados salvos')
  expect(await dentist.ok(organizationApi.get, {})).toMatchObject({
    district: 'Cambuí',
    phone: '1932004410',
    version: 3,
  })
})

test('shows a technician’s logo and Pix key; a colleague without the permission reads, with the reason', async () => {
  const technician = await house.server.app.register('technician')
  const page = await house.visitAs(technician)
  await page.goto('/technician/settings#pix')
  const logo = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#005c5c' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.getByRole('img', { name: /^Logotipo de/ }).waitFor()
  await press(page, 'Adicionar chave')
  const dialog = page.getByRole('dialog', { name: 'Chave Pix' })
  await dialog.getByLabel('Tipo da chave').selectOption('Celular')
  await dialog.getByLabel('Chave', { exact: true }).fill('(19) 3200-4410')
  await press(page, 'Salvar chave')
  await dialog.getByText(/A chave é um celular/).waitFor()
  await dialog.getByLabel('Chave', { exact: true }).fill('19 98100-2231')
  await press(page, 'Salvar chave')
  await waitForText(page, 'Chave Pix salva')
  await page.getByText('(19) 98100-2231').waitFor()

  const member = await hire(house.server.app, technician, [])
  const theirs = await house.visitAs(member)
  await theirs.goto('/technician/settings')
  await theirs.getByText('Só o titular da conta pode mudar estes dados').waitFor()
  expect(await theirs.getByRole('button', { name: 'Salvar' }).count()).toBe(0)
  expect(await theirs.getByRole('button', { name: 'Mudar chave' }).count()).toBe(0)
})

test('announces the trial’s last days and end on every page, and opens the checkout in another tab', async () => {
  const { app } = house.server
  const dentist = await app.register('dentist')
  const administrator = await administratorOf(app)
  const endIn = (days: number) =>
    asOwner(
      app,
      `update subscriptions set trial_ends_at = now() + interval '${days} days'
        where organization_id = '${organizationOf(dentist)}'`,
    )
  const page = await house.visitAs(dentist)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Teste grátis: 14 dias/ }).click()
  await page.getByRole('heading', { name: 'Plano' }).waitFor()
  const toSupport = page.getByRole('main').getByRole('link', { name: 'fale com o suporte' })
  expect(await toSupport.getAttribute('href')).toBe('/account/support')

  const { version, ...kept } = await administrator.ok(settingApi.get, {})
  await administrator.ok(settingApi.change, {
    ...kept,
    version,
    actionId: newId(),
    reason: 'Pagamento aberto',
    checkoutUrl: 'https://pague.example.com/equipo',
  })
  await endIn(2)
  await page.goto('/equipment')
  await page
    .getByRole('complementary', { name: 'Plano' })
    .getByText(/O teste grátis termina em 2 dias/)
    .waitFor()
  expect(await looks(page)).toEqual([])
  await page.getByRole('link', { name: 'Ver o plano' }).click()
  const checkout = page.getByRole('link', { name: /^Contratar um plano/ })
  expect(await checkout.getAttribute('href')).toBe('https://pague.example.com/equipo')
  expect([await checkout.getAttribute('target'), await checkout.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
  await endIn(-1)
  await page.goto('/dashboard')
  await page
    .getByRole('complementary', { name: 'Plano' })
    .getByText(/sem plano desde/i)
    .waitFor()
  expect(await looks(page)).toEqual([])
})

/** Barriers of the page, in both themes and sizes. */
async function looks(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
      faults.push(...(await faultsOf(page)))
    }
  }
  await page.setViewportSize(desk)
  return faults
}

test('lets an administrator set prices and a checkout, and refuses a dangerous address', async () => {
  const administrator = await administratorOf(house.server.app)
  const page = await house.visitAs(administrator)
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Configurações' })
    .click()
  await field(page, 'Página de pagamento').fill('javascript:alert(1)')
  await field(page, 'Básico, por mês').fill('0')
  await page.keyboard.press('Tab')
  await press(page, 'Salvar')
  await page.getByText(/Escreva um endereço inteiro que comece com https/).waitFor()
  await page.getByText('Escreva um valor entre R$ 0,01').waitFor()
  await page.getByText('Escreva o motivo').waitFor()
  await field(page, 'Página de pagamento').fill('https://pague.example.com/novo')
  await field(page, 'Básico, por mês').fill('59,90')
  await field(page, 'Motivo').fill('Tabela de janeiro')
  const { version, ...kept } = await administrator.ok(settingApi.get, {})
  const meanwhile = { ...kept, trialDays: 21, version, actionId: newId(), reason: 'Campanha' }
  await administrator.ok(settingApi.change, meanwhile)
  await press(page, 'Salvar')
  await press(page, 'Juntar os dois e conferir')
  expect(await field(page, 'Duração do teste').inputValue()).toBe('21')
  await press(page, 'Salvar')
  await waitForText(page, 'Configurações salvas')
  expect(await administrator.ok(settingApi.get, {})).toMatchObject({
    basicCents: 5990,
    trialDays: 21,
    checkoutUrl: 'https://pague.example.com/novo',
  })
})

test('lets an administrator give a clinic its plan, with a reason', async () => {
  const { app } = house.server
  const dentist = await app.register('dentist', { name: 'Sorriso da Colina' })
  const page = await house.visitAs(await administratorOf(app))
  await page.goto('/admin/plans?search=colina')
  await press(page, 'Mudar o plano de Sorriso da Colina')
  const dialog = page.getByRole('dialog', { name: 'Sorriso da Colina' })
  await dialog.getByLabel('Plano', { exact: true }).selectOption('Profissional')
  await press(page, 'Salvar')
  await dialog.getByText('Escreva o motivo').waitFor()
  await dialog.getByLabel('Motivo').fill('Pagou por transferência')
  await press(page, 'Salvar')
  await waitForText(page, 'Plano de Sorriso da Colina salvo')
  const { subscription } = await dentist.ok(organizationApi.get, {})
  expect(subscription.plan).toBe('professional')
})
