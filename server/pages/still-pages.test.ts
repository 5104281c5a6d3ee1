import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPages, type FactSource, type PagesOptions } from './still-pages.ts'

/** Pages of a build, filled from what a test sets; `tell` is what NOTIFY does. */
function setUp(pages: Record<string, string>, more: Partial<PagesOptions> = {}) {
  const log: Record<string, unknown>[] = []
  const state = { now: new Date('2026-12-09T12:00:00Z'), price: '49,90', reads: 0, fails: false }
  let tell = () => {}
  const facts: FactSource = () => {
    state.reads += 1
    if (state.fails) return Promise.reject(new Error('the database is gone'))
    const { price } = state
    return Promise.resolve((now) => ({ price, day: now.toISOString().slice(0, 10) }))
  }
  const options: PagesOptions = {
    build: {
      files: new Map(),
      pages: new Map(Object.entries(pages)),
      application: '',
      pageAt: () => undefined,
    },
    still: [],
    facts: [facts],
    listed: [],
    foreign: [],
    signals: {
      hear: (_, effect) => Promise.resolve(void (tell = () => effect(null))),
      close: () => Promise.resolve(),
    },
    clock: () => state.now,
    log: (entry) => log.push(entry),
    ...more,
  }
  return { open: () => openPages(options), state, log, tell: () => tell() }
}

const textOf = async (pages: Awaited<ReturnType<typeof openPages>>, path: string) =>
  new TextDecoder().decode((await pages.kept(path))?.body.identity)

test('reports an unfilled gap at the start, with page and gap', async () => {
  await expect(setUp({ '/': '{{price}}', '/contato': '{{nobody}}' }).open()).rejects.toThrow(
    '/contato: no value fills the gap {{nobody}}',
  )
  await expect(setUp({ '/': '{{#nobody}}a{{/nobody}}' }).open()).rejects.toThrow('{{nobody}}')
})

test('ends the start if facts cannot be read', async () => {
  const { open, state } = setUp({ '/': '{{price}}' })
  state.fails = true
  await expect(open()).rejects.toThrow('the database is gone')
})

test('shows changes once they are notified, without reading at any request', async () => {
  const { open, state, tell } = setUp({ '/': 'R$ {{price}}' })
  const pages = await open()
  expect(await textOf(pages, '/')).toBe('R$ 49,90')
  state.price = '59,90'
  const { reads } = state
  expect(await textOf(pages, '/')).toBe('R$ 49,90')
  expect(state.reads).toBe(reads)
  tell()
  await expect.poll(() => textOf(pages, '/')).toBe('R$ 59,90')
})

test('keeps the page while facts cannot be read, and updates it afterwards', async () => {
  const { open, state, tell, log } = setUp({ '/': 'R$ {{price}}' })
  const pages = await open()
  Object.assign(state, { fails: true, price: '59,90' })
  tell()
  await expect.poll(() => log).toHaveLength(1)
  expect(log[0]).toMatchObject({ level: 'error', event: 'pages' })
  expect(await textOf(pages, '/')).toBe('R$ 49,90')
  state.fails = false
  tell()
  await expect.poll(() => textOf(pages, '/')).toBe('R$ 59,90')
  pages.close()
})

test('updates the page with the first request of another day in Brasília, without a query', async () => {
  const { open, state } = setUp({ '/': '{{day}}' })
  const pages = await open()
  const { reads } = state
  state.now = new Date('2026-12-10T02:59:59Z')
  expect(await textOf(pages, '/')).toBe('2026-12-09')
  state.now = new Date('2026-12-10T03:00:00Z')
  state.fails = true
  expect(await Promise.all([textOf(pages, '/'), textOf(pages, '/')])).toEqual(['2026-12-10', '2026-12-10'])
  expect(state.reads).toBe(reads)
})

test('keeps a page that cannot be filled on another day, and logs why', async () => {
  const own: FactSource = () => Promise.resolve((now) => (now.getUTCDate() === 9 ? { left: 2 } : {}))
  const { open, state, log } = setUp({ '/': '{{left}}' }, { still: [{ path: '/', facts: own }] })
  const pages = await open()
  state.now = new Date('2026-12-10T12:00:00Z')
  expect(await textOf(pages, '/')).toBe('2')
  expect(log[0]).toMatchObject({ event: 'pages', error: expect.stringContaining('{{left}}') })
})

test('reads many changes in few rounds, and shows the last one', async () => {
  const { open, state, tell } = setUp({ '/': '{{price}}' })
  const pages = await open()
  const { reads } = state
  for (let price = 1; price <= 50; price += 1) {
    state.price = String(price)
    tell()
  }
  await expect.poll(() => textOf(pages, '/')).toBe('50')
  expect(state.reads - reads).toBeLessThanOrEqual(3)
})

test('prefers a page’s own facts, and lets no cache keep a page for one client', async () => {
  const own = { path: '/termos', facts: () => Promise.resolve(() => ({ version: 2 })) }
  const { open } = setUp({ '/': '{{price}}', '/termos': '{{version}} {{price}}' }, { still: [own] })
  const pages = await open()
  expect(await textOf(pages, '/termos')).toBe('2 49,90')
  const answer = await pages.filled(new Request('http://localhost/termos'), '/termos', { version: 1 }, 422)
  expect([answer.status, await answer.text()]).toEqual([422, '1 49,90'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await textOf(pages, '/termos')).toBe('2 49,90')
})

test('blocks a script that comes through a gap', async () => {
  const own: FactSource = () => Promise.resolve(() => ({ markup: '<script>alert(1)</script>' }))
  const { open } = setUp({ '/': '<script>a</script>{{{markup}}}' }, { still: [{ path: '/', facts: own }] })
  const pages = await open()
  const hash = (code: string) => createHash('sha256').update(code).digest('base64')
  const filled = await pages.filled(new Request('http://localhost/'), '/', {})
  const kept = (await pages.kept('/'))?.headers['content-security-policy']
  for (const policy of [kept, filled.headers.get('content-security-policy')]) {
    expect(policy).toContain(hash('a'))
    expect(policy).not.toContain(hash('alert(1)'))
  }
})

test('lets search engines find only listed pages', async () => {
  const pages = await setUp({ '/': 'a', '/404': 'b' }, { listed: ['/'] }).open()
  expect((await pages.kept('/'))?.headers['x-robots-tag']).toBeUndefined()
  expect((await pages.kept('/404'))?.headers['x-robots-tag']).toBe('noindex')
})
