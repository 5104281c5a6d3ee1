import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { Entry, VisitEntry } from '#core/calendar/schemas.ts'
import type { FeedContent, FeedEntry } from './feed.store.ts'

/** Interval in seconds after which a subscription should read again. */
const refresh = 3600

/**
 * A calendar in iCalendar (RFC 5545), the same to the letter while nothing changes. Times are in UTC, which every
 * program turns into its own; days are days. Says where and what, never notes, prices or messages.
 * @param publicUrl what the events' links begin with
 */
export function feedText(content: FeedContent, publicUrl: string): string {
  const calendar = ical({
    prodId: { company: 'Equipo', product: 'Planejador', language: 'PT-BR' },
    name: `${content.name} · Equipo`,
    ttl: refresh,
    x: [{ key: 'X-WR-TIMEZONE', value: content.timeZone }],
  })
  for (const one of content.entries) calendar.createEvent(eventOf(one, content, publicUrl))
  return `${calendar.toString()}\r\n`
}

function eventOf(one: FeedEntry, content: FeedContent, publicUrl: string): ICalEventData {
  const { entry, uid, sequence, isCancelled } = one
  const common = {
    id: `${uid}@equipo`,
    sequence,
    // Required, and the same each time: what changes is told by the sequence.
    stamp: stampOf(entry),
    url: publicUrl + pathOf(entry, content.isClinic),
    summary: summaryOf(entry, content),
  }
  if (entry.kind === 'visit') {
    const clinic = content.clinics.get(entry.clinicId)
    const place = clinic && [clinic.address, clinic.district, clinic.city].filter(Boolean).join(', ')
    return {
      ...common,
      start: new Date(entry.startsAt),
      end: new Date(entry.endsAt),
      status: isCancelled ? ICalEventStatus.CANCELLED : statusOf(entry),
      description: `${entry.order.number}\n${common.url}`,
      ...(place && !content.isClinic && { location: place }),
    }
  }
  return {
    ...common,
    start: new Date(`${entry.on}T00:00:00Z`),
    allDay: true,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    description: common.url,
  }
}

const statusOf = ({ status }: VisitEntry) =>
  status === 'proposed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED

function summaryOf(entry: Entry, { isClinic, clinics, workshops }: FeedContent): string {
  if (entry.kind === 'expiry')
    return entry.of === 'warranty' ? `Acaba a ${lower(entry.title)}` : `Vence: ${entry.title}`
  const other = isClinic ? workshops.get(entry.workshopId ?? '') : clinics.get(entry.clinicId)?.name
  const where = other ? `, ${other}` : ''
  if (entry.kind === 'maintenance') {
    const of = entry.equipment ? `, ${entry.equipment.name}` : ''
    return `${entry.status === 'done' ? 'Feita: ' : ''}${entry.title}${of}${isClinic ? '' : where}`
  }
  return `${entry.status === 'proposed' ? 'A confirmar: ' : ''}${entry.equipment.name}${where}`
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function pathOf(entry: Entry, isClinic: boolean): string {
  const shell = isClinic ? '' : '/technician'
  if (entry.kind === 'visit') return `${shell}/service-orders/${entry.order.id}`
  if (entry.kind === 'maintenance' && entry.orderId) return `${shell}/service-orders/${entry.orderId}`
  const day = `?vista=dia&dia=${entry.on}`
  return isClinic ? `/planner${day}` : `/technician/maintenance-planner${day}`
}

/** When an entry's own id says that it was made; what has none is as old as its date. */
function stampOf(entry: Entry): Date {
  const id = entry.kind === 'maintenance' ? (entry.id ?? entry.planId) : entry.id
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}
