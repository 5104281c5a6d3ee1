import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWithin } from '#web/account/within.ts'
import { newId } from '#core/kit/ids.ts'
import { freePort } from '#server/kit/free-port.ts'
import { listen, type Listener } from '#server/kit/listen.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { addEquipment } from './orders.ts'
import { remarkedPdf } from './made-pdf.ts'

/** The application behind a port, with pages of its own, to test what is only visible on the wire. */
let app: TestApp
let secure: TestApp
let folder: string
let port: number
let listener: Listener
let dentist: Person
let fileId: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'equipo-pages-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  const open = '{"scripts":[],"shell":null}'
  const page = (name: string) => `<html><script>start("${name}")</script><script src="/a.js"></script></html>`
  await mkdir(join(folder, 'client/404'))
  await writeFile(join(folder, 'client/404/index.html'), page('404'))
  await writeFile(
    join(folder, 'routes.json'),
    `{"/":${open},"/login":${open},"/dashboard":${open},"/service-orders/:id":${open}}`,
  )
  await writeFile(join(folder, 'client/index.html'), page('index'))
  await writeFile(join(folder, 'client/__spa-fallback.html'), page('fallback'))
  await writeFile(join(folder, 'client/assets/a.js'), 'start')
  await writeFile(join(folder, 'secret.txt'), 'nobody reads this')
  app = await startTestApp({ buildFolder: join(folder, 'client') })
  secure = await startTestApp({
    buildFolder: join(folder, 'client'),
    publicUrl: 'https://equipo.example',
  })
  port = await freePort()
  listener = await listen(
    app.fetch,
    { host: '127.0.0.1', port },
    { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 },
  )
  dentist = await app.register('dentist')
  const { id } = await addEquipment(dentist)
  fileId = newId()
  const path = `/api/equipment/${id}/files/${fileId}?kind=manual&name=a.pdf`
  const headers = { 'content-type': 'application/pdf' }
  await dentist.send(path, { method: 'PUT', headers, body: remarkedPdf('secret') })
})
afterAll(async () => {
  await listener.close()
  await app.close()
  await secure.close()
  await rm(folder, { recursive: true })
})

/** Sends raw bytes that no browser would send; returns everything received until the server or `ms` ended it. */
function raw(text: string, ms = 5_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    const end = () => {
      clearTimeout(patience)
      socket.destroy()
      resolve(answer)
    }
    const patience = setTimeout(end, ms)
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('end', end)
    socket.on('error', end)
  })
}

const get = (target: string, more = '') =>
  raw(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)

describe('an address that leads out of its folder', () => {
  const climbs = [
    '../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '..%252fsecret.txt',
    '%252e%252e%252fsecret.txt',
    '..\\secret.txt',
    '..%5csecret.txt',
    '..%c0%afsecret.txt',
    '....//secret.txt',
    'assets/../../secret.txt',
    'assets/..%00/secret.txt',
    'a.js%00.png',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'file:///etc/passwd',
  ]

  test('finds no file and causes no server error, among pages or in the API', async () => {
    for (const climb of climbs) {
      for (const base of ['/', '/assets/', '/api/files/', '/api/documents/']) {
        const cookie = `cookie: ${dentist.cookie}\r\n`
        const answer = await get(base + climb, cookie)
        expect([base + climb, statusOf(answer)]).not.toEqual([base + climb, 500])
        expect(answer).not.toMatch(/nobody reads this|root:/)
      }
    }
  })

  test('is not rewritten to another address: no page answers with somebody’s file', async () => {
    for (const target of [`/x/..;/api/files/${fileId}`, `//api/files/${fileId}`, `/API/files/${fileId}`]) {
      expect(await get(target)).not.toContain('secret')
    }
    expect(statusOf(await get(`/api/files/${fileId}`))).toBe(401)
    expect(await get(`/api/files/${fileId}`, `cookie: ${dentist.cookie}\r\n`)).toContain('secret')
  })
})

describe('a redirect to another site', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\x01//evil.example',
    ' //evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http://evil.example/dashboard',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '/dashboard.evil.example',
    '/convite/../../evil.example',
    '/admin@evil.example',
    'dashboard',
  ]

  test('is not followed after a sign-in, for any role', () => {
    for (const address of elsewhere) {
      for (const role of ['dentist', 'technician', 'admin'] as const) {
        expect([address, isWithin(role, address)]).toEqual([address, false])
      }
    }
  })

  test('is none if a browser stays on this site', () => {
    const within = [
      '/dashboard/..//evil.example',
      '/dashboard?next=//evil.example',
      '/dashboard#//evil.example',
    ]
    for (const address of within) {
      expect(new URL(address, 'https://equipo.example').origin).toBe('https://equipo.example')
    }
  })

  test('is never sent by the server, whatever the address', async () => {
    for (const target of [
      '//evil.example',
      '//evil.example/..',
      '/%2fevil.example/',
      '/login/?next=//evil.example',
    ]) {
      const answer = await get(target)
      expect([target, statusOf(answer) < 300 || statusOf(answer) >= 400]).toEqual([target, true])
      expect(answer).not.toMatch(/^location:/im)
    }
  })
})

describe('the headers of an answer', () => {
  const pages = ['/', '/dashboard', '/login?x=1', '/does-not-exist']

  test('allow a page only its own scripts, nothing from elsewhere, and no frame', async () => {
    for (const path of pages) {
      const { headers } = await app.stranger.send(path)
      const policy = headers.get('content-security-policy') ?? ''
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
      expect(scripts).toMatch(/^'self' 'sha256-[\w+/]+='/)
      // Compiling WebAssembly from our own files does not run text; the label reader needs it.
      expect(scripts.replace(" 'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|data:|https?:(?!\/)/)
      for (const rule of [
        "object-src 'none'",
        "base-uri '",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy).toContain(rule)
      }
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toMatch(/same-origin|no-referrer/)
      expect(headers.get('permissions-policy')).toMatch(/microphone=\(self\).*geolocation=\(\)/)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    }
  })

  test('prevent sniffing and caching of an API answer, also of a refusal', async () => {
    for (const [who, path] of [
      [dentist, '/api/session'],
      [dentist, '/api/equipment'],
      [app.stranger, '/api/equipment'],
      [dentist, `/api/equipment/${newId()}`],
      [dentist, '/api/equipment?limit=x'],
      [dentist, '/api/nothing'],
    ] as const) {
      const { headers } = await who.send(path)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
  })

  test('let a file do nothing, in no frame, and let only its reader cache it', async () => {
    const { headers } = await dentist.send(`/api/files/${fileId}`)
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'; sandbox/,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toMatch(/^private/)
  })

  test('demand TLS from browsers only if the site has it', async () => {
    for (const path of ['/', '/assets/a.js', '/api/session', '/api/nothing']) {
      const name = 'strict-transport-security'
      expect((await secure.stranger.send(path)).headers.get(name)).toMatch(/^max-age=31536000/)
      expect((await app.stranger.send(path)).headers.get(name)).toBeNull()
    }
  })

  test('do not tell which program answers', async () => {
    const answer = await get('/api/session')
    expect(answer).not.toMatch(/^(server|x-powered-by|via):/im)
  })

  test('leave a page the same for everybody and every host: nothing to poison a cache with', async () => {
    const plain = await (await secure.stranger.send('/')).text()
    for (const headers of [
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-scheme': 'http' },
      { host: 'evil.example' },
      { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
      { cookie: dentist.cookie },
    ] as Record<string, string>[]) {
      const answer = await secure.stranger.send('/', { headers })
      expect([answer.status, await answer.text()]).toEqual([200, plain])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })
})

describe('a flood', () => {
  test('of headers is refused, and others are answered', async () => {
    const flood = `${Array.from({ length: 2_000 }, (_, n) => `x-${n}: aaaaaaaaaaaaaaa`).join('\r\n')}\r\n`
    expect(statusOf(await get('/api/session', flood))).toBe(431)
    expect(statusOf(await get(`/${'a'.repeat(20_000)}`))).toBe(431)
    expect(statusOf(await get('/api/session', `cookie: ${'a=b; '.repeat(1_500)}\r\n`))).toBe(200)
  })

  test('of endless headers or a trickling body is cut off in time', async () => {
    const slow = [
      'GET /api/session HTTP/1.1\r\nhost: localhost\r\nx-a: ',
      'POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      'POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
    ]
    for (const text of slow) {
      const start = performance.now()
      await raw(text)
      expect(performance.now() - start).toBeLessThan(4_500)
    }
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('with two lengths, or a length and chunks, smuggles no second request', async () => {
    const head = 'POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
    const smuggled = 'GET /api/session HTTP/1.1\r\nhost: localhost\r\n\r\n'
    for (const lengths of [
      'content-length: 2\r\ncontent-length: 50\r\n',
      'content-length: 2\r\ntransfer-encoding: chunked\r\n',
      'transfer-encoding: xchunked\r\n',
      'content-length: +2\r\n',
    ]) {
      const answer = await raw(`${head}${lengths}\r\n{}${smuggled}`)
      expect([lengths, statusOf(answer), answer.split('HTTP/1.1 ').length]).toEqual([lengths, 400, 2])
    }
  })
})
