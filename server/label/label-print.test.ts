import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelApi } from '#core/label/label.api.ts'
import { moduleSide, modulesOf, places, qrSide, staysOnPage } from '#core/label/layout.ts'
import { labelPapers, paperOf, perPage } from '#core/label/papers.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { readQrs } from '#test/qr.ts'

let app: TestApp
let dentist: Person
let ids: string[]
beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
  ids = []
  for (let n = 0; n < 3; n += 1) ids.push((await addEquipment(dentist)).id)
  await dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds: ids })
})
afterAll(() => app.close())

const allIds = () => ids.join(',')
const points = (mm: number) => (mm * 72) / 25.4

async function pdfOf(path: string): Promise<PDFDocument> {
  const answer = await dentist.send(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return PDFDocument.load(await answer.arrayBuffer())
}

test.each(labelPapers.filter(({ id }) => id !== 'carta-44x12'))(
  'makes a sheet of $name as large as its paper, to the tenth of a millimetre',
  async (paper) => {
    const pdf = await pdfOf(`/api/label-sheet?paper=${paper.id}&equipment=${allIds()}`)
    const { width, height } = pdf.getPage(0).getSize()
    expect(Math.abs(width - points(paper.pageWidth))).toBeLessThan(points(0.1))
    expect(Math.abs(height - points(paper.pageHeight))).toBeLessThan(points(0.1))
    expect(pdf.getPageCount()).toBe(paper.page === 'roll' ? 3 : 1)
  },
)

test('keeps every label within its page, without overlaps', () => {
  for (const paper of labelPapers) {
    const spots = places(paper, perPage(paper), 1)
    const last = spots.at(-1)
    expect(spots.every(({ page }) => page === 0)).toBe(true)
    expect((last?.x ?? 0) + paper.width).toBeLessThanOrEqual(paper.pageWidth)
    expect((last?.y ?? 0) + paper.height).toBeLessThanOrEqual(paper.pageHeight)
    expect(Math.min(paper.pitchX - paper.width, paper.pitchY - paper.height)).toBeGreaterThan(-0.01)
  }
})

test('keeps the print on the page with every accepted offset, and with no larger one', () => {
  const inside = 1
  for (const paper of labelPapers) {
    const spots = places(paper, perPage(paper), 1)
    const [first, last] = [spots[0], spots.at(-1)]
    if (!first || !last) throw new Error(paper.id)
    const right = Math.floor((paper.left + inside) * 10)
    const down = Math.floor((paper.top + inside) * 10)
    expect(staysOnPage(paper, { x: right, y: down })).toBe(true)
    expect(staysOnPage(paper, { x: right + 2, y: 0 })).toBe(false)
    expect(staysOnPage(paper, { x: 0, y: down + 2 })).toBe(false)
    const left = Math.floor((paper.pageWidth - last.x - paper.width + inside) * 10)
    const up = Math.floor((paper.pageHeight - last.y - paper.height + inside) * 10)
    expect(staysOnPage(paper, { x: 1 - left, y: 1 - up })).toBe(true)
    expect(staysOnPage(paper, { x: -left - 2, y: 0 })).toBe(false)
    expect(staysOnPage(paper, { x: 0, y: -up - 2 })).toBe(false)
  }
})

test.each(['a4-63x38', 'carta-66x25', 'a4-38x21', 'rolo-62'])(
  'prints every QR on %s in its place with its address',
  async (id) => {
    const paper = paperOf(id)
    if (!paper) throw new Error(id)
    const start = paper.page === 'roll' ? 1 : 2
    const { page } = await dentist.ok(labelApi.preview, { paper: id, start, equipment: allIds() })
    const seen = (await readQrs(page, paper.pageWidth)).toSorted((a, b) => a.y - b.y || a.x - b.x)
    const rows = await rowsAsOwner<{ token: string }>(app, 'select token from labels order by id')
    const spots = places(paper, 3, start).filter(({ page: at }) => at === 0)
    const addresses = new Set(rows.map(({ token }) => `http://localhost:3000/q/${token}`))
    expect(seen).toHaveLength(spots.length)
    expect(new Set(seen.map(({ text }) => text)).size).toBe(spots.length)
    expect(seen.filter(({ text }) => !addresses.has(text))).toEqual([])
    const url = seen[0]?.text ?? ''
    const quiet = 4 * moduleSide(paper, url)
    for (const { x, y } of spots) {
      const near = seen.find(
        (qr) => Math.abs(qr.x - x - 1 - quiet) < 0.4 && qr.y > y && qr.bottom < y + paper.height,
      )
      expect(near).toBeDefined()
      const side = modulesOf(url) * moduleSide(paper, url)
      expect(Math.abs((near?.right ?? 0) - (near?.x ?? 0) - side)).toBeLessThan(0.4)
    }
    expect(qrSide(paper)).toBeGreaterThan(10)
  },
)

test('corrects the printer’s offset in tenths of a millimetre', async () => {
  const settings = await dentist.ok(labelApi.settings, {})
  const asked = { paper: 'a4-63x38', start: 1, equipment: allIds() }
  const [before] = await readQrs((await dentist.ok(labelApi.preview, asked)).page, 210)
  await dentist.ok(labelApi.changeSettings, { ...settings, actionId: newId(), offsetX: 20, offsetY: -15 })
  const [after] = await readQrs((await dentist.ok(labelApi.preview, asked)).page, 210)
  expect((before?.x ?? 0) - (after?.x ?? 0)).toBeCloseTo(2, 0.5)
  expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(1.5, 0.5)
})

test('refuses an offset that would push labels off the paper, and prints the test sheet', async () => {
  const settings = await dentist.ok(labelApi.settings, {})
  await dentist.ok(labelApi.changeSettings, { ...settings, actionId: newId(), offsetX: 26, offsetY: 0 })
  const asked = { paper: 'rolo-62', start: 1, equipment: allIds() }
  const refused = await dentist.call(labelApi.preview, asked)
  expect([refused.status, refused.error.code]).toEqual([422, 'label.off_page'])
  expect((await dentist.send('/api/label-test-sheet?paper=rolo-62')).status).toBe(200)
  const { version } = await dentist.ok(labelApi.settings, {})
  await dentist.ok(labelApi.changeSettings, { ...settings, version, actionId: newId(), offsetX: 25 })
  const { page } = await dentist.ok(labelApi.preview, asked)
  const [qr] = await readQrs(page, 62)
  expect(qr?.x ?? 0).toBeGreaterThanOrEqual(0)
  const after = await dentist.ok(labelApi.settings, {})
  await dentist.ok(labelApi.changeSettings, { ...settings, version: after.version, actionId: newId() })
})

test('makes the test sheet of the paper’s size', async () => {
  for (const { id, pageWidth } of labelPapers) {
    const pdf = await pdfOf(`/api/label-test-sheet?paper=${id}`)
    expect(Math.abs(pdf.getPage(0).getSize().width - points(pageWidth))).toBeLessThan(points(0.1))
  }
})

test('refuses a label whose QR a phone could not read', async () => {
  const answer = await dentist.call(labelApi.preview, {
    paper: 'carta-44x12',
    start: 1,
    equipment: allIds(),
  })
  expect([answer.status, answer.error.code]).toEqual([422, 'label.too_small'])
})

test.each([
  '#set page(width: 1mm)',
  '*[$\\x$] `#panic("x")`',
  'W'.repeat(120),
  '\u202Eedadic 🦷 \u200B',
  'ﷺ'.repeat(60),
  '"</svg><script>alert(1)</script>',
])('prints equipment with the name %s and a readable QR', async (name) => {
  const equipment = await addEquipment(dentist)
  await asOwner(app, `update equipment set name = $n$${name}$n$ where id = '${equipment.id}'`)
  await dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds: [equipment.id] })
  const { page } = await dentist.ok(labelApi.preview, {
    paper: 'a4-63x38',
    start: 1,
    equipment: equipment.id,
  })
  expect(await readQrs(page, 210)).toHaveLength(1)
  expect(page).not.toContain('<script')
  const pdf = await pdfOf(`/api/label-sheet?paper=a4-63x38&equipment=${equipment.id}`)
  expect(pdf.getPageCount()).toBe(1)
})

test('prints a batch as long as its labels are blank', async () => {
  const id = newId()
  await dentist.ok(labelApi.makeBlank, { id, actionId: newId(), count: 30 })
  const pdf = await pdfOf(`/api/label-sheet?paper=a4-63x38&batch=${id}&start=20`)
  expect(pdf.getPageCount()).toBe(3)
  expect((await dentist.ok(labelApi.batches, {})).items).toMatchObject([{ id, count: 30, blank: 30 }])
})

test('refuses sheets while many wait, and makes them afterwards', async () => {
  const id = newId()
  await dentist.ok(labelApi.makeBlank, { id, actionId: newId(), count: 200 })
  const ask = () => dentist.send(`/api/label-sheet?paper=a4-63x38&batch=${id}`)
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  const refused = answers.filter(({ status }) => status !== 200)
  // One is made and six wait; each that is finished before the last has come makes room for another.
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(5)
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '2'])
  expect((await ask()).status).toBe(200)
})
