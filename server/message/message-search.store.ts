import { sql } from 'kysely'
import { wordsOf } from '#core/kit/search.ts'
import type { FoundMessage } from '#core/message/message.api.ts'
import { mostFound } from '#core/message/message.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { namesOf, ownId, removedPerson } from './conversation.store.ts'

/** Messages with all words of `text`, of one conversation or of all; reads by the index, whatever their number. */
export async function searchMessages(
  db: Db,
  text: string,
  conversationId: string | null,
): Promise<FoundMessage[]> {
  const words = wordsOf(text)
  // The index knows letters and digits.
  if (!words.some((word) => /[a-z0-9]/.test(word))) return []
  const found = sql<{ id: string }>`(select id from search_messages(${conversationId}::uuid, ${words}::text[],
    ${mostFound}) as id)`
  let query = q
    .selectFrom(found.as('found'))
    .innerJoin('messages as m', 'm.id', 'found.id')
    .select(['m.id', 'm.conversationId', 'm.seq', 'm.clinicId', 'm.workshopId', 'm.sentBy', 'm.body'])
    .select('m.createdAt')
  for (const word of words) query = query.where(sql<boolean>`strpos(m.search, ${word}) > 0`)
  const rows = await db.all(query.orderBy('m.createdAt', 'desc').orderBy('m.seq', 'desc'))
  const partnerOf = ({ clinicId, workshopId }: (typeof rows)[number]) =>
    clinicId === ownId(db) ? workshopId : clinicId
  const names = await namesOf(
    db,
    rows.flatMap((row) => [partnerOf(row), row.sentBy]),
  )
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    partner: { id: partnerOf(row), name: names.get(partnerOf(row)) ?? '' },
    by: names.get(row.sentBy) ?? removedPerson,
    text: row.body ?? '',
    createdAt: row.createdAt,
  }))
}
