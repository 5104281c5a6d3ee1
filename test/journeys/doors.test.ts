import { expect, test } from 'vitest'
import { openHouse, phone } from './house.ts'
import { choose, fillSignUp, password, press } from './people.ts'

const house = openHouse()

test('explains why somebody cannot sign in, in the words of the specification', async () => {
  const person = await house.server.app.register('dentist')
  const page = await house.visit(phone)
  const says = (text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor()
  await page.goto('/login')
  await press(page, 'Entrar')
  await says('Escreva o e-mail')
  await says('Escreva sua senha')

  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await press(page, 'Mostrar a senha')
  expect(await page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('text')
  await press(page, 'Esconder a senha')
  expect(await page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('password')
  await press(page, 'Entrar')
  await says('Email ou senha incorretos. Verifique suas credenciais e tente novamente.')

  await page.context().setOffline(true)
  await press(page, 'Entrar')
  await says('Erro de conexão. Verifique sua internet e tente novamente.')
  await page.context().setOffline(false)
  await page.route('**/api/session', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429 }) : route.continue(),
  )
  await press(page, 'Entrar')
  await says('Muitas tentativas de login. Tente novamente mais tarde.')
  await page.unrouteAll()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email)

  // The answer is slow: the button shows progress meanwhile, and then the shell opens.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    if (route.request().method() === 'POST') await answered
    await route.continue()
  })
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await press(page, 'Entrar')
  const waiting = page.getByRole('button', { name: 'Entrando...' })
  await waiting.waitFor()
  expect(await waiting.getAttribute('aria-disabled')).toBe('true')
  answer()
  await page.waitForURL('**/dashboard')
})

test('explains each mistake of a registration on its field, and lets the person in once it is right', async () => {
  const page = await house.visit(phone)
  await page.goto('/register')
  await press(page, 'Criar conta grátis')
  await page.getByText('Cidade e Estado são campos obrigatórios').first().waitFor()
  await page.getByText('Escreva seu nome', { exact: true }).waitFor()
  await page.getByText('Escreva o e-mail', { exact: true }).waitFor()
  await page.getByLabel('Senha', { exact: true }).fill('12345')
  await page.getByLabel('Nome completo').fill('Marcos Pires')
  await page.locator('.err', { hasText: 'A senha deve ter pelo menos 6 caracteres' }).waitFor()
  await page.getByLabel('E-mail').fill('marcos')
  await page.getByLabel('Nome completo').focus()
  await page.getByText('Escreva um e-mail como nome@clinica.com.br').waitFor()

  expect(await page.getByLabel('Estado').getByRole('option').count()).toBe(28)
  await page.getByLabel('Estado').selectOption('AM')
  await choose(page, 'Cidade', 'Manaus')
  await page.getByLabel('Estado').selectOption('SP')
  await expect.poll(() => page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('')
  await choose(page, 'Cidade', 'São José do Rio Preto')

  // The plan chooses the role, and the role the plan.
  await page
    .getByRole('group', { name: 'Plano' })
    .getByRole('radio', { name: /^Técnico/ })
    .check()
  const role = page.getByRole('group', { name: 'Você é' })
  await expect.poll(() => role.getByRole('radio', { name: /^Técnico/ }).isChecked()).toBe(true)
  await role.getByRole('radio', { name: /^Dentista/ }).check()
  await expect.poll(() => page.getByRole('radio', { name: /^Profissional/ }).isChecked()).toBe(true)

  await page.getByLabel('E-mail').fill('marcos@clinica.example')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press(page, 'Criar conta grátis')
  await page.waitForURL('**/dashboard')
})

test('does not reveal that an address is registered already', async () => {
  const { email } = await house.server.app.register('dentist')
  const page = await house.visit()
  await page.goto('/register')
  await fillSignUp(page, { name: 'Outra Pessoa', email: email.toUpperCase(), role: 'Dentista' })
  await press(page, 'Criar conta grátis')
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
  await press(page, 'Ir para o login')
  await page.waitForURL('**/login')
})

test('leads each role to its own shell, and a stranger to the sign-in and back to the requested page', async () => {
  const { app } = house.server
  const [dentist, technician] = [await app.register('dentist'), await app.register('technician')]
  const page = await house.visitAs(technician)
  await page.goto('/equipment')
  await page.waitForURL('**/technician')
  await page.goto('/admin')
  await page.waitForURL('**/technician')
  const other = await house.visitAs(dentist)
  await other.goto('/technician/clients')
  await other.waitForURL('**/dashboard')
  await other.goto('/login')
  await other.waitForURL('**/dashboard')

  const stranger = await house.visit()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await stranger.route('**/api/session', async (route) => {
    await answered
    await route.continue()
  })
  await stranger.goto('/admin')
  await stranger.getByText('Verificando permissões...').waitFor()
  answer()
  await stranger.waitForURL('**/login*')
  await stranger.goto('/clinic-profile')
  await stranger.waitForURL('**/login?next=*')
  await stranger.getByLabel('E-mail').fill(dentist.email)
  await stranger.getByLabel('Senha', { exact: true }).fill(dentist.password)
  await press(stranger, 'Entrar')
  await stranger.waitForURL('**/clinic-profile')
})
