import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'

vi.unmock('better-auth/crypto')

let app: TestApp
let dentist: Person
beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
})
afterAll(() => app.close())

const password = 'errada-99'

test('answers 429 to most of forty wrong sign-ins at once from one address, and hardly delays another address', async () => {
  const ends: string[] = []
  const from = app.at('203.0.113.5')
  const flood = Array.from({ length: 40 }, async (_, at) => {
    const answer = await from.call(accountApi.signIn, { email: `ninguem${at}@teste.example`, password })
    if (answer.status === 401) ends.push('wrong')
    return answer
  })
  const { email } = dentist
  const owner = await app.at('203.0.113.6').call(accountApi.signIn, { email, password: dentist.password })
  expect(owner.status).toBe(200)
  expect(ends.length).toBeLessThan(10)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(15)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(ends.length + refused.length).toBe(40)
})

test('queues passwords of one account without delaying other accounts of the same address', async () => {
  const from = app.at('203.0.113.7')
  const ends: string[] = []
  const ask = async (email: string, given: string) => {
    const answer = await from.call(accountApi.signIn, { email, password: given })
    ends.push(email)
    return answer.status
  }
  const tried = Array.from({ length: 5 }, () => ask('alguem@teste.example', password))
  expect(await ask(dentist.email, dentist.password)).toBe(200)
  expect(ends.filter((email) => email !== dentist.email).length).toBeLessThan(5)
  expect(await Promise.all(tried)).toEqual([401, 401, 401, 401, 401])
})

test('does not count a sign-in that was refused as one too many', async () => {
  const from = app.at('203.0.113.8')
  const email = 'outra@teste.example'
  const ask = async () => (await from.call(accountApi.signIn, { email, password })).status
  const statuses = await Promise.all(Array.from({ length: 30 }, ask))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  // Thirty counted tries would hold this one up.
  expect(await ask()).toBe(401)
})
