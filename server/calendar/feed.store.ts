import { sql } from 'kysely'
import type { calendarApi } from '#core/calendar/calendar.api.ts'
import type { CalendarClinic, Entry } from '#core/calendar/schemas.ts'
import { addDays, dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { Scope } from '#server/kit/scope.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'
import * as rows from './calendar-rows.store.ts'
import { askedOf, gather, placesOf } from './calendar.ts'
import { toVisit } from './entries.ts'
import { otherEntries } from './feed-routines.ts'

type Shown = Output<typeof calendarApi.feed>

/** The span of days that a subscription contains. */
const backDays = 30
const aheadDays = 180

const live = (db: Db) =>
  q
    .selectFrom('calendarFeeds')
    .where('organizationId', '=', db.scope.organization?.id ?? null)
    .where('revokedAt', 'is', null)

/** The person's own link for this organization; never the link itself. */
export async function findFeed(db: Db): Promise<Shown> {
  const row = await db.first(live(db).select(['createdAt', 'lastReadAt']))
  return { feed: row ?? null }
}

/** Makes a link in place of the one before. Returns its token, of which only a hash is kept. */
export async function makeFeed(tx: Tx, now: Date): Promise<string> {
  const { organization, actor } = tx.scope
  if (!organization || actor.kind !== 'user') throw new NotFound()
  await revokeFeed(tx, now)
  const token = newToken()
  await tx.all(
    q.insertInto('calendarFeeds').values({
      id: newId(now.getTime()),
      organizationId: organization.id,
      userId: actor.userId,
      tokenSha256: tokenHash(token),
      createdAt: now,
    }),
  )
  return token
}

export async function revokeFeed(tx: Tx, now: Date): Promise<void> {
  await tx.all(
    q
      .updateTable('calendarFeeds')
      .where('organizationId', '=', tx.scope.organization?.id ?? null)
      .where('revokedAt', 'is', null)
      .set({ revokedAt: now }),
  )
}

interface OpenedRow {
  userId: string
  name: string
  profileRole: string
  organizationId: string
  organizationKind: string
  timeZone: string
  membership: 'owner' | 'member'
  permissions: string[]
}

/**
 * Opens a link as its person, with their present rights in that organization.
 * @throws NotFound for a link that is unknown or revoked, or whose person has left
 */
export async function openFeed(tx: Tx, token: string, now: Date): Promise<Scope> {
  const opened = sql<OpenedRow>`open_calendar_feed(${tokenHash(token)}, ${now.toISOString()}::timestamptz)`
  const row = await tx.first(q.selectFrom(opened.as('opened')).selectAll())
  if (!row) throw new NotFound()
  return {
    actor: { kind: 'user', userId: row.userId, name: row.name },
    role: 'equipo_member',
    organization: { id: row.organizationId, kind: row.organizationKind, timeZone: row.timeZone },
    profileRole: row.profileRole,
    membership: row.membership,
    permissions: row.permissions,
  }
}

/** An entry as other calendars know it: always by the same name, with a count that rises when it changes. */
export interface FeedEntry {
  entry: Entry
  /** Stays the same when a visit moves. */
  uid: string
  sequence: number
  /** No longer to take place. */
  isCancelled: boolean
}

export interface FeedContent {
  name: string
  timeZone: string
  isClinic: boolean
  entries: FeedEntry[]
  clinics: ReadonlyMap<string, CalendarClinic>
  workshops: ReadonlyMap<string, string>
}

/** The entries of a subscription: the person's calendar in the request's organization, with cancelled entries. */
export async function feedContent(db: Db, now: Date): Promise<FeedContent> {
  const today = dateIn(db.scope.organization?.timeZone ?? 'America/Sao_Paulo', now)
  const [from, to]: [PlainDate, PlainDate] = [addDays(today, -backDays), addDays(today, aheadDays)]
  const spanScope = askedOf(db, from, to)
  const isClinic = spanScope.side === 'clinicId'
  const [all, [visits]] = await Promise.all([
    gather(db, from, to, now),
    db.together(
      rows.visitRows(spanScope, ['proposed', 'confirmed', 'done', 'refused', 'missed', 'cancelled']),
    ),
  ])
  const entries: FeedEntry[] = [
    ...visits.map((row) => ({
      entry: toVisit(row, isClinic ? 'clinic' : 'workshop'),
      uid: row.seriesId ?? row.id,
      // A visit is proposed, then agreed on, then over; each move begins that anew.
      sequence: row.moves * 3 + (row.status === 'proposed' ? 0 : row.status === 'confirmed' ? 1 : 2),
      isCancelled: !['proposed', 'confirmed', 'done'].includes(row.status),
    })),
    ...otherEntries(all.others, spanScope.organizationId),
  ]
  const { clinics, workshops } = await placesOf(
    db,
    entries.map(({ entry }) => entry),
    from,
    to,
  )
  const { name } = all.own
  const names = new Map(workshops.map((one) => [one.id, one.name]))
  return { name, timeZone: spanScope.timeZone, isClinic, entries, clinics, workshops: names }
}
