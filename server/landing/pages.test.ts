import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { publicPages } from '#core/landing/public-pages.ts'
import { questions } from '#core/landing/questions.ts'
import { normQuestions } from '#core/regulation/norm-questions.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'

/** The pages as they were built, behind the server that fills them. */
const buildFolder = join(import.meta.dirname, '../../build/web/client')
const publicUrl = 'https://equipo.example'
const paths = readdirSync(buildFolder, { recursive: true })
  .map((name) => `/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('/index.html'))
  .map((name) => name.slice(0, -'/index.html'.length) || '/')

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp({ buildFolder, publicUrl })
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

const read = async (path: string, who: Caller = app.stranger) => (await who.send(path)).text()
const builtHtml = (path: string) => readFileSync(join(buildFolder, path, 'index.html'), 'utf8')
const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const isBetween = (text: string, least: number, most: number) => text.length >= least && text.length <= most
const isStill = (html: string) => !html.includes('type="module"')

async function change(more: Record<string, unknown>): Promise<void> {
  const { version, ...kept } = await administrator.ok(settingApi.get, {})
  const reason = 'Tabela nova'
  await administrator.ok(settingApi.change, { ...kept, actionId: newId(), version, reason, ...more })
}

test('builds the pages for visitors, for missing addresses and for failures', () => {
  expect(paths).toEqual(expect.arrayContaining([...publicPages, '/404', '/500', '/contato/recebida']))
})

test('leaves no gap on any page, with any settings', async () => {
  const open = async () => {
    const html = await Promise.all(paths.map((path) => read(path)))
    return paths.filter((_, index) => /\{\{|\}\}\}|undefined|\[object|NaN/.test(textOf(html[index] ?? '')))
  }
  expect(await open()).toEqual([])
  await change({
    supportEmail: 'suporte@equipo.example',
    supportPhone: '1932004410',
    checkoutUrl: 'https://pague.example.com/equipo',
    extensionUrl: 'https://extensao.example.com/equipo',
    operator: 'Equipo Ltda., CNPJ 00.000.000/0001-91',
  })
  await expect.poll(() => read('/')).toContain('suporte@equipo.example')
  expect(await open()).toEqual([])
})

test('gives every page a Portuguese title and description of its own', async () => {
  const pages = await Promise.all(paths.map((path) => read(path)))
  const odd = pages.flatMap((html, index) => {
    const title = found(html, /<title>([^<]+)<\/title>/)
    const description = found(html, /<meta name="description" content="([^"]+)"/)
    const isWell =
      html.includes('<html lang="pt-BR"') &&
      html.match(/<h1/g)?.length === 1 &&
      isBetween(title, 10, 70) &&
      isBetween(description, 30, 170)
    return isWell ? [] : [{ path: paths[index], title, description }]
  })
  expect(odd).toEqual([])
  for (const pattern of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/]) {
    const all = pages.map((html) => found(html, pattern))
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
  }
})

test('has no script on a still page but the theme’s, and preloads none', () => {
  const still = paths.filter((path) => isStill(builtHtml(path)))
  expect(still).toEqual(
    expect.arrayContaining([
      '/',
      '/contato',
      '/contato/recebida',
      '/termos',
      '/privacidade',
      '/cookies',
      ...normQuestions.map(({ slug }) => `/normas/${slug}`),
      '/404',
      '/500',
    ]),
  )
  for (const path of still) {
    const html = builtHtml(path).replaceAll(/<script type="application\/ld\+json">.*?<\/script>/g, '')
    expect([path, html.match(/<script/g)?.length]).toEqual([path, 1])
    expect([path, /modulepreload|\.js"|<!--|\son[a-z]+="/.exec(html)]).toEqual([path, null])
  }
})

test('answers a question about the norms without a script, each sentence with its article and how sure it is', async () => {
  for (const { slug, question, answer, statements } of normQuestions) {
    const shown = textOf(await read(`/normas/${slug}`))
    for (const said of [question, answer, ...statements.flatMap((one) => [one.text, one.articles])]) {
      expect(shown).toContain(said)
    }
    expect(shown.match(/Texto da norma|Lido em uma cópia|Não verificado/g)).toHaveLength(statements.length)
  }
})

describe('for machines', () => {
  test('names the canonical address and preview of each public page at the operator’s address', async () => {
    for (const path of publicPages) {
      const html = await read(path)
      const address = `${publicUrl}${path}`
      expect(found(html, /<link rel="canonical" href="([^"]+)"/)).toBe(address)
      expect(found(html, /<meta property="og:url" content="([^"]+)"/)).toBe(address)
      expect(found(html, /<meta property="og:image" content="([^"]+)"/)).toBe(`${publicUrl}/social.png`)
      expect(found(html, /<meta property="og:title" content="([^"]+)"/)).toBe(found(html, /<title>([^<]+)/))
      expect(found(html, /<meta name="twitter:card" content="([^"]+)"/)).toBe('summary_large_image')
      expect((await app.stranger.send(path)).headers.get('x-robots-tag')).toBeNull()
    }
  })

  test('keeps pages that are not public out of search engines', async () => {
    for (const path of [
      ...paths.filter((one) => !publicPages.includes(one)),
      '/dashboard',
      '/verificar/AAAA',
    ]) {
      expect([path, (await app.stranger.send(path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
    }
  })

  test('lists only public pages in sitemap and robots', async () => {
    const sitemap = await app.stranger.send('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual(publicPages.map((path) => `${publicUrl}${path}`))
    expect(await read('/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    expect(await read('/robots.txt')).toContain('Disallow: /api/')
  })

  test('serves icons, picture and manifest with their types', async () => {
    for (const [path, type] of [
      ['/favicon.ico', 'image/x-icon'],
      ['/icon.svg', 'image/svg+xml'],
      ['/apple-touch-icon.png', 'image/png'],
      ['/social.png', 'image/png'],
      ['/manifest.webmanifest', 'application/manifest+json'],
    ] as const) {
      const answer = await app.stranger.send(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type])
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(100_000)
    }
    const manifest = JSON.parse(await read('/manifest.webmanifest')) as { icons: { src: string }[] }
    for (const { src } of manifest.icons) expect((await app.stranger.send(src)).status).toBe(200)
  })

  test('names seller, offers and prices in structured data, and only questions of the page', async () => {
    await change({ basicCents: 6190 })
    await expect.poll(() => read('/')).toContain('61,90')
    const html = await read('/')
    const data = found(html, /<script type="application\/ld\+json">(.*?)<\/script>/)
    const { '@graph': graph } = JSON.parse(data) as { '@graph': Thing[] }
    const thing = (type: string) => graph.find((one) => one['@type'] === type)
    expect(thing('Organization')).toMatchObject({ url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` })
    expect(thing('Product')?.offers?.map(({ name, price }) => [name, price])).toEqual([
      ['Básico', '61.90'],
      ['Profissional', '89.90'],
      ['Técnico', '59.90'],
    ])
    const asked = thing('FAQPage')?.mainEntity ?? []
    expect(asked).toHaveLength(questions.length)
    const shown = textOf(html)
    for (const { name, acceptedAnswer } of asked) {
      expect(shown).toContain(name)
      expect(shown).toContain(acceptedAnswer.text)
    }
  })
})

interface Thing {
  '@type': string
  offers?: { name: string; price: string }[]
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[]
}

/** The visible text of the page. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

test('shows a changed setting within two seconds on every server, and delays no request', async () => {
  const another = await app.another()
  await change({ technicianCents: 7990, trialDays: 21 })
  const limit = performance.now() + 2_000
  for (const visitor of [app.stranger, another.holder('')]) {
    await expect.poll(() => read('/', visitor), { timeout: 2_000 }).toContain('79,90')
    expect(await read('/', visitor)).toContain('21 dias')
  }
  expect(performance.now()).toBeLessThan(limit)
  await another.close()
})

test('counts the remaining days by Brasília’s calendar', async () => {
  const deadline = async (now: string) => {
    app.now = new Date(now)
    return textOf(await read('/'))
  }
  const before = await deadline('2026-12-09T02:59:00Z')
  expect(await deadline('2026-12-09T03:00:00Z')).not.toBe(before)
  expect(await deadline('2026-12-12T03:00:00Z')).toContain('terminou em 11/12/2026')
})

test('escapes people’s text', async () => {
  app.now = new Date('2026-11-17T12:00:00Z')
  await change({ operator: '</script><b id="hostile">&"\'' })
  await expect.poll(() => read('/termos')).toContain('&lt;/script&gt;')
  for (const path of paths) expect(await read(path)).not.toContain('<b id="hostile">')
})

test('keeps the pages without the database', async () => {
  const before = await read('/')
  await app.database.pool.query(`do $$ begin
    execute format('alter database %I connection limit 0', current_database());
  end $$`)
  await app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const last = await app.database.pool.connect()
  last.release(true)
  const began = performance.now()
  for (const path of paths) expect((await app.stranger.send(path)).status).toBeLessThan(501)
  expect(await read('/')).toBe(before)
  expect(performance.now() - began).toBeLessThan(1_000)
})
