import {
  CalendarCheck,
  CheckCheck,
  CircleSlash,
  FileClock,
  FlaskConical,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { CalendarClinic, Entry, ToSchedule, VisitEntry } from '#core/calendar/schemas.ts'
import { clockText, wallTime } from '#core/calendar/wall-clock.ts'
import { formatDate, type Instant } from '#core/kit/dates.ts'
import { visitPurposeTexts } from '#web/service-order/order.texts.ts'

interface Look {
  icon: LucideIcon
  /** A class of calendar.css. */
  tint: 'ev-plan' | 'ev-repair' | 'ev-paper' | 'ev-task' | 'ev-done'
  /** Kind of the entry, in a word. */
  kind: string
}

const planned = new Set(['preventive', 'calibration', 'inspection', 'installation'])

export function lookOf(entry: Entry): Look {
  if (entry.kind === 'expiry') return { icon: FileClock, tint: 'ev-paper', kind: 'Vencimento' }
  if (entry.kind === 'visit') {
    const isDone = entry.status === 'done'
    const isPlanned = planned.has(entry.order.kind)
    if (isDone) return { icon: CheckCheck, tint: 'ev-done', kind: 'Visita feita' }
    return isPlanned
      ? { icon: CalendarCheck, tint: 'ev-plan', kind: 'Visita, preventiva' }
      : { icon: Wrench, tint: 'ev-repair', kind: 'Visita, corretiva' }
  }
  if (entry.status === 'done' || entry.status === 'skipped') {
    return { icon: CheckCheck, tint: 'ev-done', kind: entry.status === 'done' ? 'Feita' : 'Pulada' }
  }
  if (entry.status === 'missed') return { icon: CircleSlash, tint: 'ev-task', kind: 'Não feita' }
  return entry.opens === 'order'
    ? { icon: CalendarCheck, tint: 'ev-plan', kind: 'Manutenção' }
    : {
        icon: FlaskConical,
        tint: 'ev-task',
        kind: entry.opens === 'checklist' ? 'Checklist a preencher' : 'Rotina da equipe',
      }
}

/** `8:00` on the reader's clock. */
export const hourOf = (timeZone: string, instant: Instant): string =>
  clockText(wallTime(timeZone, instant).minutes)

/** Name of an entry, in a cell of a month and in every sentence. A title that names its equipment is enough. */
export function nameOf(entry: Entry | ToSchedule): string {
  if (entry.kind === 'visit') return entry.equipment.name
  const { title } = entry
  const equipment = entry.kind === 'maintenance' ? entry.equipment?.name : null
  return !equipment || title.toLowerCase().includes(equipment.toLowerCase())
    ? title
    : `${title}, ${equipment}`
}

/** The name, with the clinic's if entries of several clinics are shown. */
export function placeName(entry: Entry, clinics: ReadonlyMap<string, CalendarClinic>): string | null {
  return (entry.clinicId && clinics.get(entry.clinicId)?.name) || null
}

/** State of an entry beside its name: late, proposed, moved from its day. */
export function stateOf(entry: Entry): string | null {
  if (entry.kind === 'visit') return visitState(entry)
  if (entry.late) return entry.kind === 'expiry' ? 'Venceu' : 'Atrasada'
  if (entry.kind === 'maintenance' && entry.dueOn && entry.dueOn !== entry.on) {
    return `vence em ${formatDate(entry.dueOn)}`
  }
  return null
}

function visitState(visit: VisitEntry): string | null {
  if (visit.status === 'done') return 'feita'
  if (visit.status === 'confirmed') return null
  return visit.yours ? 'espera sua resposta' : 'a confirmar'
}

export const purposeOf = (visit: VisitEntry): string => visitPurposeTexts[visit.purpose]

/** Details beside the words of a chip: end, kind, place, state. */
export function restOf(entry: Entry, timeZone: string, place: string | null): string {
  const until = entry.kind === 'visit' ? `até ${hourOf(timeZone, entry.endsAt)}` : null
  return [until, lookOf(entry).kind, place, stateOf(entry)].filter(Boolean).join(', ')
}

/** True if the reader may move the entry to another day. */
export function isMovable(entry: Entry): boolean {
  if (entry.kind === 'visit') return entry.status !== 'done'
  return entry.kind === 'maintenance' && entry.status === 'planned'
}
