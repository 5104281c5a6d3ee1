import type { Entry, MaintenanceEntry } from '#core/calendar/schemas.ts'
import { count } from '#core/kit/numbers.ts'
import type { FeedEntry } from './feed.store.ts'

type Other = Exclude<Entry, { kind: 'visit' }>

const isRoutine = (entry: Other): entry is MaintenanceEntry => entry.kind === 'maintenance' && entry.routine

/** Entries of a feed that are no visits. The routines of a day are one entry. */
export function otherEntries(all: readonly Other[], organizationId: string): FeedEntry[] {
  const taken = new Set<string>()
  const alone = all.flatMap((entry) => (isRoutine(entry) ? [] : [asEntry(entry, taken)]))
  const byDay = new Map<string, MaintenanceEntry[]>()
  for (const entry of all) {
    if (isRoutine(entry)) byDay.set(entry.on, [...(byDay.get(entry.on) ?? []), entry])
  }
  return [...alone, ...[...byDay.values()].flatMap((day) => routinesOf(day, organizationId))]
}

function asEntry(entry: Other, taken: Set<string>): FeedEntry {
  const isCancelled = entry.kind === 'maintenance' && entry.status === 'skipped'
  const sequence = entry.kind === 'maintenance' ? (entry.version ?? 0) : 0
  if (entry.kind === 'expiry') return { entry, uid: `${entry.of}-${entry.id}`, sequence, isCancelled }
  const byDate = `${entry.planId}-${entry.dueOn ?? entry.id}`
  // A counter that begins anew may come to the same plan twice on a day.
  const uid = taken.has(byDate) ? (entry.id ?? byDate) : byDate
  taken.add(uid)
  return { entry, uid, sequence, isCancelled }
}

/** `3 rotinas`, by the organization and the day; what is done or skipped counts on. */
function routinesOf(day: readonly MaintenanceEntry[], organizationId: string): FeedEntry[] {
  const [first] = day.toSorted((one, other) => (one.planId < other.planId ? -1 : 1))
  if (!first) return []
  const settled = day.filter(({ status }) => status !== 'planned' && status !== 'opened').length
  const title = count(day.length, 'rotina', 'rotinas')
  const status = settled === day.length ? 'done' : 'planned'
  const entry: MaintenanceEntry = { ...first, id: null, title, status, orderId: null, equipment: null }
  return [{ entry, uid: `rotinas-${organizationId}-${first.on}`, sequence: settled, isCancelled: false }]
}
