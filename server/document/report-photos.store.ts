import type { TechnicalReport } from '#core/document/technical-report.ts'
import { q } from '#server/database.ts'
import { fileKey } from '#server/file/file.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Refused } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'

type Photos = TechnicalReport['photos']

/**
 * The chosen photos of an order, in the order in which they were chosen.
 * @throws Refused `document.photo_missing` if one is not the order's or was taken away
 */
export async function reportPhotos(
  tx: Tx,
  { clinicId, orderId, ids }: { clinicId: string; orderId: string; ids: readonly string[] },
): Promise<Photos> {
  if (ids.length === 0) return []
  const rows = await tx.all(
    q
      .selectFrom('files')
      .where('orderId', '=', orderId)
      .where('kind', '=', 'photo')
      .where('removedAt', 'is', null)
      .where('id', 'in', ids)
      .select(['id', 'sha256', 'caption', 'organizationId', 'createdAt']),
  )
  const found = ids.map((id) => rows.find((row) => row.id === id))
  const lost = ids.filter((_, index) => !found[index])
  if (lost.length > 0)
    throw new Refused(
      'document.photo_missing',
      { photoIds: lost },
      'Uma foto que o documento mostra foi retirada da ordem. Abra a prévia de novo e confira antes de emitir.',
    )
  return found
    .filter((row) => row !== undefined)
    .map(({ id, sha256, caption, organizationId: keeper, createdAt: keptAt }) => ({
      id,
      sha256,
      caption,
      from: keeper === clinicId ? 'clinic' : 'workshop',
      keptAt,
    }))
}

/** Bytes of the photos by id, in the size that paper needs. Photos that are missing from the store are left out. */
export async function photoBytes(
  files: FileStore,
  photos: readonly { id: string }[],
): Promise<Record<string, Uint8Array>> {
  const entries = await Promise.all(
    photos.map(async ({ id }) => {
      const stream = (await files.get(fileKey(id, 'print'))) ?? (await files.get(fileKey(id, 'full')))
      return stream && ([id, new Uint8Array(await new Response(stream).arrayBuffer())] as const)
    }),
  )
  return Object.fromEntries(entries.filter((entry) => entry !== null))
}
