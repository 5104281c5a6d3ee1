import type { DocumentKind } from '#core/document/document-number.ts'
import { draftApi, type Draft } from '#core/draft/draft.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Person, TestApp } from './app.ts'
import { rowsAsOwner } from './owner.ts'

interface Begun {
  equipmentId?: string
  orderId?: string
  clinicId?: string
}

/** Begins a draft and fills in its form. */
export async function prepare(
  by: Person,
  kind: DocumentKind,
  about: Begun = {},
  fields: Record<string, unknown> = {},
): Promise<Draft> {
  const draft = await by.ok(draftApi.create, { id: newId(), actionId: newId(), kind, ...about })
  return Object.keys(fields).length > 0 ? write(by, draft, fields) : draft
}

export const write = (
  by: Person,
  { id, version }: Pick<Draft, 'id' | 'version'>,
  fields: Record<string, unknown>,
): Promise<Draft> => by.ok(draftApi.change, { id, version, actionId: newId(), fields })

/** The unmet demands of a document, by label. */
export const missingOf = ({ missing }: Pick<Draft, 'missing'>): string[] => missing.map(({ label }) => label)

interface Issued<Content> {
  id: string
  number: string
  content: Content
  validUntil: string | null
  bytes: Uint8Array<ArrayBuffer>
}

/** Issues the draft; returns its frozen content and its file. */
export async function issue<Content>(
  app: TestApp,
  by: Person,
  { id, version }: Pick<Draft, 'id' | 'version'>,
): Promise<Issued<Content>> {
  const { documentId, number } = await by.ok(draftApi.issue, { id, version, actionId: newId() })
  const [row] = await rowsAsOwner<{ content: Content; valid_until: string | null }>(
    app,
    `select snapshot -> 'content' as content, valid_until from documents where id = '${documentId}'`,
  )
  if (!row) throw new Error('nothing was issued')
  const file = await by.send(`/api/documents/${documentId}/file`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { id: documentId, number, content: row.content, validUntil: row.valid_until, bytes }
}

/** Whether the bytes are a complete PDF. */
export const isPdf = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('latin1').decode(bytes)
  return text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF')
}
