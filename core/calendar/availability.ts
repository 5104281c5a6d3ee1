import type { PlainDate } from '#core/kit/dates.ts'
import { weekdays } from '#core/organization/hours.ts'
import { clockText, weekdayOf } from './wall-clock.ts'

/** Days and times that a clinic wrote for an order. An empty list means any. */
interface Window {
  days: number[]
  /** Minutes since midnight, from and to. */
  times: (readonly [number, number])[]
}

const midnight = 24 * 60
const parts: Record<string, readonly [number, number]> = {
  manha: [0, 12 * 60],
  tarde: [12 * 60, 18 * 60],
  noite: [18 * 60, midnight],
}
const dayNames = [
  'seg(?:unda)?',
  'ter(?:ca)?',
  'qua(?:rta)?',
  'qui(?:nta)?',
  'sex(?:ta)?',
  'sab(?:ado)?',
  'dom(?:ingo)?',
]
const day = `(${dayNames.join('|')})s?(?:-feiras?)?`
const hour = String.raw`(\d{1,2})(?:[:h](\d{2})|h(?:oras?|s)?)?`
const start = (pattern: string) => new RegExp(String.raw`^(?:${pattern})(?![\w-])`)
const dayRange = start(`${day} a(?:te)? ${day}`)
const oneDay = start(day)
const workdays = start('dias? (?:uteis|util|de semana)')
const span = start(`(?:das?|entre|as|a partir das|depois das?) ${hour} ?(?:as|a|e|ate|ate as|-) ?${hour}`)
const bareSpan = start(`${hour} ?(?:as|a|-) ?${hour}`)
const after = start(`(?:depois d[aeo]s?|apos(?: [ao]s?)?|a partir d[aeo]s?) ${hour}`)
const before = start(`(?:ate(?: [ao]s?)?|antes d[aeo]s?) ${hour}`)
const part = start(`(${Object.keys(parts).join('|')})s?`)
const anything = start('qualquer (?:horario|hora|dia)')
const filler = start(
  'e|ou|a|as|o|os|de|da|das|do|na|nas|no|nos|em|pela|pelas|todas?|todos?|somente|so|pode ser',
)

/**
 * The days and times that a clinic's own words allow: `terça ou quinta, depois das 13:00`. Null if any word is not
 * understood, because half of a sentence may mean the opposite of the whole.
 */
export function readAvailability(text: string): Window[] | null {
  let rest = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
  const windows: Window[] = [{ days: [], times: [] }]
  /** Days that follow times belong to the next window: `segunda de manhã, quinta à tarde`. */
  const addDays = (days: number[]) => {
    const last = windows.at(-1)
    if (last && last.times.length === 0) last.days.push(...days)
    else windows.push({ days, times: [] })
  }
  const addTimes = (from: number | null, to: number | null) => {
    if (from === null || to === null || from >= to) return false
    windows.at(-1)?.times.push([from, to])
    return true
  }
  while (rest) {
    let match: RegExpExecArray | null
    if ((match = /^[\s,;.()/+&]+/.exec(rest)) ?? (match = anything.exec(rest))) {
      // Separates, or allows everything.
    } else if ((match = dayRange.exec(rest))) {
      const [first, last] = [dayOf(match[1]), dayOf(match[2])]
      addDays(Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7))
    } else if ((match = oneDay.exec(rest))) addDays([dayOf(match[1])])
    else if ((match = workdays.exec(rest))) addDays([0, 1, 2, 3, 4])
    else if ((match = span.exec(rest) ?? bareSpan.exec(rest))) {
      if (!addTimes(minutes(match[1], match[2]), minutes(match[3], match[4]))) return null
    } else if ((match = after.exec(rest))) {
      if (!addTimes(minutes(match[1], match[2]), midnight)) return null
    } else if ((match = before.exec(rest))) {
      if (!addTimes(0, minutes(match[1], match[2]))) return null
    } else if ((match = part.exec(rest))) {
      const [from, to] = parts[match[1] ?? ''] ?? [null, null]
      if (!addTimes(from, to)) return null
    } else match = filler.exec(rest)
    if (!match) return null
    rest = rest.slice(match[0].length)
  }
  // Times that precede their days (`de manhã, terça ou quinta`) leave it open which days they mean.
  const isClear = windows.every(({ days }, index) => days.length > 0 || (index === 0 && windows.length === 1))
  return isClear ? windows : null
}

const dayOf = (name = '') => dayNames.findIndex((pattern) => new RegExp(`^${pattern}$`).test(name))

function minutes(hours = '', rest = '0'): number | null {
  const found = Number(hours) * 60 + Number(rest)
  return found <= midnight && Number(rest) < 60 ? found : null
}

/** True unless the clinic's words, if they are understood, exclude that day or these minutes. */
export function suits(availability: string | null, date: PlainDate, from: number, to: number): boolean {
  const windows = availability === null ? null : readAvailability(availability)
  if (!windows) return true
  return windows.some(
    ({ days, times }) =>
      (days.length === 0 || days.includes(weekdayOf(date))) &&
      (times.length === 0 || times.some(([opens, closes]) => opens <= from && to <= closes)),
  )
}

/** `A clínica disse que pode: terça à tarde. Esta visita é sexta, 9:00 às 10:00`. */
export const unsuitedText = (availability: string, date: PlainDate, from: number, to: number) =>
  `A clínica disse que pode: ${availability.replace(/\.$/, '')}. Esta visita é ${weekdays[weekdayOf(date)]?.toLowerCase()}, ${clockText(from)} às ${clockText(to)}`
