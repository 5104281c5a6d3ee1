import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountApi } from '#core/account/account.api.ts'
import { placeApi } from '#core/place/place.api.ts'
import { bodyLimits } from '#core/kit/endpoint.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { atLevel } from './log-level.ts'

let app: TestApp
let dentist: Person
beforeAll(async () => {
  app = await startTestApp({ accessLog: true, allowedHosts: ['equipo.local'] })
  dentist = await app.register('dentist')
})
afterAll(() => app.close())

const cities = placeApi.cities.path.replace(':state', 'SP')
const get = (path: string, headers: Record<string, string> = {}) => dentist.send(path, { headers })

describe('an answered request', () => {
  test('carries the id of its line in the access log, whether it succeeded or was refused', async () => {
    for (const [path, status] of [
      [cities, 200],
      ['/api/session', 200],
      ['/api/openapi.json', 200],
      ['/api/nothing', 404],
    ] as const) {
      const answer = await get(path)
      const id = answer.headers.get('x-request-id')
      const line = app.log.find((entry) => entry['id'] === id && entry['level'] === 'debug')
      expect([path, line]).toEqual([
        path,
        { level: 'debug', id, method: 'GET', path, status, milliseconds: expect.any(Number) as number },
      ])
    }
  })

  test('writes no line to a log of level info', () => {
    const kept: unknown[] = []
    const log = atLevel('info', (entry) => kept.push(entry))
    for (const level of ['debug', 'info', 'error', undefined]) log({ ...(level && { level }) })
    expect(kept).toEqual([{ level: 'info' }, { level: 'error' }, {}])
  })
})

describe('the published contract', () => {
  test('is packed, and confirmed as unchanged to a client that has it', async () => {
    const plain = await get('/api/openapi.json')
    const packed = await get('/api/openapi.json', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    const bytes = new Uint8Array(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(100_000)
    expect(brotliDecompressSync(bytes).toString()).toBe(await plain.text())
    const etag = packed.headers.get('etag') ?? ''
    const again = await get('/api/openapi.json', { 'accept-encoding': 'gzip, br', 'if-none-match': etag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })
})

describe('a JSON answer', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is packed with %s above a kilobyte', async (encoding, unpack) => {
    const plain = await get(cities)
    expect(plain.headers.get('content-encoding')).toBeNull()
    const packed = await get(cities, { 'accept-encoding': encoding, 'sec-fetch-site': 'same-origin' })
    const { headers } = packed
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
    const text = await plain.text()
    expect(text.length).toBeGreaterThan(1_024)
    expect(unpack(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(text)
  })

  test('is sent plainly if it is short', async () => {
    const { headers } = await get(accountApi.session.path, { 'accept-encoding': 'br' })
    expect(headers.get('content-encoding')).toBeNull()
  })

  test('is not packed for a request that another site caused', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { headers } = await get(cities, { 'accept-encoding': 'br', 'sec-fetch-site': site })
      expect(headers.get('content-encoding')).toBeNull()
    }
  })

  test('is never packed if it has a link or a code that opens something', () => {
    const opening = /^(link|url|qrCode|recoveryCodes|token|letter)$/
    const chosenByAdministrators = /^(checkoutUrl|extensionUrl)$/
    const forgotten = app.endpoints.filter(({ output, carries, answersSecret }) => {
      if (carries === 'download' || answersSecret) return false
      const schema = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }))
      const names = Array.from(schema.matchAll(/"(\w+)":\{/g), ([, name = '']) => name)
      return names.some((name) => opening.test(name) && !chosenByAdministrators.test(name))
    })
    expect(forgotten.map(({ path }) => path)).toEqual([])
    expect(app.endpoints.filter(({ answersSecret }) => answersSecret)).toHaveLength(14)
  })
})

describe('a body', () => {
  const post = (person: Pick<Person, 'send'>, path: string, bytes: number) =>
    person.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"x":"${'a'.repeat(bytes - 8)}"}`,
    })

  test('is read up to 64 kB from a stranger, at every public endpoint', async () => {
    const publicOnes = app.endpoints.filter(
      ({ access, method, carries }) => access === 'public' && method === 'POST' && carries === 'json',
    )
    expect(publicOnes.length).toBeGreaterThan(10)
    for (const { path } of publicOnes) {
      expect([path, (await post(app.stranger, path, 65_537)).status]).toEqual([path, 413])
    }
  })

  test('is read up to its endpoint’s limit from a member', async () => {
    for (const { method, path, bodyLimit } of app.endpoints) {
      if (
        method !== 'POST' ||
        !['/api/service-orders', '/api/document-drafts', '/api/checklist-templates'].includes(path)
      )
        continue
      const [within, beyond] = [
        (await post(dentist, path, bodyLimits[bodyLimit])).status,
        (await post(dentist, path, bodyLimits[bodyLimit] + 1)).status,
      ]
      expect([path, within, beyond]).toEqual([path, 400, 413])
    }
  })
})

describe('without TLS', () => {
  test('refuses a request under a foreign name, and says how to allow it', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '192.168.0.10:3000']) {
      const answer = await get(cities, { host })
      const { error } = (await answer.json()) as { error: { code: string; message: string } }
      expect([host, answer.status, error.code]).toEqual([host, 421, 'foreign_host'])
      expect(error.message).toContain('ALLOWED_HOSTS')
    }
  })

  test('answers to the names of PUBLIC_URL, this machine and ALLOWED_HOSTS at any port', async () => {
    for (const host of ['localhost:3000', 'localhost', '127.0.0.1:8080', '[::1]:3000', 'EQUIPO.local:80']) {
      expect([host, (await get(cities, { host })).status]).toEqual([host, 200])
    }
  })

  test('answers to any name behind TLS, because the certificate decides', async () => {
    const secure = await startTestApp({ publicUrl: 'https://equipo.example' })
    const answer = await secure.stranger.send('/api/session', { headers: { host: '10.0.0.7:3000' } })
    expect(answer.status).toBe(200)
    await secure.close()
  })
})

test('empties the browser’s cache at sign-out, and keeps its storage', async () => {
  const person = await app.register('dentist')
  const { headers } = await person.call(accountApi.signOut, {})
  expect(headers.get('clear-site-data')).toBe('"cache"')
})
