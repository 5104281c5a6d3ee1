import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { selfAssessmentApi } from '#core/self-assessment/self-assessment.api.ts'
import { cookieOf, startTestApp, type Caller, type TestApp } from '#test/app.ts'
import { rulesId } from '#test/assessment.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { rowsAsOwner } from '#test/owner.ts'

let mail: MailServer
let app: TestApp
let mailing: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  ;[app, mailing] = await Promise.all([startTestApp(), startTestApp({ smtpUrl: mail.url })])
})
afterAll(async () => {
  await Promise.all([app.close(), mailing.close()])
  await mail.close()
})

let count = 0
const someone = (answers: unknown, facts: object = {}) => ({
  name: 'Ivone Prado',
  email: `trouxe${(count += 1)}@teste.example`,
  password: 'gaveta-azul7',
  role: 'dentist' as const,
  city: 'Campinas',
  state: 'SP',
  selfAssessment: { rules: rulesId, answers: answers as Answers },
  ...facts,
})
const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? ''
const holderOf = ({ headers }: { headers: Headers }, where: TestApp): Caller =>
  where.holder(cookieOf(headers))
const kept = (where: TestApp) => rowsAsOwner<{ id: string }>(where, 'select id from self_assessments')

test.each([
  ['a grade that does not exist', { 1: 6 }],
  ['"não se aplica" where it does not make sense', { 1: 'na' }],
  ['more than there are', Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [at, 3]))],
  ['no object', 'x'],
])('makes no account for %s', async (_, answers) => {
  const facts = someone(answers)
  const answer = await app.stranger.call(registrationApi.register, facts)
  expect(answer.status).toBe(400)
  expect(answer.error.fields?.[0]?.path).toMatch(/^selfAssessment/)
  expect((await app.stranger.call(accountApi.signIn, facts)).status).toBe(401)
})

test('ignores answers of a technician without refusing them', async () => {
  const before = await kept(app)
  const answer = await app.stranger.call(registrationApi.register, someone({ 1: 3 }, { role: 'technician' }))
  expect(answer.body).toEqual({ signedIn: true })
  expect(await kept(app)).toEqual(before)
})

test('begins no assessment without answers', async () => {
  const answer = await app.stranger.call(registrationApi.register, someone({}))
  const { current } = await holderOf(answer, app).ok(selfAssessmentApi.list, {})
  expect(current).toBeNull()
})

test('takes answers along into the new clinic, with their counts and the script’s version', async () => {
  const answer = await app.stranger.call(registrationApi.register, someone({ 6: 1, 42: 4, 48: 'na' }))
  const { current } = await holderOf(answer, app).ok(selfAssessmentApi.list, {})
  expect(current).toMatchObject({
    rules: rulesId,
    answers: { 6: 1, 42: 4, 48: 'na' },
    score: { graded: 2, conform: 1, critical: 2, criticalConform: 1, notApplicable: 1 },
    finishedAt: null,
    version: 1,
  })
})

test('takes them along once the mailed link has let the person in', async () => {
  const facts = someone({ 1: 5 })
  expect(await mailing.stranger.ok(registrationApi.register, facts)).toEqual({ signedIn: false })
  const { links } = await mail.waitForMail(facts.email)
  const entered = await mailing.stranger.call(linkApi.enter, { token: tokenIn(links[0]) })
  const { current } = await holderOf(entered, mailing).ok(selfAssessmentApi.list, {})
  expect(current?.answers).toEqual({ 1: 5 })
})

test('keeps nothing of them for a known address, with the same answer', async () => {
  const facts = someone({ 1: 5 })
  const first = await mailing.stranger.call(registrationApi.register, facts)
  const before = await kept(mailing)
  const again = { ...facts, selfAssessment: { rules: rulesId, answers: { 1: 0 as const } } }
  const second = await mailing.stranger.call(registrationApi.register, again)
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await kept(mailing)).toEqual(before)
})
