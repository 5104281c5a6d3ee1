import type { DocumentKind } from '#core/document/document-number.ts'
import type { DrawnPages } from '#core/document/drawn-pages.ts'
import { snapshotOf } from '#core/document/snapshots.ts'
import { photoBytes } from '#server/document/report-photos.store.ts'
import { Refused } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'

export interface PagesDeps {
  /** Draws the first pages of what was issued. */
  draw: (kind: DocumentKind, snapshot: unknown, files: Record<string, Uint8Array>) => Promise<DrawnPages>
  files: FileStore
  log: (entry: Record<string, unknown>) => void
}

/** Documents whose pages were drawn lately, by verification code: a link is opened again and again. */
const drawn = new Map<string, DrawnPages>()
const mostDrawn = 12

/**
 * The first pages of an issued document, drawn from what it was made from.
 * @throws Refused `pages.none` if a document has no pages to draw, only its file
 */
export async function documentPages(
  { draw, files, log }: PagesDeps,
  key: string,
  kind: string,
  data: unknown,
): Promise<DrawnPages> {
  const known = drawn.get(key)
  if (known) return known
  try {
    const snapshot = snapshotOf(kind as DocumentKind).parse(data)
    const pages = await draw(kind as DocumentKind, snapshot, await photoBytes(files, snapshot.photos))
    drawn.set(key, pages)
    const [oldest] = drawn.keys()
    if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest)
    return pages
  } catch (error) {
    log({ level: 'info', event: 'document_pages', kind, error: String(error) })
    throw new Refused('pages.none', undefined, 'Este documento não tem páginas para mostrar: baixe o PDF.')
  }
}
