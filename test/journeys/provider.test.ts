import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startIdentityProvider, type IdentityProvider } from '#test/identity-provider.ts'
import { openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { choose, press } from './people.ts'

let provider: IdentityProvider
const house = openHouse({
  async configure(address) {
    provider = await startIdentityProvider(`${address}/entrar/provedor`)
    provider.people['ana'] = { name: 'Ana Prado', email: 'ana@contas.example', email_verified: true }
    provider.people['sem-prova'] = { name: 'Bia', email: 'bia@contas.example', email_verified: false }
    return { provider: provider.options }
  },
})
afterAll(() => provider.close())

/** Opens the provider's page and stops at its question for consent. */
async function knock(page: Page, login: string): Promise<void> {
  // The provider must not remember anybody.
  await page.context().clearCookies()
  await page.goto('/login')
  await press(page, 'Entrar com Contas da Rede')
  await page.waitForURL(`${provider.issuer}/**`)
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('x')
  await press(page, 'Sign-in')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
}

const says = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor()

test('signs in by provider: unavailable, denied, then a first and a second time', async () => {
  const page = await house.visit(phone)
  provider.down = true
  await page.goto('/login')
  await press(page, 'Entrar com Contas da Rede')
  await says(page, 'O provedor não respondeu. Tente de novo daqui a pouco ou entre de outro jeito.')
  expect(await faultsOf(page)).toEqual([])
  expect(house.takeComplaints()).toEqual([expect.stringContaining('503')])
  provider.down = false
  await knock(page, 'ana')
  await press(page, '[ Cancel ]')
  await says(page, 'Você não autorizou o provedor a informar quem você é. Nada foi criado nem mudado.')
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Voltar para o login')

  await knock(page, 'ana')
  await press(page, 'Continue')
  await page.waitForURL('**/completar-cadastro')
  await page.getByRole('radio', { name: /^Dentista/ }).check()
  await page.getByLabel('Estado').selectOption('SP')
  await choose(page, 'Cidade', 'Campinas')
  await page.getByRole('button', { name: /^Criar|^Concluir|^Começar|^Continuar/ }).click()
  await page.waitForURL('**/dashboard')

  const other = await house.visit()
  await knock(other, 'ana')
  await press(other, 'Continue')
  await other.waitForURL('**/dashboard')
  await other.getByRole('button', { name: /Ana Prado/ }).waitFor()
})

test('opens nothing for a tampered or replayed answer, or an unverified person', async () => {
  const page = await house.visit()
  await knock(page, 'ana')
  let answer = ''
  page.on('request', (request) => {
    if (request.url().includes('/entrar/provedor?')) answer ||= request.url()
  })
  await page.route('**/api/session/provider', (route) => route.abort())
  await press(page, 'Continue')
  await says(page, 'Erro de conexão. Verifique sua internet e tente novamente.')
  await page.unrouteAll()
  await page.goto(answer.replace(/state=[^&]{4}/, 'state=AAAA'))
  await says(page, 'Esta entrada já foi usada, expirou ou começou em outro navegador. Comece de novo.')
  // The address that opens a session must not stay in the history.
  expect(new URL(page.url()).search).toBe('')
  const stranger = await house.visit()
  await stranger.goto(answer)
  await says(stranger, 'Esta entrada já foi usada, expirou ou começou em outro navegador. Comece de novo.')
  await page.goto(answer)
  await page.waitForURL('**/dashboard')
  await page.context().clearCookies({ name: 'equipo.session_token' })
  await page.goto(answer)
  await says(page, 'Esta entrada já foi usada, expirou ou começou em outro navegador. Comece de novo.')

  const other = await house.visit(phone)
  await knock(other, 'sem-prova')
  await press(other, 'Continue')
  await says(other, 'O provedor não confirmou que este e-mail é seu.')
})
