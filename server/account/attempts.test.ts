import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import { newId } from '#core/kit/ids.ts'
import { openDatabase } from '#server/kit/database.ts'
import { TooMany } from '#server/kit/errors.ts'
import { startTestApp, type Caller, type TestApp } from '#test/app.ts'
import { countAttempt, forgetAttemptsJob, forgiveAttempt, type Subject } from './attempts.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const later = (seconds: number) => (app.now = new Date(app.now.getTime() + seconds * 1000))
const wrong = (who: Caller, email: string) => who.call(accountApi.signIn, { email, password: 'errada99' })
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let n = 0; n < count; n += 1) all.push(await work(n))
  return all
}
/** Earlier attempts from an address, without the time that a password takes. */
const triedBefore = (count: number, subject: Subject) =>
  times(count, () => countAttempt(app.database, [subject], app.now))
const statusOf = ({ status }: { status: number }) => status

test('doubles the wait after each wrong password from the sixth on, up to 15 minutes', async () => {
  const { email } = await app.register('dentist')
  const first = await times(6, () => wrong(app.stranger, email))
  expect(first.map(statusOf)).toEqual([401, 401, 401, 401, 401, 401])
  const waits: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const { status, error, headers } = await wrong(app.stranger, email)
    expect([status, error.message]).toEqual([429, 'Muitas tentativas de login. Tente novamente mais tarde.'])
    waits.push(Number(headers.get('retry-after')))
    later(Number(headers.get('retry-after')))
    expect((await wrong(app.stranger, email)).status).toBe(401)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})

test('slows down an address without an account in the same way', async () => {
  const unknown = await times(7, () => wrong(app.stranger, 'nenhuma@teste.example'))
  expect(unknown.map(statusOf)).toEqual([401, 401, 401, 401, 401, 401, 429])
})

test('counts attempts at the same moment too: no more than six get through', async () => {
  const { email } = await app.register('dentist')
  const burst = () => Promise.all(Array.from({ length: 20 }, () => wrong(app.stranger, email)))
  // Five of one burst are tried; the others are refused before they count.
  const all = [...(await burst()), ...(await burst())]
  expect(all.filter(({ status }) => status === 401)).toHaveLength(6)
})

test('does not delay an owner on a known device because of attempts from elsewhere', async () => {
  const owner = await app.register('dentist')
  await times(8, () => wrong(app.at('198.51.100.1'), owner.email))
  const credentials = { email: owner.email, password: owner.password }
  expect((await app.stranger.call(accountApi.signIn, credentials)).status).toBe(429)
  expect((await owner.call(accountApi.signIn, credentials)).status).toBe(200)
  // A device that is known for one account is not for another one.
  const other = await app.register('dentist')
  await times(6, () => wrong(app.at('198.51.100.2'), other.email))
  expect((await wrong(owner, other.email)).status).toBe(429)
})

test('slows down a stolen device by itself', async () => {
  const owner = await app.register('dentist')
  const all = await times(12, () => wrong(owner, owner.email))
  expect(all.map(statusOf)).toEqual([...Array<number>(11).fill(401), 429])
})

test('slows down one network address whichever accounts it tries, and no other', async () => {
  const thief = app.at('203.0.113.50')
  await triedBefore(58, ['address', '203.0.113.50'])
  const tried = await times(4, (n) => wrong(thief, `alguem${n}@teste.example`))
  expect(tried.map(statusOf)).toEqual([401, 401, 401, 429])
  expect((await wrong(app.at('203.0.113.51'), 'mais@teste.example')).status).toBe(401)
})

test('treats IPv6 neighbours as one client', async () => {
  await times(61, (n) => countAttempt(app.database, [['address', `2001:db8:7:1::${n}`]], app.now))
  expect((await wrong(app.at('2001:db8:7:1:ffff::1'), 'outro@teste.example')).status).toBe(429)
  expect((await wrong(app.at('2001:db8:7:2::1'), 'outro@teste.example')).status).toBe(401)
})

test('accepts right passwords from one address, however many there are', async () => {
  const { email, password } = await app.register('dentist')
  await triedBefore(58, ['address', '203.0.113.77'])
  const clinic = app.at('203.0.113.77')
  const answers = await times(5, () => clinic.call(accountApi.signIn, { email, password }))
  expect(answers.map(statusOf)).toEqual([200, 200, 200, 200, 200])
})

test('limits mails to one address, whoever requests them and whether it has an account or not', async () => {
  const { email } = await app.register('dentist')
  for (const to of [email, 'sem-conta@teste.example']) {
    const before = (await app.mails(to)).length
    const asked = await times(5, (n) => {
      const endpoint = n % 2 ? linkApi.askReset : linkApi.askEntry
      return app.at(`192.0.2.${n}`).call(endpoint, { email: to })
    })
    expect(asked.map(statusOf)).toEqual([200, 200, 200, 200, 429])
    expect((await app.mails(to)).length - before).toBe(4)
  }
})

test('limits registrations from one address', async () => {
  const flood = app.at('203.0.113.99')
  await triedBefore(30, ['sender', '203.0.113.99'])
  const answers = await times(2, (n) =>
    flood.call(registrationApi.register, {
      name: 'Alguém',
      email: `enchente${n}@teste.example`,
      password: 'gaveta-azul7',
      role: 'dentist',
      city: 'Campinas',
      state: 'SP',
    }),
  )
  expect(answers.map(statusOf)).toEqual([200, 429])
})

test('continues counting on a second server and after a restart', async () => {
  const { options } = app.database.pool
  const other = openDatabase(options)
  const subject: Subject[] = [['second-factor', newId()]]
  await times(3, () => countAttempt(app.database, subject, app.now))
  await times(3, () => countAttempt(other, subject, app.now))
  await expect(countAttempt(app.database, subject, app.now)).rejects.toBeInstanceOf(TooMany)
  await other.close()
})

test('resets the count after a right password, and keeps nothing a day later', async () => {
  const subject: Subject[] = [['password', newId()]]
  await times(5, () => countAttempt(app.database, subject, app.now))
  await forgiveAttempt(app.database, subject, app.now)
  await times(6, () => countAttempt(app.database, subject, app.now))
  await expect(countAttempt(app.database, subject, app.now)).rejects.toBeInstanceOf(TooMany)
  const job = forgetAttemptsJob(app.database)
  await job.run(app.now)
  await expect(countAttempt(app.database, subject, app.now)).rejects.toBeInstanceOf(TooMany)
  const [{ count } = { count: 0 }] = (await job.run(new Date(app.now.getTime() + 2 * 86_400_000))) as {
    count: number
  }[]
  expect(count).toBeGreaterThan(0)
})

test('does not delay an attempt that began before and was counted after the limit', async () => {
  const subject: Subject[] = [['sender', '203.0.113.77']]
  await countAttempt(app.database, subject, new Date(app.now.getTime() + 800))
  await expect(countAttempt(app.database, subject, app.now)).resolves.toBeUndefined()
})
