import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { cookieOf, startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('finds the owner of a session while every connection for requests is in use', async () => {
  const { email, password } = await app.register('dentist')
  const entered = await app.stranger.call(accountApi.signIn, { email, password })
  const { pool } = app.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const { session } = await app.holder(cookieOf(entered.headers)).ok(accountApi.session, {})
  for (const one of taken) one.release()
  expect(session?.user.email).toBe(email)
})
