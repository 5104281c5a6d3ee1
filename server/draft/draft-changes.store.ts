import { sql } from 'kysely'
import type { Draft, draftApi } from '#core/draft/draft.api.ts'
import type { AnyDraftKind } from '#core/draft/kinds.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { inPortuguese } from '#core/kit/messages.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, Refused } from '#server/kit/errors.ts'
import { findDraft, getDraft } from './draft.store.ts'
import { mustSeePrices } from './prices.ts'

interface Seen {
  id: string
  version: number
}

/** The person who writes. @throws Forbidden for a person without an organization */
export function writerOf({ scope: { actor, organization } }: Tx) {
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  return { userId: actor.userId, name: actor.name, organization }
}

/**
 * The draft, of the version that the writer saw, kept from others until the transaction ends.
 * @throws Conflict before any rule, Refused `draft.issued` if it was issued meanwhile
 */
export async function seenDraft(tx: Tx, { id, version }: Seen, now: Date) {
  await tx.all(q.selectFrom('documentDrafts').where('id', '=', id).select('id').forUpdate())
  const found = await findDraft(tx, id)
  if (found.row.documentId)
    throw new Refused(
      'draft.issued',
      { documentId: found.row.documentId },
      'Este rascunho já foi emitido, aqui ou em outra janela. O que você escreveu depois não está no documento.',
    )
  if (found.row.version !== version) throw new Conflict(await getDraft(tx, id, now))
  return found
}

/** Keeps what was written. Only lengths and types are looked at: a draft may lack everything. */
export async function changeDraft(tx: Tx, input: Input<typeof draftApi.change>, now: Date): Promise<Draft> {
  const { row, kind } = await seenDraft(tx, input, now)
  const written = parsedFields(kind, input.fields)
  const fields = kind.filled ? kind.filled(written, parsedFields(kind, row.fields)) : written
  // Equipment, an order or a client names it from the start; else what was written does.
  const subject = row.equipmentId || row.orderId ? row.subject : (titleIn(fields) ?? row.subject)
  await update(tx, input, { fields: JSON.stringify(fields), subject }, now)
  return getDraft(tx, input.id, now)
}

/** @throws Invalid with the paths of what has another form */
export function parsedFields(kind: AnyDraftKind, fields: unknown): Record<string, unknown> {
  const parsed = kind.fields.safeParse(fields, inPortuguese)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  throw new Invalid(
    issues.map(({ path, message }) => ({ path: ['fields', ...path.map(String)].join('.'), message })),
  )
}

/** The title or name that people gave a document; null if its kind asks for none. */
export function titleIn(fields: Record<string, unknown>): string | null {
  const named = ['title', 'name', 'subject'].map((field) => fields[field])
  const title = named.find((value): value is string => typeof value === 'string' && value.trim() !== '')
  return title?.trim().slice(0, 200) ?? null
}

/** Throws it away: nothing of what was written is kept. @throws Forbidden for who may not read it */
export async function discardDraft(tx: Tx, input: Input<typeof draftApi.discard>, now: Date) {
  const { row } = await seenDraft(tx, input, now)
  if (row.kind === 'quote' || row.kind === 'contract') mustSeePrices(tx)
  await update(tx, input, { fields: '{}', subject: null, discardedAt: now }, now)
  return {}
}

/** The draft was issued as this document. */
export async function endDraft(tx: Tx, seen: Seen, documentId: string, now: Date): Promise<void> {
  await update(tx, seen, { documentId }, now)
}

type Change = Partial<Record<'fields' | 'subject' | 'documentId', string | null>> & { discardedAt?: Date }

async function update(tx: Tx, { id, version }: Seen, change: Change, now: Date): Promise<void> {
  const values = { ...change, version: version + 1, updatedBy: writerOf(tx).userId, updatedAt: now }
  const { fields, ...rest } = values
  await tx.all(
    q
      .updateTable('documentDrafts')
      .set({ ...rest, ...(typeof fields === 'string' && { fields: sql`${fields}::jsonb` }) })
      .where('id', '=', id)
      .where('version', '=', version),
  )
}
