import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import { runBatch } from '#server/kit/batch.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import * as passwords from './passwords.ts'

vi.unmock('better-auth/crypto')
vi.mock(import('./passwords.ts'), { spy: true })
vi.mock(import('#server/kit/batch.ts'), { spy: true })

let mail: MailServer
let app: TestApp
let known: string
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ smtpUrl: mail.url })
  known = (await app.register('dentist')).email
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

let strangers = 0
const unknown = () => `ninguem${(strangers += 1)}@teste.example`
const registration = (email: string) => ({
  name: 'Alguém',
  email,
  password: 'gaveta-azul7',
  role: 'dentist' as const,
  city: 'Campinas',
  state: 'SP',
})

const ways = {
  'a sign-in': (email: string) => app.stranger.call(accountApi.signIn, { email, password: 'errada99' }),
  'a registration': (email: string) => app.stranger.call(registrationApi.register, registration(email)),
  'asking for a link': (email: string) => app.stranger.call(linkApi.askEntry, { email }),
  'asking for a reset': (email: string) => app.stranger.call(linkApi.askReset, { email }),
}

/** Work of the server for a request that takes time or that somebody can see. */
async function workOf(request: () => Promise<unknown>, email: string) {
  const hashed = () =>
    vi.mocked(passwords.hash).mock.calls.length + vi.mocked(passwords.verify).mock.calls.length
  const mails = async () => (await app.mails(email)).length
  const before = { hashed: hashed(), mails: await mails() }
  vi.mocked(runBatch).mockClear()
  await request()
  await app.auditor.drain()
  const texts = vi.mocked(runBatch).mock.calls.flatMap(([, statements]) => statements.map(({ text }) => text))
  // Those of the request: the mail that it causes is already on its way.
  const statements = texts.filter((text) =>
    /_link\(|_mail\(|_attempts\(|register_account|audit_log/.test(text),
  )
  return { hashed: hashed() - before.hashed, mails: (await mails()) - before.mails, statements }
}

test.each([
  ['a sign-in', { hashed: 1, mails: 0 }],
  ['a registration', { hashed: 1, mails: 1 }],
  ['asking for a link', { hashed: 0, mails: 1 }],
  ['asking for a reset', { hashed: 0, mails: 1 }],
] as const)(
  '%s hashes as often, writes as many mails and runs the same statements whether the address is known or not',
  async (name, work) => {
    const way = ways[name]
    const stranger = unknown()
    const one = await workOf(() => way(known), known)
    const other = await workOf(() => way(stranger), stranger)
    expect(one).toMatchObject(work)
    expect(one.statements.length).toBeGreaterThan(1)
    expect(other).toEqual(one)
  },
)

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * Known and unknown by turns, so that what else the machine does strikes both. A hash that was left out for one of
 * them would make it many times faster: the bound lies between that and what noise does.
 */
test.each(['a sign-in', 'a registration'] as const)(
  '%s takes as long for an unknown address as for a known one',
  async (name) => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < 9; n += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        // No limit comes in between: it would shorten both.
        app.now = new Date(app.now.getTime() + 3_600_000)
        const email = kind === 'known' ? known : unknown()
        const start = performance.now()
        await ways[name](email)
        times[kind].push(performance.now() - start)
      }
    }
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(1 / 2)
    expect(ratio).toBeLessThan(2)
  },
)
