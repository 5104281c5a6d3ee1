import { sql, type Compilable } from 'kysely'
import type { Conclusion } from '#core/completion/completion.ts'
import { categories, type CategoryId } from '#core/equipment/categories.ts'
import type { Action } from '#core/service-order/actions.ts'
import type { Kind, Priority, Status } from '#core/service-order/status.ts'
import type { Evidence, Recipient, Step } from '#core/service-order/step.ts'
import { q } from '#server/database.ts'
import { shaped, template, type Db } from '#server/kit/database.ts'
import { actorOf } from './order-actor.ts'
import type { FoundOrder } from './order-rows.store.ts'

/** Values that an action writes in addition to its step. */
export interface Extra {
  actionId: string
  now: Date
  /** Address of the asker, kept as evidence of a decision on a quote. */
  from?: string
  /** Free words for the history: work so far, the part that is awaited. */
  note?: string | null
  details?: Record<string, unknown>
  contentSha256?: string
  /** Columns of the order that only this action sets. */
  columns?: {
    kind?: Kind
    priority?: Priority
    fault?: string
    availability?: string | null
    search?: string
    contractId?: string | null
    covered?: boolean
    contractChoice?: boolean
  }
  /** The completion's judgement of the equipment. */
  conclusion?: Conclusion
}

/** One entry that nobody can alter; its id is the action's, so that an action leaves one. */
interface Entry {
  actionId: string
  orderId: string
  clinicId: string
  /** Null if every workshop that has the order may read it. */
  workshopId: string | null
  action: Action | 'request' | 'open'
  from: Status | null
  to: Status
  reason: string | null
  details: Record<string, unknown>
  contentSha256?: string | undefined
}

export const entryQuery = (db: Db, entry: Entry, now: Date): Compilable<unknown> =>
  insertEntry(null, entryValues(db, entry, now))

function entryValues(db: Db, entry: Entry, now: Date) {
  const { actor } = db.scope
  return {
    id: entry.actionId,
    orderId: entry.orderId,
    clinicId: entry.clinicId,
    workshopId: entry.workshopId,
    actor: actorOf(db.scope).side,
    userId: actor.kind === 'user' ? actor.userId : null,
    actorName: actor.kind === 'job' ? actor.job : actor.kind === 'token' ? '' : actor.name,
    action: entry.action,
    fromStatus: entry.from,
    toStatus: entry.to,
    reason: entry.reason,
    details: JSON.stringify(entry.details),
    contentSha256: entry.contentSha256 ?? null,
    createdAt: now,
  }
}

const insertEntry = shaped((_: null, values: ReturnType<typeof entryValues>) =>
  q.insertInto('serviceHistory').values(values),
)

/** Actions of a clinic while no workshop has the order: the next workshop reads them too. */
const common: ReadonlySet<Action> = new Set(['edit', 'redirect', 'publish', 'remind'] as const)

export const historyQuery = (db: Db, found: FoundOrder, step: Step, extra: Extra): Compilable<unknown> =>
  entryQuery(db, entryOf(found, step, extra), extra.now)

/** The entry of `historyQuery` as the database would give it back. */
export function entryRow(db: Db, found: FoundOrder, step: Step, extra: Extra) {
  const entry = entryOf(found, step, extra)
  const details = JSON.parse(JSON.stringify(entry.details)) as EntryDetails
  return { ...entryValues(db, entry, extra.now), details, createdAt: extra.now.toISOString() }
}

/** The details of an entry that readers see. */
export interface EntryDetails {
  note?: string
  evidence?: Evidence
}

function entryOf({ row }: FoundOrder, step: Step, extra: Extra): Entry {
  const details = {
    ...extra.details,
    ...(extra.note && { note: extra.note }),
    ...(step.evidence && { evidence: step.evidence }),
  }
  return {
    actionId: extra.actionId,
    orderId: row.id,
    clinicId: row.clinicId,
    workshopId: common.has(step.action) ? null : (step.changes.workshopId ?? row.workshopId),
    action: step.action,
    from: step.from,
    to: step.to,
    reason: step.reason,
    details,
    contentSha256: extra.contentSha256,
  }
}

/** Tells the order's sides; the database finds their people. */
export function noticeQuery({ row }: FoundOrder, step: Step, { now }: Extra): Compilable<unknown> {
  return notice(row.id, step.action, step.notify, aboutOf(row, step.reason), now)
}

/** Tells the workshop that its client asked something about a quote. */
export const questionQuery = ({ row }: FoundOrder, now: Date): Compilable<unknown> =>
  notice(row.id, 'quote_question', ['workshop'], aboutOf(row, null), now)

const aboutOf = (row: FoundOrder['row'], reason: string | null): About => ({
  number: row.number,
  equipmentName: row.equipmentName,
  clinicName: row.clinicName,
  category: row.equipmentCategory,
  reason,
})

/** The order's facts in a notification. */
interface About {
  number: string
  equipmentName: string
  clinicName: string
  category: CategoryId
  reason: string | null
}

/** Candidates are told what kind of equipment it is, not whose, nor what its clinic calls it or counts it by. */
const toCandidates = ({ category }: About) => ({
  number: null,
  equipmentName: categories[category].label,
  clinicName: null,
  reason: null,
})

export function notice(
  orderId: string,
  cause: Action | 'request' | 'create' | 'plan_order' | 'quote_question',
  sides: readonly Recipient[],
  about: About,
  now: Date,
): Compilable<unknown> {
  const { category: _, ...known } = about
  const visibleDetails = sides.includes('candidates') ? toCandidates(about) : known
  return notify(orderId, cause, [...sides], JSON.stringify(visibleDetails), now)
}

const notify = template(
  (orderId: string, cause: string, sides: Recipient[], details: string, now: Date): Compilable<unknown> => {
    const call = sql`select notify_order(${orderId}, ${cause}, ${sides}::text[], ${details}::jsonb, ${now})`
    return { compile: () => call.compile(q) }
  },
)
