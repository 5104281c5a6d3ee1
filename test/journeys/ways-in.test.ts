import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { newcomerOf } from '#test/newcomer.ts'
import { openHouse, phone } from './house.ts'
import { choose, fillSignUp, password, press, waitForText } from './people.ts'

const house = openHouse({ withMail: true })
const fresh = 'porta-verde-31'

const linkIn = async (email: string): Promise<string> => (await house.mail.waitForMail(email)).links[0] ?? ''

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await press(page, 'Entrar')
}

test('registers, confirms, resets the password, and returns', async () => {
  const email = 'otavia@clinica.example'
  const page = await house.visit(phone)
  await page.goto('/register')
  await fillSignUp(page, { name: 'Otávia Brandão', email, role: 'Dentista' })
  await page.getByText('Força da senha: muito forte').waitFor()
  await press(page, 'Criar conta grátis')
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()

  // The app can be used before the mail is confirmed: a strip reminds, and sends it again.
  await press(page, 'Ir para o login')
  await signIn(page, email, password)
  await page.waitForURL('**/dashboard')
  const strip = page.getByRole('complementary', { name: 'Confirmação de e-mail' })
  await strip.getByRole('button', { name: 'Enviar de novo' }).click()
  await strip.getByText('Mandamos outro link').waitFor()

  await linkIn(email)
  await page.goto(await linkIn(email))
  await press(page, 'Entrar')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await strip.count()).toBe(0)

  // Weeks later, on another machine.
  const other = await house.visit()
  await other.goto('/login')
  await press(other, 'Esqueceu?')
  await other.getByRole('heading', { name: 'Esqueceu a senha?' }).waitFor()
  await other.getByLabel('E-mail').fill(email)
  await press(other, 'Receber o link')
  await other.getByText('chega em instantes').waitFor()
  const link = await linkIn(email)
  await other.goto(link)
  await other.getByLabel('Nova senha').fill('mudar123')
  await other.getByText('Força da senha: muito fraca').waitFor()
  await press(other, 'Salvar senha')
  await other.locator('.err', { hasText: 'é muito comum' }).waitFor()
  await other.getByLabel('Nova senha').fill(fresh)
  await press(other, 'Salvar senha')
  await other.getByRole('heading', { name: 'Senha trocada' }).waitFor()
  expect((await house.mail.waitForMail(email)).subject).toBe('Sua senha do Equipo foi trocada')
  await press(other, 'Ir para o login')
  await signIn(other, email, fresh)
  await other.waitForURL('**/dashboard')

  // The earlier session ends within two seconds, and so does the link.
  const before = async () => (await (await page.request.get('/api/session')).json()) as unknown
  await expect.poll(before, { timeout: 3_000 }).toMatchObject({ session: null })
  await page.goto('/service-orders')
  await page.waitForURL('**/login?next=*')
  await page.goto(link)
  await page.getByLabel('Nova senha').fill('outra-porta-32')
  await press(page, 'Salvar senha')
  await page.getByText('Este link já foi usado. Cada link só vale uma vez. Peça outro abaixo.').waitFor()
})

test.each([
  ['basico', 'Básico', 'Dentista'],
  ['tecnico', 'Técnico', 'Técnico'],
])('preselects the plan %s of the link, and its role', async (id, plan, role) => {
  const page = await house.visit(phone)
  await page.goto(`/register?plano=${id}`)
  await page
    .getByRole('group', { name: 'Plano' })
    .locator(`input[value="${id}"]:checked`)
    .waitFor({ state: 'attached' })
  const who = page.getByRole('group', { name: 'Você é' })
  expect(await who.getByRole('radio', { name: new RegExp(role) }).isChecked()).toBe(true)
  await page.getByRole('complementary', { name: 'Resumo' }).getByText(plan, { exact: true }).waitFor()
})

test('signs in by link', async () => {
  const person = await house.server.app.register('technician')
  await linkIn(person.email)
  const page = await house.visit(phone)
  await page.goto('/login')
  await press(page, 'Receber um link de acesso')
  await page.getByRole('heading', { name: 'Entrar por link' }).waitFor()
  await page.getByLabel('E-mail').fill(person.email)
  await press(page, 'Receber um link de acesso')
  await page.getByText('chega em instantes').waitFor()
  const link = await linkIn(person.email)

  // A program that scans mails opens the page, and the link still works.
  const scanner = await house.visit()
  await scanner.goto(link)
  await scanner.getByRole('heading', { name: 'Entrar no Equipo' }).waitFor()
  await page.goto(link)
  await press(page, 'Entrar')
  await page.waitForURL('**/technician')
  await press(scanner, 'Entrar')
  await scanner.getByText('Este link já foi usado.').waitFor()

  // A person without an account reads the same page, and is told by mail.
  await scanner.getByLabel('E-mail').fill('ninguem@clinica.example')
  await press(scanner, 'Receber um link de acesso')
  await scanner.getByText('chega em instantes').waitFor()
  expect((await house.mail.waitForMail('ninguem@clinica.example')).subject).toBe(
    'Este e-mail não tem conta no Equipo',
  )
})

test('lets a person without a profile make one, and leads one who left to the public page', async () => {
  const page = await house.visitAs(await newcomerOf(house.server.app, 'nova@clinica.example'), phone)
  await page.goto('/auth-redirect')
  await page.waitForURL('**/completar-cadastro')
  await press(page, 'Agora não')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/completar-cadastro')
  await press(page, 'Concluir cadastro')
  await page.getByText('Cidade e Estado são campos obrigatórios').first().waitFor()
  await page.getByRole('radio', { name: /Técnico/ }).check()
  await page.getByLabel('Nome completo').fill('Nova Pessoa')
  await page.getByLabel('Estado').selectOption('SP')
  await choose(page, 'Cidade', 'Campinas')
  await press(page, 'Concluir cadastro')
  await page.waitForURL('**/technician')
})

test('changes password and address in the own account', async () => {
  const person = await house.server.app.register('dentist')
  const page = await house.visitAs(person)
  await page.goto('/account')
  const ofPassword = page.getByRole('region', { name: 'Senha' })
  await ofPassword.getByLabel('Senha atual').fill('errada99')
  await ofPassword.getByLabel('Nova senha').fill(fresh)
  await press(page, 'Trocar senha')
  await ofPassword.getByText('Senha atual incorreta').waitFor()
  await ofPassword.getByLabel('Senha atual').fill(person.password)
  await press(page, 'Trocar senha')
  await waitForText(page, 'Senha trocada')

  const ofEmail = page.getByRole('region', { name: 'E-mail', exact: true })
  await ofEmail.getByLabel('Novo e-mail').fill('mudou@clinica.example')
  await ofEmail.getByLabel('Senha atual').fill(fresh)
  await press(page, 'Trocar e-mail')
  await ofEmail.getByText('Abra o link em até 30 minutos').waitFor()
  await page.goto(await linkIn('mudou@clinica.example'))
  await press(page, 'Usar este endereço')
  await page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor()
  await press(page, 'Ir para o Equipo')
  await page.waitForURL('**/dashboard')
})

test('explains each failed sign-in in the words of the specification', async () => {
  const person = await house.server.app.register('dentist')
  const page = await house.visit()
  const says = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  const answering = async (answer: { status: number; body?: string } | null) => {
    await page.unrouteAll()
    await page.route('**/api/session', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      return answer ? route.fulfill(answer) : route.abort()
    })
  }
  await page.goto('/login')
  await signIn(page, person.email, 'errada99')
  await says('Email ou senha incorretos. Verifique suas credenciais e tente novamente.')
  await answering(null)
  await press(page, 'Entrar')
  await says('Erro de conexão. Verifique sua internet e tente novamente.')
  await answering({ status: 403, body: '<html>' })
  await press(page, 'Entrar')
  await says('Erro ao realizar login.')
  await page.unrouteAll()
  for (let n = 0; n < 6; n += 1) {
    await house.server.app.stranger.call(accountApi.signIn, { email: person.email, password: 'errada99' })
  }
  await press(page, 'Entrar')
  await says('Muitas tentativas de login. Tente novamente mais tarde.')
  await answering({ status: 500, body: '{}' })
  await press(page, 'Entrar')
  await says('Erro ao fazer login. Tente novamente.')
  expect(house.takeComplaints()).toEqual([expect.stringContaining('status of 500')])
})

test('points a failed sign-in with the administrator’s address to the set-up', async () => {
  const page = await house.visit(phone)
  await page.goto('/login')
  await signIn(page, 'admin@teste.example', 'errada99')
  await page.getByText(/^Credenciais de administrador inválidas\. O usuário admin pode não estar/).waitFor()
  await press(page, 'Ir para Configuração Administrativa →')
  await page.waitForURL('**/admin-setup')
  await page.goto('/login')
  await press(page, 'Configuração administrativa')
  await page.waitForURL('**/admin-setup')
})

test('shows the server’s words for a failed registration, or its own', async () => {
  const page = await house.visit()
  await page.goto('/register')
  await fillSignUp(page, { name: 'Rute Antunes', email: 'rute@clinica.example', role: 'Técnico' })
  await page.getByLabel('Senha', { exact: true }).fill('antunes1980')
  await press(page, 'Criar conta grátis')
  await page.locator('.err', { hasText: 'ela usa seu nome ou seu e-mail' }).waitFor()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.route('**/api/accounts', (route) => route.fulfill({ status: 403, body: '<html>' }))
  await press(page, 'Criar conta grátis')
  await page.getByText('Erro ao realizar registro.', { exact: true }).waitFor()
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  'https://evil.example',
])('leads home after a sign-in with next=%s', async (next) => {
  const person = await house.server.app.register('dentist')
  const page = await house.visitAs(person)
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.waitForURL('**/dashboard')
})
