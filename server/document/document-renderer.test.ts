import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { inspect } from '#test/inspect-pdf.ts'
import { createRenderer } from './document-renderer.ts'
import { sampleReport, withPhotos } from './sample-report.ts'
import { RenderFailure } from './render-failure.ts'

const renderer = createRenderer()
afterAll(() => renderer.close())

const render = (change: Partial<TechnicalReport> = {}, files: Record<string, Uint8Array> = {}) =>
  renderer.render('technical_report', { ...sampleReport, ...change }, files)

/** The page that holds the tagged element with this title or text in its place. */
function pageOf(plain: string, key: 'T' | 'Alt', text: string): string | undefined {
  const hex = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')
  const elements = plain.split('endobj').filter((object) => object.includes('/Type /StructElem'))
  const object = elements.find((one) => one.includes(`/${key} <${hex}`) || one.includes(`/${key} (${text}`))
  return object?.match(/\/Pg (\d+)/)?.[1]
}

test('refuses an invalid snapshot, and a missing or broken photo, with the reason', async () => {
  const { report, files } = await withPhotos(1)
  const [id] = Object.keys(files)
  await expect(renderer.render('technical_report', {}, {})).rejects.toBeInstanceOf(RenderFailure)
  await expect(render({ photos: report.photos })).rejects.toThrow(`picture ${id} cannot be read`)
  const broken = { [id!]: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) }
  await expect(render({ photos: report.photos }, broken)).rejects.toThrow(`picture ${id} cannot be read`)
  expect((await render()).length).toBeGreaterThan(1000)
})

test('makes a report a valid, tagged PDF/A-2b in Portuguese with its title and every font', async () => {
  const { report, files } = await withPhotos(6)
  const { check, plain, pages } = await inspect(await renderer.render('technical_report', report, files))
  expect(check).toBe(0)
  expect(pages).toBe(3)
  expect(plain).toMatch(/<pdfaid:part>2<\/pdfaid:part>/)
  expect(plain).toMatch(/<pdfaid:conformance>B<\/pdfaid:conformance>/)
  expect(plain).toContain('/StructTreeRoot')
  expect(plain).toMatch(/\/MarkInfo <<\s*\/Marked true/)
  expect(plain).toMatch(/\/Lang \(pt-BR\)/)
  expect(plain).toContain('RT-2026-0318</rdf:li>')
  expect(plain).toContain('/OutputIntents')
  const fonts = plain.match(/\/Type \/FontDescriptor/g)?.length ?? 0
  expect(fonts).toBeGreaterThanOrEqual(5)
  expect(plain.match(/\/FontFile2/g)).toHaveLength(fonts)
  expect(plain.match(/\/S \/TH\b/g)?.length).toBeGreaterThan(10)
  expect(plain.match(/\/S \/Figure\b/g)).toHaveLength(9)
  expect(pageOf(plain, 'Alt', 'Foto 1 de 6: Corte na guarnição retirada.')).toBeDefined()
})

test('prints numbers, codes and hashes without invisible characters, so that they can be found and copied', async () => {
  const { plain } = await inspect(await render())
  expect(plain).not.toMatch(/\/ActualText <[0-9a-f]*200b/)
})

test('fits a short report on one page, and never separates a signature from the conclusion', async () => {
  const short = {
    parts: [],
    readings: [],
    instruments: [],
    whyNoReadings: 'Serviço mecânico',
    cause: null,
    manual: null,
    received: null,
  }
  const few = { ...short, diagnosis: 'Folga', workDone: 'Apertado' }
  expect((await inspect(await render(few))).pages).toBe(1)
  // Longer by a line each, past the end of a page: signature and conclusion go over together.
  const text = (lines: number) => ({ ...few, workDone: 'Uma linha\n'.repeat(lines) })
  const tagged = await Promise.all([3, 6, 9, 12, 15].map(async (n) => inspect(await render(text(n)))))
  for (const { plain } of tagged) {
    const signed = pageOf(plain, 'Alt', 'Assinatura de')
    expect(signed).toBeDefined()
    expect(pageOf(plain, 'T', 'Conclusão')).toBe(signed)
  }
})

test('makes the same bytes of the same snapshot in any process, and others of another', async () => {
  const { report, files } = await withPhotos(2)
  const first = await renderer.render('technical_report', report, files)
  await render({ fault: 'Outro relatório no meio' })
  const second = await renderer.render('technical_report', report, files)
  const other = createRenderer()
  const third = await other.render('technical_report', report, files)
  await other.close()
  expect(Buffer.from(second).equals(first)).toBe(true)
  expect(Buffer.from(third).equals(first)).toBe(true)
  expect(Buffer.from(await render()).equals(first)).toBe(false)
})

test('spreads thirty photos, thirty parts and sixty readings over several pages', async () => {
  const { report, files } = await withPhotos(30, 640, 480)
  const [part] = sampleReport.parts
  const readings = Array.from({ length: 60 }, (_, i) => ({
    ...sampleReport.readings[i % sampleReport.readings.length]!,
    group: `Grupo ${Math.floor(i / 10) + 1}`,
  }))
  const parts = Array.from({ length: 30 }, (_, i) => ({ ...part!, name: `Peça com ç e ã nº ${i + 1}` }))
  const { check, pages } = await inspect(
    await renderer.render('technical_report', { ...report, parts, readings }, files),
  )
  expect(check).toBe(0)
  expect(pages).toBeGreaterThan(8)
})

test.each(['png', 'webp'] as const)(
  'accepts a photo in %s and one larger than the page needs',
  async (format) => {
    const { report, files } = await withPhotos(2, 1500, 2000, format)
    const pdf = await renderer.render('technical_report', report, files)
    expect((await inspect(pdf)).check).toBe(0)
    expect(pdf.length).toBeLessThan(1_000_000)
  },
)

test('keeps a file with twenty grainy photos small enough for mail', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const background = { width: 1100, height: 800, channels: 3 as const, background: '#888', noise }
  const grain = await sharp({ create: background }).blur(1.2).png({ compressionLevel: 0 }).toBuffer()
  const { report } = await withPhotos(20, 40, 30)
  const files: Record<string, Uint8Array> = {}
  for (const [left, { id }] of report.photos.entries()) {
    files[id] = await sharp(grain).extract({ left, top: left, width: 1040, height: 780 }).jpeg().toBuffer()
  }
  const pdf = await renderer.render('technical_report', report, files)
  expect(pdf.length).toBeGreaterThan(1_000_000)
  expect(pdf.length).toBeLessThan(5_000_000)
})

test('accepts a signature drawn as a picture', async () => {
  const { files } = await withPhotos(1, 300, 120, 'png')
  const png = Buffer.from(Object.values(files)[0]!).toString('base64')
  const signature = { ...sampleReport.signature!, drawing: { kind: 'picture' as const, png } }
  expect((await inspect(await render({ signature }))).check).toBe(0)
})

const hostile = [
  ['template code', '#panic("x") $x^2$ \\ *bold* _it_ [a] <b> @c `raw` // no \n= Heading\n- list'],
  ['emoji and Chinese', 'Tudo certo 🦷👨‍👩‍👧 牙科设备 한국어'],
  ['marks that turn the direction', 'abc \u202eolleh\u202c \u200f שלום مرحبا'],
  ['control characters and halves of signs', 'a\u0000b\u0007\ud83e c\udd2d\ufffe\uffff'],
  ['accents apart and piled up', 'Conceic\u0327a\u0303o Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f'],
  ['a word of 300 letters', 'W'.repeat(300)],
  ['a serial number without a break', '0123456789ABCDEF-'.repeat(18)],
  ['line ends only', '\r\n\r\n\u2028'],
  ['symbols of the trade', '✓ ✕ ≤ ≥ → □ Ω µ ½ ‰ ≠ ≈ √ ∞ Δ ₂ m³'],
] as const

test.each(hostile)('makes a valid document with %s in every field', async (_, text) => {
  const value: unknown = JSON.parse(JSON.stringify(sampleReport), (key, old: unknown) =>
    typeof old === 'string' && isFree(key) ? text : old,
  )
  const { check, plain } = await inspect(await renderer.render('technical_report', value, {}))
  expect(check).toBe(0)
  expect(plain).toMatch(/<pdfaid:part>2<\/pdfaid:part>/)
})

test.each([
  ['10,000 characters', 'Trocada a guarnição e refeito o ciclo com carga. '.repeat(204)],
  ['a word of 10,000 letters', 'W'.repeat(10_000)],
  ['1,000 lines', 'Ciclo conforme.\n'.repeat(1000)],
])('prints a text of %s on as many pages as it needs', async (_, text) => {
  const { check, pages } = await inspect(await render({ fault: text, workDone: text, recommendations: text }))
  expect(check).toBe(0)
  expect(pages).toBeGreaterThan(5)
})

const bound = new Set(['kind', 'id', 'timeZone', 'contentSha256', 'conclusion', 'verificationUrl'])
const isFree = (key: string) => !bound.has(key) && !/^\d+$|At$|On$|Until$/.test(key)
