import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { sessionApi } from '#core/account/session.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { requestOf } from '#core/kit/request.ts'
import { startTestApp, type Caller, type Person, type TestApp } from './app.ts'
import { sampleInput } from './sample.ts'

let app: TestApp
let secure: TestApp
let dentist: Person
let attacker: Person
beforeAll(async () => {
  app = await startTestApp()
  secure = await startTestApp({ publicUrl: 'https://equipo.example' })
  dentist = await app.register('dentist')
  attacker = await app.register('dentist')
})
afterAll(async () => {
  await app.close()
  await secure.close()
})

const writes = () => app.endpoints.filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const whoIs = async (who: Caller) => (await who.ok(accountApi.session, {})).session?.user.id ?? null

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { error?: { code: string } }).error?.code ?? ''
}

/** The endpoints that accept a request with these headers although they must not. */
async function takers(person: Caller, headers: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of writes()) {
    // A token in the address has to reach the endpoint.
    const { address, body } = requestOf(endpoint, sampleInput(endpoint, { token: 'x'.repeat(22) }))
    const answer = await person.send(address, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body ?? 'x',
    })
    if (answer.status !== 403 || (await codeOf(answer)) !== 'foreign_origin') found.push(nameOf(endpoint))
  }
  return found
}

describe('requests from another page', () => {
  test.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['no site that it names, as from a sandboxed frame', { origin: 'null' }],
    ['a subdomain', { origin: 'http://evil.localhost:3000' }],
    ['a longer host', { origin: 'http://localhost:3000.elsewhere.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a site that says nothing of itself', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour that says nothing of itself', { 'sec-fetch-site': 'same-site' }],
  ])('are refused by every endpoint that writes: %s', async (_, headers) => {
    expect(writes().length).toBeGreaterThan(60)
    expect(await takers(dentist, headers)).toEqual([])
  })

  test('are refused from the same host without TLS, and under a host name of the sender’s choice', async () => {
    const send = (headers: Record<string, string>) =>
      secure.stranger.send('/api/session', { method: 'DELETE', headers })
    for (const headers of [
      { origin: 'http://equipo.example', host: 'equipo.example' },
      { origin: 'https://elsewhere.example', host: 'elsewhere.example' },
      { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
      { origin: 'https://equipo.example.elsewhere.example' },
    ]) {
      expect(await codeOf(await send(headers))).toBe('foreign_origin')
    }
    expect((await send({ origin: 'https://equipo.example' })).status).toBe(200)
  })

  test('are not parsed as JSON if a form can send them', async () => {
    const body = JSON.stringify({ email: attacker.email, password: attacker.password })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; application/json',
      'application/jsonp',
      '',
    ]) {
      const answer = await app.stranger.send('/api/session', {
        method: 'POST',
        headers: type ? { 'content-type': type } : {},
        body: new TextEncoder().encode(body),
      })
      expect([type, answer.status, answer.headers.getSetCookie()]).toEqual([type, 415, []])
    }
  })

  test('change nothing by GET or HEAD, and cannot turn a POST into another method', async () => {
    const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override']
    for (const name of overrides) {
      for (const method of ['GET', 'POST']) {
        await dentist.send('/api/session?_method=DELETE', {
          method,
          headers: { [name]: 'DELETE', 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{"_method":"DELETE"}' }),
        })
      }
    }
    await dentist.send('/api/session', { method: 'HEAD' })
    expect(await whoIs(dentist)).toBe(dentist.session.user.id)
    const wrong = await dentist.send('/api/session', { method: 'PATCH' })
    expect([wrong.status, await codeOf(wrong)]).toEqual([404, 'not_found'])
  })

  test('are not readable by another origin', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await dentist.send('/api/session', {
        method,
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      })
      const open = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(open).toEqual([])
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })
})

describe('a planted cookie', () => {
  const signIn = (cookie: string) =>
    app.stranger.send('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email: dentist.email, password: dentist.password }),
    })

  test('does not become the session of the person who signs in with it', async () => {
    const answer = await signIn(attacker.cookie)
    expect(answer.status).toBe(200)
    const fresh = answer.headers.getSetCookie().join('; ')
    expect(fresh).toContain('session_token=')
    expect(fresh).not.toContain(tokenOf(attacker.cookie))
    expect(await whoIs(attacker)).toBe(attacker.session.user.id)
  })

  test('does not become it by a link either; the link’s session is new each time', async () => {
    const tokens: string[] = []
    for (const cookie of [attacker.cookie, '']) {
      await app.stranger.ok(linkApi.askEntry, { email: dentist.email })
      const link = (await app.mails(dentist.email)).at(-1)?.letter?.action?.url ?? ''
      const token = new URL(link).searchParams.get('token') ?? ''
      const answer = await app.holder(cookie).call(linkApi.enter, { token })
      tokens.push(tokenOf(answer.headers.getSetCookie().join('; ')))
    }
    expect(new Set([...tokens, tokenOf(attacker.cookie)]).size).toBe(3)
    expect(await whoIs(attacker)).toBe(attacker.session.user.id)
  })

  test('opens nothing if it is changed, cut, unsigned or of another kind', async () => {
    const [name = '', value = ''] = /(equipo\.session_token)=([^;]+)/.exec(dentist.cookie)?.slice(1) ?? []
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    for (const forged of [
      `${flipped(token)}.${signature}`,
      `${token}.${flipped(signature)}`,
      `${token}.${signature.slice(0, -4)}`,
      `${token}.`,
      token,
      `${token}.${signature}.${signature}`,
      '%',
      `${token}\0.${signature}`,
    ]) {
      const who = app.holder(`${name}=${encodeURIComponent(forged)}`)
      expect([forged, await whoIs(who)]).toEqual([forged, null])
      expect((await who.call(sessionApi.list, {})).status).toBe(401)
    }
    const device = /(equipo\.device\.\w+)=([^;]+)/.exec(dentist.cookie)?.[2] ?? ''
    expect(await whoIs(app.holder(`${name}=${device}`))).toBeNull()
  })
})

describe('the cookies of a sign-in', () => {
  test('are inaccessible to scripts and other sites, and last no longer than necessary', async () => {
    const { headers } = await app.stranger.call(accountApi.signIn, dentist)
    for (const cookie of headers.getSetCookie()) {
      expect(cookie).toMatch(/^equipo\./)
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).not.toMatch(/; Domain=/i)
    }
  })

  test('travel only by TLS if the site has it, under a name that nobody without TLS can set', async () => {
    const person = await secure.register('dentist')
    const { headers } = await secure.stranger.call(accountApi.signIn, person)
    const cookies = headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Secure-equipo\./)
      expect(cookie).toMatch(/; Secure/i)
    }
  })

  test('are removed at the end, and their session is closed on the server', async () => {
    const person = await app.signIn(dentist.email, dentist.password)
    const { headers } = await person.call(accountApi.signOut, {})
    expect(headers.getSetCookie().find((one) => one.includes('session_token='))).toMatch(/Max-Age=0/i)
    expect(await whoIs(person)).toBeNull()
  })
})

const tokenOf = (cookie: string) => /session_token=([^;.%]+)/.exec(cookie)?.[1] ?? ''
