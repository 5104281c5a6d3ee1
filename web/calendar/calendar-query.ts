import { calendarApi } from '#core/calendar/calendar.api.ts'
import { type CalendarClinic, type CalendarSpan, type Conflict, type Entry } from '#core/calendar/schemas.ts'
import { wallTime } from '#core/calendar/wall-clock.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { query } from '#web/kit/query.ts'
import { isView, readDay, spanOf, type View } from './calendar-view.ts'

/** The address's words for what a calendar is filtered by. */
export const filterNames = ['tipo', 'cliente', 'equipamento', 'tecnico', 'pessoa'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Record<FilterName, string>

const kinds: Record<string, 'visit' | 'maintenance' | 'expiry'> = {
  visitas: 'visit',
  manutencoes: 'maintenance',
  vencimentos: 'expiry',
}

/** In place of a person in the address: visits that nobody has yet. */
export const nobody = 'ninguem'

const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** The request for the address's filters, without values that the server would refuse. */
export function inputOf(filters: Filters) {
  const kind = kinds[filters.tipo]
  const ids = {
    clinicId: filters.cliente,
    equipmentId: filters.equipamento,
    workshopId: filters.tecnico,
    personId: filters.pessoa === nobody ? 'nobody' : filters.pessoa,
  }
  return {
    ...(kind && { kind }),
    ...(Object.fromEntries(Object.entries(ids).filter(([, id]) => isId(id) || id === 'nobody')) as Partial<
      typeof ids
    >),
  }
}

export const spanQuery = (view: View, day: PlainDate, filters: Filters) =>
  query(calendarApi.get, { ...spanOf(view, day), ...inputOf(filters) })

/** Reads the page's address. */
export function readAddress(params: URLSearchParams, today: PlainDate) {
  const view = params.get('vista') ?? ''
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as Filters
  return {
    view: isView(view) ? view : ('mes' as const),
    day: readDay(params.get('dia') ?? '', today),
    filters,
  }
}

/** A span as its views read it. */
export interface Calendar {
  span: CalendarSpan
  /** True if the reader belongs to a clinic: the visitor is then somebody else. */
  isClinic: boolean
  byDay: ReadonlyMap<PlainDate, readonly Entry[]>
  clinics: ReadonlyMap<string, CalendarClinic>
  conflicts: ReadonlyMap<string, readonly Conflict[]>
}

/** On which day of the reader's an entry stands. */
export const dayOf = (entry: Entry, timeZone: string): PlainDate =>
  entry.kind === 'visit' ? wallTime(timeZone, entry.startsAt).date : entry.on

export function arranged(span: CalendarSpan, isClinic: boolean): Calendar {
  const byDay = new Map<PlainDate, Entry[]>()
  for (const entry of span.entries) push(byDay, dayOf(entry, span.timeZone), entry)
  const conflicts = new Map<string, Conflict[]>()
  for (const conflict of span.conflicts) push(conflicts, conflict.key, conflict)
  const clinics = new Map(span.clinics.map((clinic) => [clinic.id, clinic]))
  return { span, isClinic, byDay, conflicts, clinics }
}

function push<T>(into: Map<string, T[]>, key: string, one: T) {
  const list = into.get(key)
  if (list) list.push(one)
  else into.set(key, [one])
}
