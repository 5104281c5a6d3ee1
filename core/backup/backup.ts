import { addDays, brasilia, dateIn, type PlainDate } from '#core/kit/dates.ts'
import { hourIn } from '#core/notification/day-time.ts'

/** `equipo-2026-11-28-201530.tar.zst.age`, in UTC. */
export const backupName = (at: Date): string =>
  `equipo-${at
    .toISOString()
    .slice(0, 19)
    .replace('T', '-')
    .replaceAll(/(?<=-\d\d):|:(?=\d\d$)/g, '')}.tar.zst.age`

const backupNamePattern = /^equipo-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst\.age$/

/** The instant in the name; null for a file that the program did not name. */
export function backupInstant(name: string): Date | null {
  const [, date, hour, minute, second] = backupNamePattern.exec(name) ?? []
  return date ? new Date(`${date}T${hour}:${minute}:${second}Z`) : null
}

const keep = { days: 7, weeks: 4, months: 12 }

/**
 * The names that are no longer kept at `now`: the newest of each of the last 7 days, 4 weeks and 12 months stay, and
 * the newest of all. Files that the program did not name are not its own and stay too.
 */
export function outdatedBackups(names: readonly string[], now: Date): string[] {
  const today = dateIn(brasilia, now)
  const own = names
    .flatMap((name) => {
      const at = backupInstant(name)
      return at ? [{ name, date: dateIn(brasilia, at) }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
  const kept = new Set(own.slice(0, 1).map(({ name }) => name))
  const keepNewest = (since: PlainDate, periodOf: (date: PlainDate) => string) => {
    const seen = new Set<string>()
    for (const { name, date } of own) {
      const period = periodOf(date)
      if (date <= since || seen.has(period)) continue
      seen.add(period)
      kept.add(name)
    }
  }
  keepNewest(addDays(today, -keep.days), (date) => date)
  keepNewest(addDays(today, -7 * keep.weeks), weekOf)
  keepNewest(addDays(today, -31 * keep.months), (date) => date.slice(0, 7))
  return own.flatMap(({ name }) => (kept.has(name) ? [] : [name]))
}

/** The Monday of the date's week. */
function weekOf(date: PlainDate): PlainDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

const hour = 3_600_000

/** Hours after which the newest back-up counts as too old. */
const lateAfterHours = 26

const isLate = (newest: Date | null, now: Date): boolean =>
  newest !== null && now.getTime() - newest.getTime() > lateAfterHours * hour

/** By itself a back-up is made at night, between 2 and 5 in Brasília, or as soon as one is late. */
export function isBackupDue(newest: Date | null, now: Date): boolean {
  if (isLate(newest, now)) return true
  const local = hourIn(brasilia, now)
  return local >= 2 && local < 5 && (newest === null || now.getTime() - newest.getTime() > 12 * hour)
}
