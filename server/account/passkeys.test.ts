import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeyApi } from '#core/account/passkey.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const cookieAfter = (person: Pick<Person, 'cookie'>, headers: Headers) =>
  [person.cookie, ...headers.getSetCookie().map((one) => one.split(';')[0])].filter(Boolean).join('; ')

/** A response that no device has signed. */
const forged = (challenge: string) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost:3000' }),
    ).toString('base64url'),
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
})

async function withKey(person: Person): Promise<string> {
  const id = newId()
  await asOwner(
    app,
    `insert into auth.passkey values ('${id}', 'Celular', 'AAAA', '${person.session.user.id}', '${id}', 0,
      'singleDevice', false, 'internal', null, now())`,
  )
  return id
}

test('shows a stranger no keys, and lets nobody in with an unregistered one', async () => {
  expect((await app.stranger.call(passkeyApi.list, {})).status).toBe(401)
  expect((await app.stranger.call(passkeyApi.begin, {})).status).toBe(401)
  const begun = await app.stranger.call(passkeyApi.beginEntry, {})
  const caller = app.holder(cookieAfter({ cookie: '' }, begun.headers))
  const response = forged(String(begun.body.options['challenge']))
  const answer = await caller.call(passkeyApi.enter, { response })
  expect([answer.status, answer.error.code]).toEqual([401, 'passkey_unknown'])
  expect(answer.headers.getSetCookie().join()).not.toContain('session_token')
})

test('lets nobody in with a key without a challenge, or with a used one', async () => {
  const none = await app.stranger.call(passkeyApi.enter, { response: forged('AAAA') })
  expect([none.status, none.error.code]).toEqual([422, 'passkey_expired'])
  const begun = await app.stranger.call(passkeyApi.beginEntry, {})
  const caller = app.holder(cookieAfter({ cookie: '' }, begun.headers))
  const response = forged(String(begun.body.options['challenge']))
  expect((await caller.call(passkeyApi.enter, { response })).status).toBe(401)
  expect((await caller.call(passkeyApi.enter, { response })).error.code).toBe('passkey_expired')
})

test('refuses a known key with a forged signature', async () => {
  const person = await app.register('dentist')
  const id = await withKey(person)
  const begun = await app.stranger.call(passkeyApi.beginEntry, {})
  const caller = app.holder(cookieAfter({ cookie: '' }, begun.headers))
  const response = { ...forged(String(begun.body.options['challenge'])), id, rawId: id }
  const answer = await caller.call(passkeyApi.enter, { response })
  expect([answer.status, answer.error.code]).toEqual([401, 'passkey_refused'])
})

test('does not store a key that no device made, not even for its own person', async () => {
  const person = await app.register('dentist')
  const begun = await person.call(passkeyApi.begin, {})
  expect(begun.body.options).toMatchObject({
    rp: { id: 'localhost', name: 'Equipo' },
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  })
  const caller = app.holder(cookieAfter(person, begun.headers))
  const response = forged(String(begun.body.options['challenge']))
  const answer = await caller.call(passkeyApi.register, { name: 'Celular', response })
  expect([answer.status, answer.error.code]).toEqual([422, 'passkey_refused'])
  expect((await person.ok(passkeyApi.list, {})).items).toEqual([])
  const nameless = await person.call(passkeyApi.register, { name: ' ', response })
  expect(nameless.error.fields?.map(({ path }) => path)).toContain('name')
})

test('does not register a key for another person than the one who began', async () => {
  const [one, other] = [await app.register('dentist'), await app.register('dentist')]
  const begun = await one.call(passkeyApi.begin, {})
  const caller = app.holder(cookieAfter(other, begun.headers))
  const response = forged(String(begun.body.options['challenge']))
  expect((await caller.call(passkeyApi.register, { name: 'Celular', response })).status).toBe(422)
})

test('neither renames nor removes another person’s key, and answers as if it did not exist', async () => {
  const [one, other] = [await app.register('dentist'), await app.register('dentist')]
  const id = await withKey(one)
  for (const key of [id, newId()]) {
    expect((await other.call(passkeyApi.rename, { id: key, name: 'Minha' })).status).toBe(404)
    expect((await other.call(passkeyApi.remove, { id: key })).status).toBe(404)
  }
  await one.ok(passkeyApi.rename, { id, name: 'Celular da recepção' })
  expect((await one.ok(passkeyApi.list, {})).items).toMatchObject([{ id, name: 'Celular da recepção' }])
  await one.ok(passkeyApi.remove, { id })
  expect((await one.ok(passkeyApi.list, {})).items).toEqual([])
})

test('removes a key from before an address was confirmed, because it may be another person’s', async () => {
  const person = await app.register('dentist')
  await withKey(person)
  const { id } = person.session.user
  const keys = () => rowsAsOwner(app, `select id from auth.passkey where "userId" = '${id}'`)
  await asOwner(app, `update auth."user" set name = 'Outro' where id = '${id}'`)
  expect(await keys()).toHaveLength(1)
  await asOwner(app, `update auth."user" set "emailVerified" = true where id = '${id}'`)
  expect(await keys()).toEqual([])
})

test('keeps at most 20 passkeys, even if six come at once, and begins no other', async () => {
  const person = await app.register('dentist')
  for (let n = 0; n < 19; n += 1) await withKey(person)
  const kept = await Promise.allSettled(Array.from({ length: 6 }, () => withKey(person)))
  expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await person.ok(passkeyApi.list, {})).items).toHaveLength(20)
  expect((await person.call(passkeyApi.begin, {})).error.code).toBe('too_many_passkeys')
})

/** A device of the person with a key that it can sign with. */
async function deviceOf(person: Person) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => Buffer.from(text, 'base64url')
  const head = Buffer.from('a5010203262001215820', 'hex')
  const cose = Buffer.concat([head, point(x), Buffer.from('225820', 'hex'), point(y)])
  const id = randomBytes(16).toString('base64url')
  await asOwner(
    app,
    `insert into auth.passkey values ('${newId()}', 'Celular', '${cose.toString('base64')}',
      '${person.session.user.id}', '${id}', 0, 'singleDevice', false, 'internal', null, now())`,
  )
  return async () => {
    const begun = await app.stranger.call(passkeyApi.beginEntry, {})
    const challenge = String(begun.body.options['challenge'])
    const { response, ...rest } = forged(challenge)
    // The relying party, present and verified, used once.
    const data = Buffer.concat([sha256('localhost'), Buffer.from('0500000001', 'hex')])
    const signed = Buffer.concat([data, sha256(Buffer.from(response.clientDataJSON, 'base64url'))])
    const caller = app.holder(cookieAfter({ cookie: '' }, begun.headers))
    return caller.call(passkeyApi.enter, {
      response: {
        ...rest,
        id,
        rawId: id,
        response: {
          ...response,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      },
    })
  }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

test('lets a person in with their key, and not while they are suspended', async () => {
  const [person, suspended] = [await app.register('dentist'), await app.register('dentist')]
  expect((await (await deviceOf(person))()).status).toBe(200)
  await asOwner(app, `update auth."user" set "suspendedAt" = now() where id = '${suspended.session.user.id}'`)
  const answer = await (await deviceOf(suspended))()
  expect([answer.status, answer.error.code]).toEqual([403, 'account_suspended'])
  expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
})
