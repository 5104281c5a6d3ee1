import { addDays, type PlainDate } from '#core/kit/dates.ts'
import type { SourceId } from './source.ts'

/** `national`: nobody has to work. `optional`: a day off if the service decides so, such as Carnaval. */
type HolidayKind = 'national' | 'optional'

interface HolidayRule {
  name: string
  kind: HolidayKind
  /** `MM-DD`, or days from Easter Sunday. */
  on: string | number
  /** The first year in which it is a holiday. */
  since: number
  /** For a half day: from or until which hour. */
  hours: string | null
  source: SourceId
}

const holiday = (
  on: string | number,
  name: string,
  kind: HolidayKind,
  {
    since = 0,
    hours = null,
    source = 'holidays',
  }: { since?: number; hours?: string | null; source?: SourceId } = {},
): HolidayRule => ({ name, kind, on, since, hours, source })

/**
 * Read in news about the federal ordinance for 2026 (mark S). Holidays of states and cities are left to each clinic.
 */
const rules: readonly HolidayRule[] = [
  holiday('01-01', 'Confraternização Universal', 'national'),
  holiday(-48, 'Carnaval (segunda)', 'optional'),
  holiday(-47, 'Carnaval (terça)', 'optional'),
  holiday(-46, 'Quarta-feira de Cinzas', 'optional', { hours: 'até 14 h' }),
  holiday(-2, 'Paixão de Cristo', 'national'),
  holiday('04-21', 'Tiradentes', 'national'),
  holiday('05-01', 'Dia Mundial do Trabalho', 'national'),
  holiday(60, 'Corpus Christi', 'optional'),
  holiday('09-07', 'Independência do Brasil', 'national'),
  holiday('10-12', 'Nossa Senhora Aparecida', 'national'),
  holiday('10-28', 'Dia do Servidor Público', 'optional'),
  holiday('11-02', 'Finados', 'national'),
  holiday('11-15', 'Proclamação da República', 'national'),
  holiday('11-20', 'Dia de Zumbi e da Consciência Negra', 'national', { since: 2024, source: 'zumbi' }),
  holiday('12-24', 'Véspera de Natal', 'optional', { hours: 'após 13 h' }),
  holiday('12-25', 'Natal', 'national'),
  holiday('12-31', 'Véspera de Ano Novo', 'optional', { hours: 'após 13 h' }),
]

export interface Holiday {
  date: PlainDate
  name: string
  kind: HolidayKind
  /** `após 13 h` for a half day; null for a whole day. */
  hours: string | null
}

/** A clinic's own days: the optional days that it keeps, and its state's, city's or own closed days. */
export interface OwnDays {
  optional: boolean
  own: readonly PlainDate[]
}

const nationalOnly: OwnDays = { optional: false, own: [] }

/** Easter Sunday by the Gregorian computus (anonymous algorithm). */
function easter(year: number): PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}

const two = (value: number) => String(value).padStart(2, '0')

const kept = new Map<number, readonly Holiday[]>()

/** A year's national holidays and optional days, by date. */
export function holidaysIn(year: number): readonly Holiday[] {
  const known = kept.get(year)
  if (known) return known
  const sunday = easter(year)
  const all = rules
    .filter(({ since }) => year >= since)
    .map(({ on, name, kind, hours }) => ({
      date: typeof on === 'number' ? addDays(sunday, on) : `${year}-${on}`,
      name,
      kind,
      hours,
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  // Few years are requested; a far date must not fill the memory.
  if (kept.size > 50) kept.clear()
  kept.set(year, all)
  return all
}

/** Whether nobody works on that day: a national holiday, an optional one that is kept, or an own one. */
export function isHoliday(date: PlainDate, { optional, own }: OwnDays = nationalOnly): boolean {
  if (own.includes(date)) return true
  return holidaysIn(Number(date.slice(0, 4))).some(
    (one) => one.date === date && (one.kind === 'national' || (optional && one.hours === null)),
  )
}

/** Monday to Friday, and not a holiday. */
export function isWorkingDay(date: PlainDate, days: OwnDays = nationalOnly): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(date, days)
}

/**
 * The n-th working day of a month.
 * @param month `YYYY-MM`
 * @param n from 1; a month has at least 15
 */
export function nthWorkingDay(month: string, n: number, days: OwnDays = nationalOnly): PlainDate {
  let date = `${month}-01`
  for (let found = isWorkingDay(date, days) ? 1 : 0; found < n;) {
    date = addDays(date, 1)
    if (isWorkingDay(date, days)) found++
  }
  return date
}
