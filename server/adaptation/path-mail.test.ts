import { afterAll, beforeAll, expect, test } from 'vitest'
import { adaptationApi } from '#core/adaptation/adaptation.api.ts'
import { newId } from '#core/kit/ids.ts'
import { mailApi } from '#core/mail/mail.api.ts'
import { notificationChoiceApi } from '#core/notification/choice.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date('2026-11-17T12:00:00Z')
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

const subject = 'O que fazer primeiro para a fiscalização'

async function onPath(): Promise<Person> {
  const dentist = await app.register('dentist')
  await dentist.ok(adaptationApi.answer, {
    actionId: newId(),
    version: 0,
    licensedThen: 'yes',
    environmentClasses: ['individual_1'],
    offices: 1,
    severalDentists: 'no',
    xrays: [],
    autoclaves: ['up_to_60'],
    processing: 'own',
  })
  return dentist
}

/** Sets the clock and runs the hourly job several times, as two servers do. */
async function at(instant: string): Promise<void> {
  app.now = new Date(instant)
  const job = app.jobs.find(({ name }) => name === 'path-mails') ?? expect.fail('no such job')
  await Promise.all([job.run(app.now), job.run(app.now)])
  await job.run(app.now)
}

async function mailsTo({ email }: Person): Promise<number> {
  const { items } = await administrator.ok(mailApi.list, { search: email, limit: 20 })
  return items.filter((mail) => mail.subject === subject).length
}

test('mails the owner once a week, on Monday morning or later, and no clinic that has not answered', async () => {
  const [dentist, silent] = [await onPath(), await app.register('dentist')]
  await at('2026-11-23T09:00:00Z')
  expect(await mailsTo(dentist)).toBe(0)
  await at('2026-11-23T12:00:00Z')
  await at('2026-11-26T12:00:00Z')
  expect(await mailsTo(dentist)).toBe(1)
  // No server was up on Monday.
  await at('2026-12-01T12:00:00Z')
  expect(await mailsTo(dentist)).toBe(2)
  expect(await mailsTo(silent)).toBe(0)
})

test('mails nobody who has switched it off', async () => {
  app.now = new Date('2026-12-02T12:00:00Z')
  const dentist = await onPath()
  const choices = [{ cause: 'path_week' as const, byMail: false }]
  await dentist.ok(notificationChoiceApi.choose, { actionId: newId(), choices })
  await at('2026-12-07T12:00:00Z')
  expect(await mailsTo(dentist)).toBe(0)
})
