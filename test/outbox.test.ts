import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launch } from '#test/browser.ts'

/** The outbox in a real browser, with the browser's own database, locks and windows. */

const origin = 'https://outbox.example'
const kit = join(import.meta.dirname, '../web/kit')
const [person, tenThousand] = ['ana', 10_000]

const entry = `
import { openOutbox } from '${kit}/outbox-open.ts'
import { subjectsOf } from '${kit}/outbox-database.ts'
import { ApiError } from '${kit}/api-error.ts'
const isPhoto = ({ kind }) => kind === 'photo'
globalThis.open = (subject) => openOutbox('${person}', subject, (outbox) => ({
  kindOf: () => 'checklist-answer',
  join: (older, newer) => (isPhoto(older) || older.kind !== newer.kind ? null : newer),
  isEnd: () => false,
  isHeld: () => false,
  async send({ actionId, itemVersion, change }) {
    const file = isPhoto(change) ? await outbox().file(change.fileId) : null
    if (!navigator.onLine || !(await serve(subject, actionId, change.text, file?.size ?? 0))) throw new ApiError(0, {})
    return itemVersion + 1
  },
  onClash: () => null,
}))
globalThis.subjects = () => subjectsOf('${person}', '')
globalThis.write = (subject, texts) => {
  for (const text of texts) open(subject).put({ id: text, version: 1 }, { kind: 'answer', text })
}
globalThis.photograph = (subject, name, size) => open(subject).put({ id: '', version: 1 }, { kind: 'photo', text: name, fileId: name },
  { file: { id: name, file: new File([new Uint8Array(size)], name) } })
globalThis.waiting = (subject) => open(subject).get().box.entries.map(({ change }) => change.text)
globalThis.ready = (subject) => open(subject).ready
`

let browser: Browser
let script = ''
let context: BrowserContext
/** The requests that the server received, in order of arrival. */
let arrived: { subject: string; actionId: string; text: string; size: number }[] = []
let isServing = true

beforeAll(async () => {
  const bundle = await rolldown({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? entry : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife' })
  script = output[0].code
  browser = await launch()
})
afterAll(() => browser.close())
afterEach(() => context.close())

/** A device with nothing stored yet. */
async function device(): Promise<Page> {
  arrived = []
  isServing = true
  context = await browser.newContext()
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
  )
  await context.exposeFunction('serve', (subject: string, actionId: string, text: string, size: number) => {
    if (isServing) arrived.push({ subject, actionId, text, size })
    return isServing
  })
  return openTab()
}

async function openTab(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  return page
}

const patient = { timeout: 20_000 }
const waiting = (page: Page, subject: string) =>
  page.evaluate<string[]>(`ready('${subject}').then(() => waiting('${subject}'))`)
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${from + index}`)
const write = (page: Page, subject: string, texts: string[]) =>
  page.evaluate(`write('${subject}', ${JSON.stringify(texts)})`)
const textsOf = (subject: string) => [
  ...new Map(
    arrived.filter((one) => one.subject === subject).map((one) => [one.actionId, one.text]),
  ).values(),
]
const storedAs = (subject: string, count: number) =>
  expect
    .poll(async () => {
      const tab = await openTab()
      const found = await waiting(tab, subject)
      await tab.close()
      return found.length
    }, patient)
    .toBe(count)

test('keeps ten thousand entries, finds them after a reload, and sends them in order', async () => {
  const page = await device()
  isServing = false
  const subjects = numbered(0, 50)
  const each = numbered(0, tenThousand / subjects.length)
  for (const subject of subjects) await write(page, subject, each)
  await storedAs('49', each.length)
  await page.reload()
  expect(await page.evaluate('subjects()')).toHaveLength(subjects.length)
  isServing = true
  expect(await waiting(page, '20')).toEqual(each)
  await expect.poll(() => textsOf('20'), patient).toEqual(each)
  await expect.poll(() => page.evaluate('subjects()')).toHaveLength(subjects.length - 1)
  expect(arrived).toHaveLength(each.length)
})

test('loses nothing if a window is killed while it sends, and sends no action as two', async () => {
  const page = await device()
  const other = await openTab()
  await write(page, 'a', numbered(0, 200))
  await expect.poll(() => arrived.length).toBeGreaterThan(20)
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  const reached = arrived.length
  expect(reached).toBeLessThan(200)
  await waiting(other, 'a')
  await expect.poll(() => other.evaluate('subjects()'), patient).toEqual([])
  expect(textsOf('a')).toEqual(numbered(0, 200))
  expect(arrived.length).toBeLessThanOrEqual(201)
})

test('restores text that was typed a moment before the window is killed', async () => {
  const page = await device()
  isServing = false
  await write(page, 'a', ['um'])
  await page.evaluate(`open('a').keepDraft('b', '12,x')`)
  await storedAs('a', 1)
  await write(page, 'a', ['dois'])
  await page.close()
  const next = await openTab()
  expect(await waiting(next, 'a')).toEqual(['um', 'dois'])
  expect(await next.evaluate(`open('a').get().box.drafts`)).toEqual({ b: '12,x' })
})

test('keeps the order if the clock is set back', async () => {
  const page = await device()
  isServing = false
  await write(page, 'a', ['um', 'dois'])
  await page.evaluate(`{ const now = Date.now; Date.now = () => now() - 31_536_000_000 }`)
  await write(page, 'a', ['três'])
  await storedAs('a', 3)
  await page.reload()
  expect(await waiting(page, 'a')).toEqual(['um', 'dois', 'três'])
  isServing = true
  await page.evaluate(`open('a').flush()`)
  await expect.poll(() => textsOf('a')).toEqual(['um', 'dois', 'três'])
})

/** An offline device with hardly any space, on which a photo has just been taken. */
async function fullDevice() {
  const page = await device()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 })
  isServing = false
  await write(page, 'a', ['um'])
  await storedAs('a', 1)
  const isKept = () => page.evaluate(`open('a').get().isKept`)
  expect(await isKept()).toBe(true)
  await page.evaluate(`photograph('a', 'placa', 3_000_000)`)
  await expect.poll(isKept).toBe(false)
  expect(await waiting(page, 'a')).toEqual(['um', 'placa'])
  return { page, isKept, makeRoom: () => devtools.send('Storage.overrideQuotaForOrigin', { origin }) }
}

test('reports a full disk at once, and stores the rest as soon as there is space', async () => {
  const { page, isKept, makeRoom } = await fullDevice()
  await makeRoom()
  await write(page, 'a', ['dois'])
  await expect.poll(isKept).toBe(true)
  await page.reload()
  expect(await waiting(page, 'a')).toEqual(['um', 'placa', 'dois'])
  expect(await page.evaluate(`open('a').file('placa').then(({ size }) => size)`)).toBe(3_000_000)
})

test('sends from the page what a full disk did not store', async () => {
  const { page } = await fullDevice()
  isServing = true
  await page.evaluate(`open('a').flush()`)
  expect(arrived.map(({ text, size }) => [text, size])).toEqual([
    ['um', 0],
    ['placa', 3_000_000],
  ])
  await expect.poll(() => page.evaluate('subjects()')).toEqual([])
})

test('lets two windows add to one queue, and shows each the other’s entries', async () => {
  const page = await device()
  isServing = false
  const other = await openTab()
  await waiting(other, 'a')
  await write(page, 'a', ['um'])
  await expect.poll(() => waiting(other, 'a')).toEqual(['um'])
  await Promise.all([write(page, 'a', ['dois']), write(other, 'a', ['três'])])
  await expect.poll(async () => (await waiting(page, 'a')).length).toBe(3)
  await expect
    .poll(async () => JSON.stringify(await waiting(other, 'a')))
    .toBe(JSON.stringify(await waiting(page, 'a')))
  isServing = true
  await Promise.all([page, other].map((tab) => tab.evaluate(`open('a').flush()`)))
  await expect.poll(() => other.evaluate('subjects()')).toEqual([])
  expect(textsOf('a').toSorted()).toEqual(['dois', 'três', 'um'])
})

test('erases the photo of an entry that is dropped', async () => {
  const page = await device()
  isServing = false
  await page.evaluate(`photograph('a', 'placa', 10)`)
  await storedAs('a', 1)
  await page.reload()
  await waiting(page, 'a')
  expect(await page.evaluate(`open('a').file('placa').then(({ size }) => size)`)).toBe(10)
  await page.evaluate(`open('a').drop(open('a').get().box.entries[0])`)
  await expect.poll(() => page.evaluate(`open('a').file('placa')`)).toBeNull()
  expect(await page.evaluate('subjects()')).toEqual([])
})

test('keeps the data of an earlier version waiting: answers, photos and typed text', async () => {
  const page = await device()
  isServing = false
  const older = {
    entries: [
      { actionId: '1', itemId: 'dreno', itemVersion: 4, change: { kind: 'answer', text: 'um' }, tried: true },
      {
        actionId: '2',
        itemId: 'placa',
        itemVersion: 1,
        change: { kind: 'photo', text: 'placa', fileId: 'f' },
        tried: false,
      },
    ],
    clashes: [],
    refused: [],
    drafts: { pressure: '12,x' },
  }
  await page.evaluate(`new Promise((resolve) => {
    localStorage.setItem('equipo-checklist:${person}:run', ${JSON.stringify(JSON.stringify({ form: 1, box: older }))})
    const opening = indexedDB.open('equipo-checklist', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos')
    opening.onsuccess = () => {
      const writing = opening.result.transaction('photos', 'readwrite')
      writing.objectStore('photos').put(new File([new Uint8Array(7)], 'placa.jpg'), 'f')
      writing.oncomplete = () => resolve(opening.result.close())
    }
  })`)
  await page.reload()
  expect(await waiting(page, 'checklist:run')).toEqual(['um', 'placa'])
  expect(await page.evaluate(`open('checklist:run').get().box.entries[0]`)).toEqual(older.entries[0])
  expect(await page.evaluate(`open('checklist:run').get().box.drafts`)).toEqual(older.drafts)
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual([])
  await expect
    .poll(() => page.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))'))
    .toEqual(['equipo'])
  isServing = true
  await page.evaluate(`open('checklist:run').flush()`)
  expect(arrived).toEqual([
    { subject: 'checklist:run', actionId: '1', text: 'um', size: 0 },
    { subject: 'checklist:run', actionId: '2', text: 'placa', size: 7 },
  ])
})
