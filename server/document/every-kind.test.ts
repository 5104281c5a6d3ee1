import { afterAll, expect, test, vi } from 'vitest'
import { declaredKinds, type DocumentKind } from '#core/document/document-number.ts'
import type { DraftedDocument } from '#core/document/drafted.ts'
import { draftKinds } from '#core/draft/kinds.ts'
import { filledWith } from '#test/content.ts'
import { writtenSamples } from '#test/written-samples.ts'
import { createRenderer } from './document-renderer.ts'
import { withPhotos } from './sample-report.ts'
import { sampleDrafted } from './sample-sheet.ts'

vi.setConfig({ testTimeout: 120_000 })

const renderer = createRenderer()
afterAll(() => renderer.close())
const { files, report } = await withPhotos(1, 320, 240)

const long = 'Conferência da manutenção preventiva, com as leituras e a troca das peças gastas. '
const fillings = {
  little: { text: 'Ajuste', items: 1, isBare: true },
  usual: { text: 'Conferência da manutenção, sem observação', items: 4 },
  much: { text: long.repeat(4), items: 8, pick: 1 },
}
type Amount = keyof typeof fillings

function documentOf(kind: DocumentKind, amount: Amount): DraftedDocument {
  const drafted = draftKinds[kind] ?? expect.fail(`there is no ${kind}`)
  const written = (writtenSamples as Partial<Record<DocumentKind, object>>)[kind]
  const content = amount === 'usual' && written ? written : filledWith(drafted.content, fillings[amount])
  const photoIds = 'photoIds' in content && Array.isArray(content.photoIds) ? content.photoIds : []
  const [photo] = report.photos
  return {
    ...sampleDrafted,
    kind,
    content: content as DraftedDocument['content'],
    photos: photoIds.map(() => ({ id: photo?.id ?? '', sha256: photo?.sha256 ?? '' })),
  }
}

/** Paths of labels and names whose text is blank: `sections.0.blocks.1.rows.2`. */
function blanksIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const one = value as Record<string, unknown>
  const isBlank = (text: unknown) => typeof text === 'string' && /^[\s.:;,]*$/.test(text)
  const isLabelled =
    ('label' in one && isBlank(one['value'])) || ('name' in one && 'text' in one && isBlank(one['text']))
  return [
    ...(isLabelled ? [path] : []),
    ...Object.entries(one).flatMap(([key, inner]) => blanksIn(inner, path ? `${path}.${key}` : key)),
  ]
}

/** Declared kinds are printed alike: one stands for all. */
const [, ...alike] = declaredKinds
const kinds = (Object.keys(draftKinds) as DocumentKind[]).filter((kind) => !alike.some((one) => one === kind))

const cases = kinds.flatMap((kind) =>
  (Object.keys(fillings) as Amount[]).map((amount): [DocumentKind, Amount] => [kind, amount]),
)

test.each(cases)(
  'prints %s with %s content without a label of nothing and without a page of the QR code alone',
  async (kind, amount) => {
    const document = documentOf(kind, amount)
    const { content, photos: _, supersedes: __, ...sealed } = document
    expect(blanksIn(draftKinds[kind]?.sheet(content, sealed))).toEqual([])
    const { pages } = await renderer.pages(kind, document, files)
    const lettersOf = (page: string) => page.match(/<use /g)?.length ?? 0
    expect(lettersOf(pages.at(-1) ?? '')).toBeGreaterThan(500)
  },
)
