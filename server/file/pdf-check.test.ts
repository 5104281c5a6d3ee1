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

type Literal = string | number | PDFString | Literal[] | { [key: string]: Literal }

const objectOf = (pdf: PDFDocument, value: Literal) =>
  pdf.context.obj(value as Parameters<PDFDocument['context']['obj']>[0] & string)

/** A page of which these entries are added to the catalog or to the page. */
async function acting(catalog: Record<string, Literal>, page: Record<string, Literal> = {}) {
  const pdf = await PDFDocument.create()
  const { node } = pdf.addPage()
  for (const [key, value] of Object.entries(catalog)) pdf.catalog.set(PDFName.of(key), objectOf(pdf, value))
  for (const [key, value] of Object.entries(page)) node.set(PDFName.of(key), objectOf(pdf, value))
  return pdf.save()
}
const text = (value: string) => PDFString.of(value)
const link = (action: Record<string, Literal>): Record<string, Literal> => ({
  Annots: [{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action }],
})

test('refuses a file that is cut off or has a broken table, and says what to do', async () => {
  const whole = Buffer.from(await makePdf(3))
  const cut = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from('%%EOF\n')])
  expect(await send(cut)).toMatchObject({ status: 415, message: expect.stringContaining('danificado') })
  const lost = whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7')
  expect(await send(lost)).toMatchObject({ status: 415, message: expect.stringContaining('danificado') })
  expect((await send('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')).status).toBe(415)
})

test.each(['senha', ''])('refuses a locked file, also with the password %j', async (password) => {
  const answer = await send(await locked(await makePdf(1), password))
  expect(answer).toMatchObject({ status: 415, message: expect.stringContaining('tem senha ou proteção') })
})

test('refuses a file without any page, whatever its count says', async () => {
  const none = builtPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 9>>'])
  const { status, message } = await send(none)
  expect(status).toBe(415)
  expect(message).toMatch(/nenhuma página|danificado/)
})

test('refuses more pages than anybody files', async () => {
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

test.each<[string, Record<string, Literal>, Record<string, Literal>, string]>([
  ['a script', { OpenAction: { S: 'JavaScript', JS: text('app.alert(1)') } }, {}, 'JavaScript'],
  ['a script of a name', { Names: { JavaScript: { Names: [] } } }, {}, 'JavaScript'],
  ['a command', { OpenAction: { S: 'Launch', F: text('calc.exe') } }, {}, 'programa do computador'],
  [
    'an address that opens by itself',
    { OpenAction: { S: 'URI', URI: text('https://x.example') } },
    {},
    'sozinho',
  ],
  ['an address opened by a page', {}, { AA: { O: { S: 'URI', URI: text('https://x.example') } } }, 'sozinho'],
  ['an XFA form', { AcroForm: { Fields: [], XFA: [text('template'), text('<x/>')] } }, {}, 'XFA'],
  ['an attachment', { Names: { EmbeddedFiles: { Names: [] } } }, {}, 'anexado'],
  [
    'a file in a file specification',
    { AF: [{ Type: 'Filespec', F: text('a.exe'), EF: { F: [] } }] },
    {},
    'anexado',
  ],
  ['a form that is sent', {}, link({ S: 'SubmitForm', F: text('https://x.example') }), 'envia para fora'],
  ['data that is fetched', {}, link({ S: 'ImportData', F: text('a.fdf') }), 'busca dados'],
  ['another file', {}, link({ S: 'GoToR', F: text('\\\\x.example\\a.pdf'), D: [0, 'Fit'] }), 'outro arquivo'],
  ['a command behind a link', {}, link({ S: 'GoTo', D: [0, 'Fit'], Next: { S: 'Launch' } }), 'programa do'],
  ['an action that no reader knows yet', {}, link({ S: 'Novidade' }), 'além de mostrar'],
])('refuses and names %s', async (_, catalog, page, named) => {
  const answer = await send(await acting(catalog, page))
  expect(answer).toMatchObject({ status: 415, message: expect.stringContaining(named) })
  expect(answer.message).toContain('Imprima-o como PDF')
})

test('keeps links, form fields, signatures, outlines and tagged text', async () => {
  const plain = await acting(
    {
      OpenAction: { S: 'GoTo', D: [0, 'Fit'] },
      AcroForm: { Fields: [{ FT: 'Sig', T: text('assinatura') }], SigFlags: 3 },
      StructTreeRoot: { Type: 'StructTreeRoot', K: [{ Type: 'StructElem', S: 'P', A: { O: 'Layout' } }] },
      Outlines: { Type: 'Outlines', First: { Title: text('1'), A: { S: 'GoTo', D: [0, 'Fit'] } } },
      OutputIntents: [{ Type: 'OutputIntent', S: 'GTS_PDFA1' }],
    },
    link({ S: 'URI', URI: text('https://www.gov.br/anvisa') }),
  )
  expect(await send(plain)).toEqual({ status: 200, message: '' })
})

test('ends at a page tree that is a circle', async () => {
  const circle = builtPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>',
  ])
  expect((await send(circle)).status).toBe(415)
})

test('survives a stream that unpacks to gigabytes', async () => {
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

test('refuses a PDF that claims to be a picture, and a picture that claims to be a PDF', async () => {
  expect((await send(smallPdf, 'image/jpeg')).status).toBe(415)
  expect((await send('\xff\xd8\xff\xe0JFIF', 'application/pdf')).status).toBe(415)
})

test('stores an honest file unchanged, with its pages counted, after all of these', async () => {
  expect((await send(await makePdf(7))).status).toBe(200)
  expect((await send(smallPdf)).status).toBe(200)
})
