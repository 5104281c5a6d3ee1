import { sql } from 'kysely'
import { addDays, dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { urgencyOf, usualNotice } from '#core/paper/paper.ts'
import type { Dated, registerApi } from '#core/register/register.api.ts'
import { groupOf, type RegisterGroup } from '#core/register/register.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { datesQuery } from '#server/paper/other-dates.store.ts'
import { endOf, isDecided } from '#server/quote/offer.store.ts'
import { certificatesUntil } from '#server/completion/certificate.store.ts'
import { lotsUntil } from '#server/stock/expiring.store.ts'
import { sideOf } from './register.store.ts'

interface CountRow {
  kind: string
  many: number
  archived: number
  expired: number
  soon: number
  fine: number
}
type DateRow = Omit<Dated, 'urgency'> & { noticeDays: number }
interface OtherRow {
  kind: 'licence' | 'warranty' | 'lot' | 'instrument'
  subjectId: string
  name: string
  until: PlainDate
}

/** Number of days ahead for which dates are shown. */
const shownDays = 366
const mostDates = 100

/** Number of documents, and the next dates. */
export async function overviewOf(db: Db, now: Date): Promise<Output<typeof registerApi.overview>> {
  const { id, timeZone } = sideOf(db)
  const today = dateIn(timeZone, now)
  const isWorkshop = db.scope.organization?.kind === 'workshop'
  const last = addDays(today, shownDays)
  const [counts, found, ...others] = await db.together<[CountRow, DateRow, ...OtherRow[]]>(
    countsQuery(db, today),
    datedQuery(db, today),
    ...(isWorkshop ? [lotsUntil(id, last), certificatesUntil(id, last)] : [datesQuery(id, today)]),
  )
  const dates = [...found, ...others.flat().map(asDated)]
    .map(({ source, id: subject, kind, title, until, noticeDays }): Dated => ({
      source,
      id: subject,
      kind,
      title,
      until,
      urgency: urgencyOf(until, noticeDays, today),
    }))
    .toSorted((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0))
  const sum = (name: Exclude<keyof CountRow, 'kind'>) => counts.reduce((all, row) => all + row[name], 0)
  const of = (urgency: Dated['urgency']) =>
    dates.filter((one) => one.source !== 'document' && one.source !== 'paper' && one.urgency === urgency)
      .length
  const byGroup: Record<RegisterGroup, number> = {
    reports: 0,
    licences: 0,
    procedures: 0,
    radiology: 0,
    contracts: 0,
    records: 0,
  }
  for (const { kind, many } of counts) byGroup[groupOf(kind)] += many
  return {
    total: sum('many'),
    byGroup,
    archived: sum('archived'),
    expired: sum('expired') + of('expired'),
    soon: sum('soon') + of('soon'),
    fine: sum('fine') + of('valid'),
    dates,
  }
}

const asDated = ({ kind, subjectId, name, until }: OtherRow): DateRow => ({
  source: kind,
  id: subjectId,
  kind: null,
  title: name,
  until,
  noticeDays: usualNotice,
})

function countsQuery(db: Db, today: PlainDate) {
  const { id, side } = sideOf(db)
  const issued = q
    .selectFrom('documents as d')
    .where(side, '=', id)
    .select([
      sql<string>`d.kind`.as('kind'),
      sql<boolean>`d.status in ('valid', 'contested')`.as('holds'),
      sql<boolean>`false`.as('isArchived'),
      endOf.as('until'),
      sql<number>`${usualNotice}::int`.as('notice'),
    ])
  const filed = q
    .selectFrom('papers as p')
    .where('p.organizationId', '=', id)
    .select([
      'p.kind',
      sql<boolean>`p.replaced_by is null and p.archived_at is null`.as('holds'),
      sql<boolean>`p.archived_at is not null`.as('isArchived'),
      'p.validUntil as until',
      'p.noticeDays as notice',
    ])
  const counted = (name: Exclude<keyof CountRow, 'kind'>, condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})::int`.as(name)
  return q
    .selectFrom(issued.unionAll(filed).as('all'))
    .select([
      'all.kind',
      counted('many', sql`not is_archived`),
      counted('archived', sql`is_archived`),
      counted('expired', sql`holds and until < ${today}::date`),
      counted('soon', sql`holds and until >= ${today}::date and until - notice <= ${today}::date`),
      counted('fine', sql`holds and until - notice > ${today}::date`),
    ])
    .groupBy('all.kind')
}

/** Entries that ended or end within a year, nearest to today first. */
function datedQuery(db: Db, today: PlainDate) {
  const { id, side } = sideOf(db)
  const last = addDays(today, shownDays)
  const issued = q
    .selectFrom('documents as d')
    .where(side, '=', id)
    .where('d.status', 'in', ['valid', 'contested'])
    .where('d.validUntil', '<=', last)
    .where(sql<boolean>`not ${isDecided}`)
    .select([sql<Dated['source']>`'document'`.as('source'), 'd.id', sql<Dated['kind']>`d.kind`.as('kind')])
    .select([sql<string>`concat_ws(', ', d.title, d.subject)`.as('title')])
    .select([sql<PlainDate>`d.valid_until`.as('until'), sql<number>`${usualNotice}::int`.as('noticeDays')])
  const filed = q
    .selectFrom('papers as p')
    .where('p.organizationId', '=', id)
    .where('p.replacedBy', 'is', null)
    .where('p.archivedAt', 'is', null)
    .where('p.validUntil', '<=', last)
    .select([sql<Dated['source']>`'paper'`.as('source'), 'p.id', sql<Dated['kind']>`p.kind`.as('kind')])
    .select('p.title')
    .select([sql<PlainDate>`p.valid_until`.as('until'), 'p.noticeDays'])
  return q
    .selectFrom(issued.unionAll(filed).as('all'))
    .selectAll('all')
    .orderBy(sql`abs("all".until - ${today}::date)`)
    .orderBy('all.id')
    .limit(mostDates)
}
