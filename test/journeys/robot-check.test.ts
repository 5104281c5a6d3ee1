import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startRobotCheck, type RobotCheck } from '#test/robot-check.ts'
import { openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { fillSignUp, press } from './people.ts'

let service: RobotCheck
const house = openHouse({
  async configure() {
    service = await startRobotCheck()
    return { captcha: service.options }
  },
})
afterAll(() => service.close())

/** Replaces the service's script, which this machine may not reach, by a button that returns a token. */
const script = `
  const { searchParams } = new URL(document.currentScript.src)
  window.turnstile = {
    render(place, { sitekey, callback }) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Sou gente (' + sitekey + ')'
      button.onclick = () => callback(window.robot ? 'robô' : 'gente')
      place.append(button)
      return 'widget'
    },
    reset() { window.resets = (window.resets ?? 0) + 1 },
  }
  window[searchParams.get('onload')]()
`

const serve = (page: Page) =>
  page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )

test('asks for the check against robots at sign-up if one is configured', async () => {
  const page = await house.visit(phone)
  await serve(page)
  await page.goto('/register')
  await fillSignUp(page, { name: 'Ana Prado', email: 'ana@clinica.example', role: 'Dentista' })
  await press(page, 'Criar conta grátis')
  await page.locator('.err', { hasText: 'Confirme que você não é um robô' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.evaluate('window.robot = true')
  await press(page, 'Sou gente (site)')
  await press(page, 'Criar conta grátis')
  await page.locator('.err', { hasText: 'A verificação não valeu ou expirou. Faça de novo' }).waitFor()
  // The token is used up, so the widget makes another.
  expect(await page.evaluate('window.resets')).toBe(2)
  await page.evaluate('window.robot = false')
  await press(page, 'Sou gente (site)')
  await press(page, 'Criar conta grátis')
  await page.waitForURL('**/dashboard')
})

test('says so if the service’s script does not load', async () => {
  const page = await house.visit()
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort())
  await page.goto('/register')
  await page.getByText('A verificação contra robôs não carregou.').waitFor()
})
