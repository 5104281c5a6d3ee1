import { sql } from 'kysely'
import { declaredKinds, type DocumentKind } from '#core/document/document-number.ts'
import { documentBelongs, paperBelongs } from '#core/draft/practice-places.ts'
import { practiceIndex, type PracticeContent } from '#core/draft/practice-index.ts'
import type { Topic } from '#core/draft/procedure-texts.ts'
import { dateIn } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { authorOf, todayOf } from './clinic-facts.ts'
import type { DraftRow } from './gather.ts'

type Found = PracticeContent['found'][number]

/** Maximum number of documents; a clinic with more has them in its inspector's folder. */
const maxPapers = 500

const documentsOf = (clinicId: string) =>
  q
    .selectFrom('documents as d')
    .where('d.clinicId', '=', clinicId)
    .where('d.status', '=', 'valid')
    .where('d.kind', 'in', kinds)
    .select(['d.number', 'd.version', 'd.title', 'd.issuedAt', 'd.validUntil as until'])
    .select(['d.kind', sql<Topic | null>`d.snapshot #>> '{content,topic}'`.as('topic')])
    .orderBy('d.id', 'desc')
    .limit(maxPapers)

const kinds: readonly DocumentKind[] = [
  'technology_plan',
  'inventory',
  'schedule',
  'contract',
  'sterilization_record',
  'xray_index',
  'procedure',
  ...declaredKinds,
]

const papersOf = (clinicId: string) =>
  q
    .selectFrom('papers as p')
    .where('p.organizationId', '=', clinicId)
    .where('p.replacedBy', 'is', null)
    .where('p.archivedAt', 'is', null)
    .select(['p.title', 'p.number', 'p.issuedOn as on', 'p.validUntil as until'])
    .select('p.kind')
    .orderBy('p.id', 'desc')
    .limit(maxPapers)

/** The available part of the good-practice set: valid issued documents, and valid papers of others. */
export async function gatherPracticeIndex(db: Db, draft: DraftRow, now: Date): Promise<PracticeContent> {
  const fields = practiceIndex.fields.parse(draft.fields)
  const [documents, papers] = [
    await db.all(documentsOf(draft.clinicId)),
    await db.all(papersOf(draft.clinicId)),
  ]
  const timeZone = db.scope.organization?.timeZone ?? 'UTC'
  const issued = documents.flatMap(({ kind, topic, number, version, title, issuedAt, until }): Found[] =>
    documentBelongs(kind, topic).flatMap(({ as, items }) =>
      items.map((item) => ({
        item,
        as,
        name: `${title}, ${number}, versão ${version}`,
        on: dateIn(timeZone, new Date(issuedAt)),
        until,
      })),
    ),
  )
  const filed = papers.flatMap(({ kind, title, number, on, until }): Found[] =>
    paperBelongs(kind).flatMap(({ as, items }) =>
      items.map((item) => ({ item, as, name: number ? `${title}, nº ${number}` : title, on, until })),
    ),
  )
  return {
    ...fields,
    ...(await authorOf(db, draft.clinicId, fields)),
    on: todayOf(db, now),
    found: [...issued, ...filed],
  }
}
