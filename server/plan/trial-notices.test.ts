import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailApi } from '#core/mail/mail.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

const today = new Date('2026-11-17T12:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  app.now = today
})
afterAll(() => app.close())

/** Sets the clock and runs the hourly job several times, as two servers do. */
async function at(instant: string): Promise<void> {
  app.now = new Date(instant)
  const job = app.jobs.find(({ name }) => name === 'trial-notices') ?? expect.fail('no such job')
  await Promise.all([job.run(app.now), job.run(app.now)])
  await job.run(app.now)
}

const toldOf = async (person: Person) => {
  const { items } = await person.ok(notificationApi.list, { limit: 20 })
  const kinds = items.map(({ kind }) => kind).toReversed()
  return kinds.filter((kind) => kind.startsWith('trial_'))
}

test('notifies owner and plan holders once, three days before the end and at the end', async () => {
  const owner = await app.register('dentist')
  const steward = await hire(app, owner, ['plan'])
  const other = await hire(app, owner, ['finances'])
  await at('2026-11-28T02:00:00Z')
  expect(await toldOf(owner)).toEqual([])
  await at('2026-11-28T03:30:00Z')
  await at('2026-11-29T12:00:00Z')
  for (const person of [owner, steward]) expect(await toldOf(person)).toEqual(['trial_soon'])
  await at('2026-12-02T03:30:00Z')
  await at('2026-12-20T03:30:00Z')
  for (const person of [owner, steward]) expect(await toldOf(person)).toEqual(['trial_soon', 'trial_over'])
  expect(await toldOf(other)).toEqual([])
  const administrator = await administratorOf(app)
  const { items } = await administrator.ok(mailApi.list, { search: steward.email, limit: 20 })
  const mails = items.toReversed()
  expect(mails.map(({ subject }) => subject).filter((one) => one.startsWith('O teste'))).toEqual([
    'O teste grátis vai até 01/12/2026',
    'O teste grátis terminou em 01/12/2026',
  ])
})

test('reports an end that passed without a server as over, not as near', async () => {
  const owner = await app.register('technician')
  await at('2026-12-05T12:00:00Z')
  expect(await toldOf(owner)).toEqual(['trial_over'])
})

test('notifies nobody who has a plan by then', async () => {
  const owner = await app.register('dentist')
  await asOwner(
    app,
    `update subscriptions set plan = 'basic' where organization_id = '${organizationOf(owner)}'`,
  )
  await at('2026-11-30T12:00:00Z')
  await at('2026-12-03T12:00:00Z')
  expect(await toldOf(owner)).toEqual([])
})
