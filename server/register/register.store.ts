import { sql, type RawBuilder } from 'kysely'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { urgencyOf, usualNotice } from '#core/paper/paper.ts'
import type { Registered, registerApi } from '#core/register/register.api.ts'
import { kindsIn, type RegisterGroup } from '#core/register/register.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { folded } from '#server/kit/folded.ts'
import { endOf, offerOf } from '#server/quote/offer.store.ts'

type Filter = Input<typeof registerApi.list>

interface Row extends Omit<Registered, 'urgency'> {
  noticeDays: number
  place: number
}

const epoch = sql`date '1970-01-01'`
/** Before every day since 1970, counted back from today's. */
const before = 1_000_000

/** Entries that end soon or have ended come first, by date; all others follow, newest first. */
const placeOf = (
  holds: RawBuilder<boolean>,
  until: RawBuilder<PlainDate | null>,
  notice: RawBuilder<number>,
  issued: RawBuilder<unknown>,
  today: PlainDate,
) =>
  sql<number>`(case when ${holds} and ${until} - ${notice} <= ${today}::date
    then ${until} - ${epoch} - ${before}::int else ${epoch} - ${issued} end)::int`

interface Asked extends Filter {
  today: PlainDate
  after: readonly [string | number, string] | null
  most: number
}

/** The scope's side, whose documents are listed. */
export const sideOf = ({ scope: { organization } }: Db) => ({
  id: organization?.id ?? null,
  side: organization?.kind === 'workshop' ? ('d.workshopId' as const) : ('d.clinicId' as const),
  timeZone: organization?.timeZone ?? 'UTC',
})

function ofGroup(column: string, group: RegisterGroup) {
  const { named, isExcept } = kindsIn(group)
  return isExcept
    ? sql<boolean>`${sql.ref(column)} <> all (${named}::text[])`
    : sql<boolean>`${sql.ref(column)} = any (${named}::text[])`
}

function documents(db: Db, { group, state, search, today, after, most }: Asked) {
  const { id, side, timeZone } = sideOf(db)
  const issuedOn = sql<PlainDate>`(d.issued_at at time zone ${timeZone}::text)::date`
  const holds = sql<boolean>`d.status in ('valid', 'contested')`
  const place = placeOf(holds, endOf, sql<number>`${usualNotice}::int`, issuedOn, today)
  let query = q
    .selectFrom('documents as d')
    .where(side, '=', id)
    .select([sql<Row['source']>`'document'`.as('source'), 'd.id', sql<Row['kind']>`d.kind`.as('kind')])
    .select([
      'd.title',
      sql<string | null>`d.number`.as('number'),
      sql<number | null>`d.version`.as('version'),
    ])
    .select([
      sql<string | null>`coalesce(d.subject, d.snapshot #>> '{equipment,name}')`.as('subject'),
      sql<string | null>`(select o.name from organizations o where o.id = d.issuer_id)`.as('issuer'),
      sql<PlainDate | null>`${issuedOn}`.as('issuedOn'),
      endOf.as('validUntil'),
      offerOf.as('offer'),
      sql<Row['status']>`d.status`.as('status'),
      'd.equipmentId',
      sql<boolean>`d.issuer_id = ${id}::uuid`.as('isOwn'),
      sql<string | null>`(select f.document_id from document_files f where f.document_id = d.id)`.as(
        'fileId',
      ),
      sql<number>`${usualNotice}::int`.as('noticeDays'),
      place.as('place'),
    ])
  if (group) query = query.where(ofGroup('d.kind', group))
  if (state === 'holds') query = query.where(holds)
  if (state === 'ended') query = query.where(sql<boolean>`not ${holds}`)
  if (state === 'archived') query = query.where(sql<boolean>`false`)
  const text = sql<string>`d.search || ' ' || ${folded(sql`concat_ws(' ', d.title, d.number, d.subject,
    d.snapshot #>> '{equipment,name}', d.snapshot #>> '{issuer,name}')`)}`
  for (const word of wordsOf(search)) query = query.where(sql<boolean>`strpos(${text}, ${word}) > 0`)
  if (after) query = query.where(sql<boolean>`(${place}, d.id) > (${after[0]}::int, ${after[1]}::uuid)`)
  return query.orderBy(place).orderBy('d.id').limit(most)
}

function papers(db: Db, { group, state, search, today, after, most }: Asked) {
  const { id, timeZone } = sideOf(db)
  const holds = sql<boolean>`p.replaced_by is null and p.archived_at is null`
  const issued = sql<PlainDate>`coalesce(p.issued_on, (p.created_at at time zone ${timeZone}::text)::date)`
  const place = placeOf(holds, sql`p.valid_until`, sql<number>`p.notice_days`, issued, today)
  const equipment = sql<string | null>`(select e.name from equipment e where e.id = p.equipment_id)`
  let query = q
    .selectFrom('papers as p')
    .where('p.organizationId', '=', id)
    .select([sql<Row['source']>`'paper'`.as('source'), 'p.id', sql<Row['kind']>`p.kind`.as('kind')])
    .select(['p.title', 'p.number', sql<number | null>`null::int`.as('version')])
    .select([
      equipment.as('subject'),
      'p.issuer',
      'p.issuedOn',
      'p.validUntil',
      sql<Row['offer']>`null`.as('offer'),
      sql<Row['status']>`case when p.archived_at is not null then 'archived'
        when p.replaced_by is not null then 'superseded' else 'valid' end`.as('status'),
      'p.equipmentId',
      sql<boolean>`true`.as('isOwn'),
      sql<string | null>`(select f.id from files f where f.paper_id = p.id and f.removed_at is null
        order by f.created_at, f.id limit 1)`.as('fileId'),
      'p.noticeDays',
      place.as('place'),
    ])
  if (group) query = query.where(ofGroup('p.kind', group))
  if (state === 'holds') query = query.where(holds)
  if (state === 'ended')
    query = query.where(sql<boolean>`p.replaced_by is not null and p.archived_at is null`)
  if (state === 'archived') query = query.where('p.archivedAt', 'is not', null)
  else query = query.where('p.archivedAt', 'is', null)
  const text = folded(sql`concat_ws(' ', p.title, p.number, p.issuer, ${equipment})`)
  for (const word of wordsOf(search)) query = query.where(sql<boolean>`strpos(${text}, ${word}) > 0`)
  if (after) query = query.where(sql<boolean>`(${place}, p.id) > (${after[0]}::int, ${after[1]}::uuid)`)
  return query.orderBy(place).orderBy('p.id').limit(most)
}

const pageSize = 25

/** A page of what was issued here and filed here, as one list. */
export async function listRegistered(db: Db, { cursor, limit = pageSize, ...filter }: Filter, now: Date) {
  const today = dateIn(sideOf(db).timeZone, now)
  const listQuery = {
    ...filter,
    today,
    after: cursor ? decodeCursor(cursor, 'number') : null,
    most: limit + 1,
  }
  const rows = await db.all(
    q
      .selectFrom(documents(db, listQuery).as('d'))
      .selectAll('d')
      .unionAll(q.selectFrom(papers(db, listQuery).as('p')).selectAll('p'))
      .orderBy('place')
      .orderBy('id')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    ({ place: _, noticeDays, ...row }): Registered => ({
      ...row,
      urgency: urgencyOf(row.validUntil, noticeDays, today),
    }),
    ({ place, id }) => [place, id],
  )
}
