import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'
import { makeBuild, type TestBuild } from '#test/build.ts'
import { asOwner } from '#test/owner.ts'

const script = `export const a = '${'a'.repeat(600)}'`
const long = '<p>Testar grátis</p>'.repeat(60)
const addresses = {
  '/': [],
  '/contato': [],
  '/service-orders/:id': ['/assets/order.js', '/assets/a.js'],
  '/service-orders/new': ['/assets/new-order.js'],
  '/verificar/:code?': [],
  '/dashboard': { scripts: ['/assets/a.js'], shell: 'dentist' },
  '/technician': { scripts: [], shell: 'technician' },
} as const
const files = {
  '__spa-fallback.html': '<head></head><main>the application</main>',
  'index.html': `<h1>R$ {{offer.basicPrice}}</h1>${long}`,
  'contato/index.html': '<form>{{contact.ticket}}</form>',
  '404/index.html': '<h1>no such page</h1>',
  '500/index.html': '<h1>failed</h1>{{failure.message}}{{#failure.id}} {{failure.id}}{{/failure.id}}',
  'assets/a.js': script,
  'assets/a.js.br': brotliCompressSync(script),
  'assets/a.js.gz': gzipSync(script),
  'icon-192.png': new Uint8Array([1, 2, 3]),
}

let build: TestBuild
let app: TestApp
let dentist: Person
beforeAll(async () => {
  build = await makeBuild(files, addresses)
  app = await startTestApp({ buildFolder: build.folder })
  dentist = await app.register('dentist')
})
afterAll(async () => {
  await app.close()
  await build.remove()
})

const get = (path: string, headers: Record<string, string> = {}, who: Caller = app.stranger) =>
  who.send(path, { headers })
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.stranger.send(path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      ...headers,
    },
  })

describe('an unknown address', () => {
  const nowhere = ['/nada', '/service-orders', '/service-orders/a/b', '/verificar/a/b', '/a%00b']

  test('answers 404 with the page for it, hidden from search engines', async () => {
    for (const path of nowhere) {
      const answer = await get(path)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, '<h1>no such page</h1>'])
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
  })

  test('answers a signed-in person within the application, uncached', async () => {
    const answer = await get('/nada', {}, dentist)
    expect([answer.status, await answer.text()]).toEqual([404, '<head></head><main>the application</main>'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('vary')).toContain('cookie')
    expect((await get('/nada', {}, app.holder('equipo.session_token=a.b'))).status).toBe(404)
  })

  test('answers file addresses without a page, and serves packed files only under their own names', async () => {
    for (const path of ['/assets/none.js', '/assets/a.js.br', '/assets/a.js.gz', '/routes.json', '/a.php']) {
      const answer = await get(path, {}, dentist)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Não encontrado'])
    }
  })

  test('refuses a form too, and stays JSON under the interface', async () => {
    expect((await post('/nada', 'a=b')).status).toBe(404)
    expect((await post('/', 'a=b')).status).toBe(404)
    const answer = await get('/api/nada')
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
  })
})

test('serves the application at its addresses, hidden from search engines', async () => {
  for (const path of ['/service-orders/1', '/service-orders/1/', '/verificar', '/Verificar/ABC']) {
    const answer = await get(path)
    const end = '</head><main>the application</main>'
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.stringContaining(end)])
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  }
  expect((await get('/')).headers.get('x-robots-tag')).toBeNull()
})

test('names in the document the scripts of exactly its page', async () => {
  const preloadsOf = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(
      ([, file]) => file,
    )
  expect(await preloadsOf('/service-orders/1')).toEqual(['/assets/order.js', '/assets/a.js'])
  expect(await preloadsOf('/service-orders/new')).toEqual(['/assets/new-order.js'])
  expect(await preloadsOf('/verificar')).toEqual([])
})

describe('the first data of a page', () => {
  const dataIn = (html: string): Record<string, unknown> | null => {
    const [, json] = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(html) ?? []
    return json === undefined ? null : (JSON.parse(json) as Record<string, unknown>)
  }
  const dataAt = async (path: string, who: Caller, headers = {}) =>
    dataIn(await (await get(path, headers, who)).text())

  test('stands in the document of the person whose page it is, as the interface answers it', async () => {
    const answer = await get('/dashboard', { 'accept-encoding': 'br' }, dentist)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('vary')).toBe('accept-encoding, cookie')
    expect(answer.headers.get('etag')).toBeNull()
    const html = brotliDecompressSync(await answer.arrayBuffer()).toString()
    expect(html).toContain('<link rel="modulepreload" href="/assets/a.js">')
    const data = dataIn(html) ?? {}
    expect(data['/api/session']).toMatchObject({ session: { user: { id: dentist.session.user.id } } })
    for (const [path, said] of Object.entries(data)) {
      expect([path, said]).toEqual([path, await (await get(path, {}, dentist)).json()])
    }
    expect(Object.keys(data)).toContain('/api/compliance')
  })

  test('is not there for strangers, on public pages, on the other side’s and after another site’s link', async () => {
    expect(await dataAt('/dashboard', app.stranger)).toBeNull()
    expect((await get('/dashboard')).headers.get('cache-control')).toBe('no-cache')
    expect(await dataAt('/verificar/ABC', dentist)).toBeNull()
    expect(await dataAt('/technician', dentist)).toBeNull()
    expect(await dataAt('/dashboard', app.holder('equipo.session_token=a.b'))).toBeNull()
    expect(await dataAt('/dashboard', dentist, { 'sec-fetch-site': 'cross-site' })).toBeNull()
    expect(await dataAt('/dashboard', dentist, { 'sec-fetch-site': 'none' })).not.toBeNull()
  })

  test('shows nobody what is another organization’s, nor money without the permission', async () => {
    const other = await app.register('dentist')
    const said = JSON.stringify(await dataAt('/dashboard', other))
    expect(said).toContain(other.session.user.id)
    expect(said).not.toContain(dentist.session.organization?.id)
    expect(await dataAt('/dashboard', dentist)).toHaveProperty(['/api/equipment-costs'])
    await asOwner(app, `update memberships set role = 'member' where user_id = '${other.session.user.id}'`)
    const later = await app.signIn(other.email, other.password)
    expect(await dataAt('/dashboard', later)).not.toHaveProperty(['/api/equipment-costs'])
  })

  test('cannot end its block, whatever a person wrote', async () => {
    const name = '</script><script>alert(1)</script> $& Ana'
    const hostile = await app.register('dentist', { name })
    const html = await (await get('/dashboard', {}, hostile)).text()
    expect(html).not.toContain('<script>alert')
    expect(dataIn(html)?.['/api/session']).toMatchObject({ session: { user: { name } } })
  })
})

test('redirects an address in upper case to the page, never to the application', async () => {
  for (const [path, location] of [
    ['/Contato', '/contato'],
    ['/CONTATO/?versao=2', '/contato?versao=2'],
  ]) {
    const answer = await get(path ?? '')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location])
  }
})

test('answers an address of slashes quickly', async () => {
  const begun = performance.now()
  expect((await get(`/a${'/'.repeat(200_000)}a`)).status).toBe(404)
  expect((await get(`/contato${'/'.repeat(200_000)}`)).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

describe('a page that fails', () => {
  test('answers 500 with its page and the log’s id, and no cause', async () => {
    await asOwner(app, 'alter table contact_messages rename to messages_away')
    const answer = await sendForm()
    await asOwner(app, 'alter table messages_away rename to contact_messages')
    const page = await answer.text()
    expect([answer.status, page.slice(0, 15)]).toEqual([500, '<h1>failed</h1>'])
    const entry = app.log.findLast(({ level }) => level === 'error')
    expect(page).toContain(String(entry?.['id']))
    expect(page).not.toMatch(/contact_messages|relation/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  test('answers plainly with the id if even that page is missing', async () => {
    const bare = await makeBuild({ 'contato/index.html': files['contato/index.html'] }, addresses)
    const other = await startTestApp({ buildFolder: bare.folder })
    const answer = await other.stranger.send('/contato', { method: 'POST', body: 'a=b' })
    expect([answer.status, await answer.text()]).toEqual([
      415,
      expect.stringMatching(/Código do erro: [0-9a-f-]{36}/),
    ])
    await other.close()
    await bare.remove()
  })

  test.each([
    ['from a page of another site', { origin: 'https://mau.example' }, 'a=b', 403],
    ['as JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['longer than any form is', {}, 'a'.repeat(70_000), 413],
    ['with more fields than any form has', {}, 'a&'.repeat(32_000), 413],
    ['with what cannot be kept', {}, 'name=%00', 400],
  ])('answers a refused form that is sent %s with a page', async (_, headers, body, status) => {
    const answer = await post('/contato', body, headers)
    expect([answer.status, (await answer.text()).slice(0, 15)]).toEqual([status, '<h1>failed</h1>'])
  })

  const sendForm = async () => {
    const [, ticket = ''] = /<form>(.*)<\/form>/.exec(await (await get('/contato')).text()) ?? []
    const form = { name: 'Ana Prado', email: 'ana@teste.example', message: 'Quanto custa?', ticket }
    return post('/contato', new URLSearchParams(form).toString())
  }
})

describe('packing', () => {
  const packings = [
    ['br', (body: Uint8Array) => brotliDecompressSync(body)],
    ['gzip', (body: Uint8Array) => gunzipSync(body)],
  ] as const

  test.each(packings)(
    'sends file and page as %s to clients that accept it, with separate tags',
    async (name, unpack) => {
      for (const [path, whole] of [
        ['/assets/a.js', script],
        ['/', `<h1>R$ 49,90</h1>${long}`],
      ] as const) {
        const plain = await get(path)
        const packed = await get(path, { 'accept-encoding': name })
        const body = new Uint8Array(await packed.arrayBuffer())
        expect(await plain.text()).toBe(whole)
        expect(unpack(body).toString()).toBe(whole)
        expect(body.length).toBeLessThan(whole.length / 4)
        expect(packed.headers.get('content-length')).toBe(String(body.length))
        expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
          null,
          name,
        ])
        expect([plain.headers.get('vary'), packed.headers.get('vary')]).toEqual([
          'accept-encoding',
          'accept-encoding',
        ])
        expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'))
      }
    },
  )

  test('sends unpacked files unpacked', async () => {
    const answer = await get('/icon-192.png', { 'accept-encoding': 'br, gzip' })
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([null, null])
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  })

  test('lets files with a hash be cached for good, and pages be revalidated', async () => {
    const kept = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await kept('/assets/a.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/icon-192.png')).toBe('public, max-age=86400')
    expect(await kept('/')).toBe('no-cache')
    expect(await kept('/service-orders/1')).toBe('no-cache')
  })
})

test('answers a known page by its tag alone, and has another tag for another packing', async () => {
  const { headers } = await get('/', { 'accept-encoding': 'br' })
  const tag = headers.get('etag') ?? ''
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await get('/', { 'accept-encoding': 'br', 'if-none-match': known })
    expect([known, answer.status, await answer.text()]).toEqual([known, 304, ''])
    expect(answer.headers.get('etag')).toBe(tag)
    expect(answer.headers.get('content-encoding')).toBeNull()
  }
  expect((await get('/', { 'if-none-match': tag })).status).toBe(200)
  expect((await get('/contato', { 'accept-encoding': 'br', 'if-none-match': tag })).status).toBe(200)
  expect((await get('/404', { 'if-none-match': '*' })).status).toBe(404)
})

test('answers HEAD like GET, without the body', async () => {
  for (const path of ['/', '/assets/a.js', '/nada', '/service-orders/1']) {
    const [head, full] = await Promise.all([
      app.stranger.send(path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }),
      get(path, { 'accept-encoding': 'br' }),
    ])
    expect([head.status, await head.text()]).toEqual([full.status, ''])
    const withoutId = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id')
    expect(withoutId(head)).toEqual(withoutId(full))
  }
})
