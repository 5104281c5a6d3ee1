import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { newId } from '#core/kit/ids.ts'
import { invitationApi } from '#core/team/invitation.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { startTestApp, type Caller, type Person, type TestApp } from './app.ts'
import { asOwner } from './owner.ts'
import { invite } from './team.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.register('dentist')
})
afterAll(() => app.close())

interface Kind {
  /** Creates a link for the person and returns its token. */
  make: (person: Person) => Promise<string>
  /** The request that the holder of a link makes. */
  open: (
    token: string,
    who?: Caller,
  ) => Promise<{ status: number; error?: { code: string }; headers: Headers }>
  minutes: number
  /** Whether a newer link invalidates this one. */
  isReplaced?: boolean
}

async function tokenMailedTo(email: string): Promise<string> {
  const url = (await app.mails(email)).at(-1)?.letter?.action?.url ?? ''
  return new URL(url).searchParams.get('token') ?? ''
}

const fresh = 'porta-verde-31'
const invitations = new Map<string, { id: string; version: number }>()

const kinds: Record<string, Kind> = {
  'to get in': {
    async make({ email }) {
      await app.stranger.ok(linkApi.askEntry, { email })
      return tokenMailedTo(email)
    },
    open: (token, who = app.stranger) => who.call(linkApi.enter, { token }),
    minutes: 30,
  },
  'to another password': {
    async make({ email }) {
      await app.stranger.ok(linkApi.askReset, { email })
      return tokenMailedTo(email)
    },
    open: (token, who = app.stranger) => who.call(linkApi.reset, { token, password: fresh }),
    minutes: 30,
  },
  'to another address': {
    async make(person) {
      const email = `${newId()}@teste.example`
      await person.ok(linkApi.askEmailChange, { email, current: person.password })
      return tokenMailedTo(email)
    },
    open: (token, who = app.stranger) => who.call(linkApi.changeEmail, { token }),
    minutes: 30,
  },
  'into a team': {
    async make({ email }) {
      const { token, id } = await invite(owner, `convite.${email}`)
      invitations.set(token, { id, version: 2 })
      return token
    },
    open: (token, who = app.stranger) =>
      who.call(invitationApi.join, { token, name: 'Sônia Arruda', password: fresh }),
    minutes: 7 * 24 * 60,
  },
}
const names = Object.keys(kinds)
const kind = (name: string): Kind => kinds[name] ?? expect.fail(name)

/** A new person each time, because the mails per address and hour are limited. */
const somebody = () => app.register('dentist')
const refused = (answer: { status: number; headers: Headers }) => {
  expect([400, 404, 422]).toContain(answer.status)
  expect(answer.headers.getSetCookie()).toEqual([])
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** The token with each of its 128 bits flipped in turn. */
const oneBitOff = (token: string) =>
  [0, 7, 20].map((at) => {
    const letter = alphabet[alphabet.indexOf(token[at] ?? '') ^ 1] ?? ''
    return token.slice(0, at) + letter + token.slice(at + 1)
  })

describe.each(names)('a link %s', (name) => {
  test('opens for nobody who guessed it: one bit off, cut, longer, in other letters, in a list', async () => {
    const token = await kind(name).make(await somebody())
    expect(token).toMatch(/^[\w-]{22}$/)
    const changed = [
      ...oneBitOff(token),
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      ` ${token}`,
      `${token}\n`,
      `${token}%00`,
      `' or true --`,
      '',
    ]
    for (const one of changed) refused(await kind(name).open(one))
    for (const one of [[token], { $ne: '' }, null, 0, true]) {
      refused(await kind(name).open(one as never))
    }
    expect((await kind(name).open(token)).status).toBe(200)
  })

  test('opens nothing else', async () => {
    const token = await kind(name).make(await somebody())
    for (const other of names.filter((one) => one !== name)) refused(await kind(other).open(token))
    expect((await kind(name).open(token)).status).toBe(200)
  })

  test('opens once, also if ten open it at once', async () => {
    const token = await kind(name).make(await somebody())
    const answers = await Promise.all(Array.from({ length: 10 }, () => kind(name).open(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    refused(await kind(name).open(token))
  })

  test('expires in time, to the minute', async () => {
    const [early, late] = [await kind(name).make(await somebody()), await kind(name).make(await somebody())]
    const before = app.now
    app.now = new Date(before.getTime() + kind(name).minutes * 60_000 - 60_000)
    expect((await kind(name).open(early)).status).toBe(200)
    app.now = new Date(before.getTime() + kind(name).minutes * 60_000 + 60_000)
    refused(await kind(name).open(late))
  })

  test('ends when a newer one was used, and its action is not done twice', async () => {
    const person = await somebody()
    const older = await kind(name).make(person)
    const newer = name === 'into a team' ? await newLink(older) : await kind(name).make(person)
    expect((await kind(name).open(newer)).status).toBe(200)
    refused(await kind(name).open(older))
  })
})

async function newLink(token: string): Promise<string> {
  const { link } = await owner.ok(teamApi.link, invitations.get(token) ?? expect.fail('unknown'))
  return link.split('/').at(-1) ?? ''
}

test('changes only the account that it was made for, whoever is signed in', async () => {
  const [person, other] = [await somebody(), await somebody()]
  const token = await kind('to another address').make(person)
  expect((await kind('to another address').open(token, other)).status).toBe(200)
  const { session } = await other.ok(accountApi.session, {})
  expect(session?.user.email).toBe(other.email)
})

test('links point to the operator’s address, whatever host the request names', async () => {
  const { email } = await somebody()
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-server': 'elsewhere.example',
    'x-original-host': 'elsewhere.example',
    forwarded: 'host=elsewhere.example',
  }
  for (const path of ['/api/reset-links', '/api/entry-links']) {
    const answer = await app.stranger.send(path, { method: 'POST', headers, body: JSON.stringify({ email }) })
    expect(answer.status).toBe(200)
    const named = { ...headers, host: 'elsewhere.example' }
    const other = await app.stranger.send(path, {
      method: 'POST',
      headers: named,
      body: JSON.stringify({ email }),
    })
    expect(other.status).toBe(421)
  }
  const written = await app.mails(email)
  expect(written).toHaveLength(2)
  expect(JSON.stringify(written)).not.toContain('elsewhere')
  for (const { letter } of written) expect(letter?.action?.url).toMatch(/^http:\/\/localhost:3000\//)
})

test('mails nobody if the address is a list or contains a line end', async () => {
  const count = async () => (await app.mails()).length
  const before = await count()
  for (const email of [
    [owner.email, 'attacker@elsewhere.example'],
    `${owner.email},attacker@elsewhere.example`,
    `${owner.email}\r\nBcc: attacker@elsewhere.example`,
    `${owner.email}%0aBcc:attacker@elsewhere.example`,
    `"<script>"@elsewhere.example`,
    `attacker@elsewhere.example <${owner.email}>`,
  ]) {
    expect((await app.stranger.call(linkApi.askReset, { email: email as string })).status).toBe(400)
  }
  expect(await count()).toBe(before)
})

test('puts no token into the database, the log, or an address that the server receives', async () => {
  const tokens = await Promise.all(names.map(async (name) => kind(name).make(await somebody())))
  for (const [index, token] of tokens.entries()) await kind(names[index] ?? '').open(token)
  const log = JSON.stringify(app.log)
  for (const token of tokens) {
    expect(log).not.toContain(token)
    const looks = ['entry_links', 'invitations', 'audit_log', 'actions'].map(
      (table) => `exists (select from ${table} t where t::text like '%${token}%')`,
    )
    await asOwner(app, `do $$ begin if ${looks.join(' or ')} then raise exception 'found'; end if; end $$`)
  }
  const inAddress = app.endpoints.filter(({ path }) => path.includes(':token')).map(({ path }) => path)
  // The phone itself requests a calendar's link and sends nothing else; the log masks it.
  // The body of an upload is the file; its secret takes one, for an hour, and opens nothing.
  expect(inAddress.toSorted()).toEqual(['/api/charge-link-proofs/:token/:fileId', '/calendario/:token'])
})
