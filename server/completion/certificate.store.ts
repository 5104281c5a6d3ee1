import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'

const mostCertificates = 100

/** Certificates of instruments that end until a day, the first to end first. */
export const certificatesUntil = (own: string | null, last: PlainDate) =>
  q
    .selectFrom('instruments')
    .where('organizationId', '=', own)
    .where('archivedAt', 'is', null)
    .where('certificateUntil', '<=', last)
    .select([sql<'instrument'>`'instrument'`.as('kind'), 'id as subjectId'])
    .select(sql<string>`name || ', certificado ' || certificate`.as('name'))
    .select('certificateUntil as until')
    .orderBy('certificateUntil')
    .orderBy('id')
    .limit(mostCertificates)
