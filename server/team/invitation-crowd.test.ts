import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { invitationApi } from '#core/team/invitation.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('answers everybody if more people than the server has connections try invitations at once', async () => {
  const person = await app.register('dentist')
  const token = () => randomBytes(16).toString('base64url')
  const tries = Array.from({ length: 30 }, () =>
    person.call(invitationApi.accept, { token: token(), actionId: newId() }),
  )
  const answers = await Promise.all(tries)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
}, 15_000)
