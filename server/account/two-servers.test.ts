import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { sessionApi } from '#core/account/session.api.ts'
import { administrationApi } from '#core/administration/administration.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { newId } from '#core/kit/ids.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'

let app: TestApp
let other: Awaited<ReturnType<TestApp['another']>>
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date() })
  other = await app.another()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** Once it has asked, a server remembers whose the session is. */
async function remembered(caller: Caller): Promise<Caller> {
  expect((await caller.call(organizationApi.get, {})).status).toBe(200)
  return caller
}

/** Asks without a pause, as an open page may, and says how long the sessions went on opening something. */
async function timeUntilShut(callers: Caller[]): Promise<number> {
  const since = performance.now()
  const shut = async (caller: Caller) => {
    while ((await caller.call(organizationApi.get, {})).status !== 401)
      if (performance.now() - since > 10_000) throw new Error('the session goes on')
  }
  await Promise.all(callers.map(shut))
  return performance.now() - since
}

/** The person on a further device, as both servers know it. */
async function elsewhere({ email, password }: Person): Promise<Caller[]> {
  const { cookie } = await app.signIn(email, password)
  return Promise.all([app.holder(cookie), other.holder(cookie)].map(remembered))
}

test('ends the other sessions within two seconds after a changed password, on every server, and keeps its own', async () => {
  const person = await app.register('dentist')
  const devices = await elsewhere(person)
  await person.ok(linkApi.changePassword, { current: person.password, password: 'outra-gaveta8' })
  expect(await timeUntilShut(devices)).toBeLessThan(2_000)
  expect((await person.ok(accountApi.session, {})).session?.user.id).toBe(person.session.user.id)
})

test('ends every session within two seconds after a changed role, on every server', async () => {
  const [administrator, person] = [await administratorOf(app), await app.register('technician')]
  const devices = await elsewhere(person)
  await administrator.ok(administrationApi.add, {
    actionId: newId(),
    email: person.email,
    reason: 'Ajuda no atendimento',
  })
  expect(await timeUntilShut(devices)).toBeLessThan(2_000)
})

test('closes an ended session within two seconds, on every server', async () => {
  const person = await app.register('dentist')
  const devices = await elsewhere(person)
  await person.ok(sessionApi.endOthers, {})
  expect(await timeUntilShut(devices)).toBeLessThan(2_000)
})
