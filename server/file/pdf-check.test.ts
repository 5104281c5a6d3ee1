import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import qpdf from '@neslinesli93/qpdf-wasm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { keepPaper } from '#test/papers.ts'
import { builtPdf, makePdf, smallPdf } from '#test/made-pdf.ts'

let app: TestApp
let dentist: Person
beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
})
afterAll(() => app.close())

async function send(bytes: Uint8Array | string, type = 'application/pdf') {
  const paper = await keepPaper(dentist)
  const path = `/api/papers/${paper.id}/files/${newId()}?kind=document&name=papel.pdf`
  const body = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes)
  const response = await dentist.send(path, { method: 'PUT', headers: { 'content-type': type }, body })
  const answer = (await response.json()) as { error?: { message: string } }
  return { status: response.status, message: answer.error?.message ?? '' }
}

interface Tool {
  callMain: (args: string[]) => number
  FS: { writeFile: (path: string, bytes: Uint8Array) => void; readFile: (path: string) => Uint8Array }
}

async function locked(bytes: Uint8Array, user: string): Promise<Uint8Array> {
  const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
  const tool = (await qpdf({ locateFile: () => wasm })) as unknown as Tool
  tool.FS.writeFile('/in.pdf', bytes)
  tool.callMain(['--encrypt', user, 'dono', '256', '--', '/in.pdf', '/out.pdf'])
  return tool.FS.readFile('/out.pdf')
}

async function withAction(action: Record<string, string>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const entries = Object.entries(action).map(([key, value]) => [
    key,
    value.startsWith('/') ? PDFName.of(value.slice(1)) : PDFString.of(value),
  ])
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(Object.fromEntries(entries)))
  return pdf.save()
}

test('a file that is cut off, or whose table leads nowhere, is refused with what to do', async () => {
  const whole = Buffer.from(await makePdf(3))
  const cut = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from('%%EOF\n')])
  expect(await send(cut)).toMatchObject({ status: 415, message: expect.stringContaining('danificado') })
  const lost = whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7')
  expect(await send(lost)).toMatchObject({ status: 415, message: expect.stringContaining('danificado') })
  expect((await send('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')).status).toBe(415)
})

test.each(['senha', ''])('a locked file is refused, with the password %j too', async (password) => {
  const answer = await send(await locked(await makePdf(1), password))
  expect(answer).toMatchObject({ status: 415, message: expect.stringContaining('tem senha ou proteção') })
})

test('a file without any page is refused, whatever number it says', async () => {
  const none = builtPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 9>>'])
  const { status, message } = await send(none)
  expect(status).toBe(415)
  expect(message).toMatch(/nenhuma página|danificado/)
})

test('pages beyond what anybody files are refused', async () => {
  const kids = Array.from({ length: 1_001 }, () => '3 0 R').join(' ')
  const many = builtPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count 1001>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ])
  const { status, message } = await send(many)
  expect(status).toBe(415)
  expect(message).toMatch(/1\.000 páginas|danificado/)
})

test.each([
  ['a script', { S: '/JavaScript', JS: 'app.alert(1)' }],
  ['a command', { S: '/Launch', F: 'calc.exe' }],
])('%s in it is refused', async (_, action) => {
  const answer = await send(await withAction(action))
  expect(answer).toMatchObject({ status: 415, message: expect.stringContaining('programa dentro') })
})

test('a page tree that goes around in a circle ends', async () => {
  const circle = builtPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>',
  ])
  expect((await send(circle)).status).toBe(415)
})

test('a stream that unpacks to gigabytes hangs nobody', async () => {
  const once = deflateSync(Buffer.alloc(256 * 1024 * 1024))
  const twice = deflateSync(once)
  const bomb = builtPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
    `<</Length ${twice.length}/Filter[/FlateDecode/FlateDecode]>>stream\n${twice.toString('latin1')}\nendstream`,
  ])
  const began = Date.now()
  expect([200, 415]).toContain((await send(bomb)).status)
  expect(Date.now() - began).toBeLessThan(20_000)
})

test('a PDF that says it is a picture, and a picture that says it is a PDF, are refused', async () => {
  expect((await send(smallPdf, 'image/jpeg')).status).toBe(415)
  expect((await send('\xff\xd8\xff\xe0JFIF', 'application/pdf')).status).toBe(415)
})

test('an honest file is kept as it came, with its pages counted, after all of these', async () => {
  expect((await send(await makePdf(7))).status).toBe(200)
  expect((await send(smallPdf)).status).toBe(200)
})
