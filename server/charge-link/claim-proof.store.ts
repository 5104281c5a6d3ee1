import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { NewFile } from '#server/file/file.store.ts'
import type { InsertFile } from '#server/file/upload.ts'
import type { Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { tokenHash } from '#server/kit/tokens.ts'

async function take(tx: Tx, token: string, file: object, now: Date): Promise<void> {
  const call = sql<boolean>`take_proof(${tokenHash(token)}, ${JSON.stringify(file)}::jsonb, ${now})`
  const done = await tx.first(q.selectNoFrom(call.as('isTaken')))
  if (!done?.isTaken) throw new NotFound()
}

/** @throws NotFound unless a payment that was said to be made by a link takes this file */
export const mayAddProof = (tx: Tx, token: string, id: string, now: Date) => take(tx, token, { id }, now)

/** Adds the file of such a payment; the same one sent again is the same. @throws NotFound if it takes none */
export async function addProof(
  tx: Tx,
  token: string,
  { bytes, ...file }: Omit<NewFile, 'parent'>,
  now: Date,
): ReturnType<InsertFile> {
  const size = bytes.length
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await take(tx, token, { ...file, size, sha256 }, now)
  return { file: { ...file, size, createdAt: now.toISOString() }, isNew: true }
}
