import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerApi } from '#core/account/provider.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { startRobotCheck, type RobotCheck } from '#test/robot-check.ts'

let service: RobotCheck
let app: TestApp
beforeAll(async () => {
  service = await startRobotCheck()
  app = await startTestApp({ captcha: service.options })
})
afterAll(() => app.close())

let count = 0
function register(captcha?: string) {
  count += 1
  const facts = {
    name: 'Ana',
    password: 'gaveta-azul7',
    role: 'dentist',
    city: 'Campinas',
    state: 'SP',
  } as const
  const email = `nova${count}@teste.example`
  return app
    .at('203.0.113.7')
    .call(registrationApi.register, { ...facts, email, ...(captcha && { captcha }) })
}

test('refuses a sign-up without a token, or with one that the service does not know', async () => {
  const none = await register()
  expect(none.error.fields).toEqual([{ path: 'captcha', message: 'Confirme que você não é um robô' }])
  expect(service.asked).toEqual([])
  const wrong = await register('robô')
  expect([wrong.status, wrong.error.fields?.[0]?.path]).toEqual([400, 'captcha'])
  expect(service.asked).toEqual([{ secret: 'segredo', response: 'robô', remoteip: '203.0.113.7' }])
  expect(await app.mails()).toEqual([])
})

test('signs up with the service’s own token; the page gets only the public key', async () => {
  expect((await register('gente')).status).toBe(200)
  expect(await app.stranger.ok(providerApi.waysIn, {})).toEqual({
    provider: null,
    captcha: { kind: 'turnstile', siteKey: 'site' },
  })
})

test('lets nobody through if the service is down or answers nonsense, and says so', async () => {
  for (const down of [false, true]) {
    if (down) await service.close()
    const answer = await register(down ? 'gente' : 'garbled')
    expect([answer.status, answer.error.code]).toEqual([503, 'captcha_unreachable'])
    expect(answer.error.message).toContain('não respondeu')
  }
})

test('ignores a token if no service is configured', async () => {
  const other = await startTestApp()
  await other.register('dentist')
  await other.close()
})
