import { createHash } from 'node:crypto'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import { countAttempt, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import type { Database } from '#server/kit/database.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { keptAnswers } from '#server/kit/kept-answers.ts'
import { qrCodeSvg } from '#server/kit/qr-code.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { stranger } from '#server/kit/scope.ts'
import { findSpan } from './calendar.ts'
import { feedText } from './feed-text.ts'
import { feedContent, findFeed, makeFeed, openFeed, revokeFeed } from './feed.store.ts'
import { findHolidays, setHolidays } from './holidays.store.ts'
import { listToSchedule } from './to-schedule.ts'

interface CalendarOptions {
  database: Database
  publicUrl: string
}

export const calendarRoutes = ({ database, publicUrl }: CalendarOptions): Route[] => [
  spanRoute(),
  read(calendarApi.toSchedule, ({ db, input, now }) => listToSchedule(db, input, now)),
  read(calendarApi.feed, ({ db }) => findFeed(db)),
  // Not `write`, which would keep the answer, and with it the link.
  open(calendarApi.makeFeed, ({ scope, now, record }) =>
    database.write(scope, async (tx) => {
      record(tx)
      const token = await makeFeed(tx, now)
      const url = `${publicUrl}/calendario/${token}.ics`
      return { ...(await findFeed(tx)), url, qrCode: qrCodeSvg(url.replace(/^https?:/, 'webcal:')) }
    }),
  ),
  write(calendarApi.revokeFeed, async ({ tx, now }) => {
    await revokeFeed(tx, now)
    return findFeed(tx)
  }),
  open(calendarApi.subscribe, async ({ input, now, from, record }) => {
    const tried: Subject[] = [['code', from]]
    await countAttempt(database, tried, now)
    const scope = await database.write(stranger, async (tx) => {
      const reader = await openFeed(tx, input.token.replace(/\.ics$/, ''), now)
      const userId = reader.actor.kind === 'user' ? reader.actor.userId : null
      record(tx, { kind: 'link', userId })
      return reader
    })
    await forgiveAttempt(database, tried, now)
    const body = new TextEncoder().encode(feedText(await feedContent(database.reader(scope), now), publicUrl))
    return {
      body,
      mediaType: 'text/calendar; charset=utf-8',
      name: 'equipo.ics',
      disposition: 'inline' as const,
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    }
  }),
  read(calendarApi.holidays, ({ db }) => findHolidays(db)),
  write(calendarApi.setHolidays, ({ tx, scope, input, now }) => {
    if (scope.membership !== 'owner') throw new Forbidden()
    return setHolidays(tx, input.version, input, now)
  }),
]

/** A full month takes ten milliseconds to make and two to check, and the same one is asked for again and again. */
function spanRoute(): Route {
  const answer = keptAnswers()
  return read(calendarApi.get, ({ db, input, now, scope }) => {
    const today = scope.organization && dateIn(scope.organization.timeZone, now)
    return answer(db, [input, today], now, (proved) => findSpan(proved, input, now))
  })
}
