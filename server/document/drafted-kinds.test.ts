import { afterAll, expect, test, vi } from 'vitest'
import { declaredKinds, type DocumentKind } from '#core/document/document-number.ts'
import type { DraftedDocument } from '#core/document/drafted.ts'
import { draftKinds } from '#core/draft/kinds.ts'
import type { QuoteContent } from '#core/draft/quote.ts'
import { gatherers } from '#server/draft/gather.ts'
import { filledWith, type Filling } from '#test/content.ts'
import { writtenSamples } from '#test/written-samples.ts'
import { inspect } from '#test/inspect-pdf.ts'
import { createRenderer } from './document-renderer.ts'
import { withPhotos } from './sample-report.ts'
import { sampleDrafted } from './sample-sheet.ts'

/** Every kind, with every field of it, several times. */
vi.setConfig({ testTimeout: 120_000 })

const renderer = createRenderer()
/** Has made nothing of what the other made before. */
const fresh = createRenderer()
afterAll(() => Promise.all([renderer.close(), fresh.close()]))

/** Declared kinds are printed alike: one stands for all. */
const [, ...alike] = declaredKinds
const kinds = (Object.keys(draftKinds) as DocumentKind[]).filter((kind) => !alike.some((one) => one === kind))
const { files, report } = await withPhotos(1, 320, 240)
const [photo] = report.photos

/** A document of the kind in which everything says `text`, also who issues it and for whom. */
function documentOf(kind: DocumentKind, filling: Filling): DraftedDocument {
  const drafted = draftKinds[kind] ?? expect.fail(`there is no ${kind}`)
  const content = filledWith(drafted.content, filling)
  const { issuer, clinic, photos } = sampleDrafted
  const said = filling.text.slice(0, 200)
  return {
    ...sampleDrafted,
    kind,
    rulesVersion: drafted.rulesVersion,
    issuer: { ...issuer, name: said, responsible: said },
    clinic: clinic && { ...clinic, name: said, legalName: said, technicalResponsible: said },
    content: content as DraftedDocument['content'],
    photos: Array.isArray(content['photoIds'])
      ? content['photoIds'].map(() => ({ id: photo?.id ?? '', sha256: photo?.sha256 ?? '' }))
      : photos.map(() => ({ id: photo?.id ?? '', sha256: photo?.sha256 ?? '' })),
  }
}

const render = (document: DraftedDocument, by = renderer) => by.render(document.kind, document, files)

test('gathers every kind that is prepared, and prepares every kind that is gathered', () => {
  expect(Object.keys(gatherers).toSorted()).toEqual(Object.keys(draftKinds).toSorted())
})

const markup = '</svg><script>alert(1)</script>&amp;"\''

const hostile: Record<string, string> = {
  'template code': '#panic("x") #read("/etc/passwd") $ \\ * _ [ ] @ref <label> ``` = // /* #{',
  'markup of pages': markup,
  'emoji and signs no font has': '🦷🧑🏽‍⚕️ 牙科 עברית ﷽ ㍻',
  'marks that turn the direction': '\u202eodutal\u202c \u200f\u2067abc\u2069\ufeff',
  'control characters': 'a\u0000\u0001\u0008\u001b[31m\u007f\u0085\u2028b\tc',
  'lone surrogates': 'a\ud83d b\udc00 \ud800',
  'a word of 300 letters': 'W'.repeat(300),
  'combining marks without end': `e${'\u0301'.repeat(200)} \u0489`,
  'line ends only': '\n\r\n\n',
  'spaces only': '   ',
}

test.each(Object.entries(hostile))(
  'makes valid documents of every kind with %s in every field',
  async (_, text) => {
    const pick = Object.values(hostile).indexOf(text)
    for (const kind of kinds) {
      const pdf = await render(documentOf(kind, { text, pick }))
      expect([kind, pdf.length > 1000]).toEqual([kind, true])
    }
  },
)

test.each(kinds)('makes a %s a valid, tagged PDF/A-2b in Portuguese, the same each time', async (kind) => {
  const document = documentOf(kind, { text: 'Conferência da manutenção, sem observação', items: 12 })
  const pdf = await render(document)
  const { check, plain, pages } = await inspect(pdf)
  expect(check).toBe(0)
  expect(pages).toBeGreaterThan(0)
  expect(plain).toMatch(/<pdfaid:part>2<\/pdfaid:part>/)
  expect(plain).toMatch(/<pdfaid:conformance>B<\/pdfaid:conformance>/)
  expect(plain).toContain('/StructTreeRoot')
  expect(plain).toMatch(/\/MarkInfo <<\s*\/Marked true/)
  expect(plain).toMatch(/\/Lang \(pt-BR\)/)
  expect(plain).toMatch(/<dc:title>.*PGTS-2026-0001<\/rdf:li>/s)
  expect(plain).toContain('/OutputIntents')
  const fonts = plain.match(/\/Type \/FontDescriptor/g)?.length ?? 0
  expect(plain.match(/\/FontFile[23]/g)).toHaveLength(fonts)
  const again = await render(document, fresh)
  expect(Buffer.from(again).equals(pdf)).toBe(true)
})

test('draws pages of a draft one by one, without scripts', async () => {
  const document = documentOf('inventory', { text: markup, items: 60 })
  const { pages, count } = await renderer.preview('inventory', document, files)
  expect(pages.length).toBeGreaterThan(1)
  expect(count).toBe(pages.length)
  for (const page of pages) {
    expect(page).toMatch(/^<svg [^>]*viewBox="0 0 595[\d.]* 841[\d.]*">.*<\/svg>$/s)
    expect(page).not.toMatch(/<script|<foreignObject|href="http/)
  }
})

test('fits a quote of three lines on one page', async () => {
  const { order, quote: sent } = writtenSamples.quote as unknown as QuoteContent
  const lines = (['labour', 'part', 'travel'] as const).map((kind) =>
    Object.assign({}, sent!.lines[0]!, { kind }),
  )
  const quote = { ...sent!, lines, note: null, status: 'sent' as const, decidedAt: null, decidedBy: null }
  const content = { order, quote }
  const printed = await renderer.print(
    'quote',
    { ...sampleDrafted, kind: 'quote', content, photos: [] },
    files,
  )
  expect(printed.pages).toBe(1)
})

test('never prints the QR code alone on a page', async () => {
  const content = writtenSamples.technology_plan
  const plan = { ...sampleDrafted, kind: 'technology_plan', content, photos: [] }
  const { pages } = await renderer.pages('technology_plan', plan, files)
  const lettersOf = (page: string) => page.match(/<use /g)?.length ?? 0
  expect(lettersOf(pages.at(-1) ?? '')).toBeGreaterThan(1_000)
})
