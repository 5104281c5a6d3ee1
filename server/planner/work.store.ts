import { sql } from 'kysely'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { afterSettling } from '#core/planner/dates.ts'
import { occurrenceTexts } from '#core/planner/occurrence.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, Refused } from '#server/kit/errors.ts'
import { compiled } from '#server/service-order/order-apply.store.ts'
import { datedOf, openDaysOf, type PlanRow } from './plan-rows.store.ts'

/** The occurrence that an order or a checklist fulfils, with its plan's rule. */
interface Work extends Pick<
  PlanRow,
  'mode' | 'every' | 'unit' | 'anchorOn' | 'endsOn' | 'nextOn' | 'opens' | 'hours' | 'holidays'
> {
  id: string
  status: string
  dueOn: PlainDate | null
  planId: string
  /** The earliest of the plan's others that is open. */
  follower: PlainDate | null
}

type By = { orderId: string } | { checklistId: string }

function findWork(db: Db, by: By): Promise<Work | undefined> {
  const order = 'orderId' in by ? by.orderId : null
  const checklist = 'checklistId' in by ? by.checklistId : null
  const opens = order === null ? 'checklist' : 'order'
  return db.first(
    compiled(
      sql<Work>`select w.*, ${opens}::text as opens from occurrence_of_work(${order}, ${checklist}) w`,
    ),
  )
}

/** The plan's next date if the occurrence is done on that day. */
function nextOf(work: Work, doneOn: PlainDate): PlainDate | null {
  const dated = datedOf(work, openDaysOf(work))
  if (!dated || work.dueOn === null) return null
  if (dated.mode === 'completion') return afterSettling(dated, { dueOn: work.dueOn, settledOn: doneOn })
  const [first] = [work.follower, work.nextOn].filter((date) => date !== null).toSorted()
  return first ?? null
}

/** When the order's plan is due next if the order is completed on that day; null if no plan opened it. */
export async function plannedAfterOrder(
  db: Db,
  orderId: string,
  doneOn: PlainDate,
): Promise<PlainDate | null> {
  const work = await findWork(db, { orderId })
  return work ? nextOf(work, doneOn) : null
}

/**
 * Settles the occurrence of a completed order or checklist and moves the plan on, in the caller's transaction.
 * Does nothing if no plan opened it.
 * @param writtenOn what the technician wrote as the next date: it moves a plan that counts from completion, whose next
 *   one it is; a fixed calendar's does not move
 */
export const completeByOrder = (
  tx: Tx,
  orderId: string,
  doneOn: PlainDate,
  now: Date,
  writtenOn: PlainDate | null = null,
): Promise<void> => complete(tx, { orderId }, doneOn, now, writtenOn)

/** The same of a checklist that was finished. */
export const completeByChecklist = (
  tx: Tx,
  checklistId: string,
  doneOn: PlainDate,
  now: Date,
): Promise<void> => complete(tx, { checklistId }, doneOn, now, null)

async function complete(
  tx: Tx,
  by: By,
  doneOn: PlainDate,
  now: Date,
  writtenOn: PlainDate | null,
): Promise<void> {
  const work = await findWork(tx, by)
  if (!work || !['opened', 'done'].includes(work.status)) return
  await tx.all(compiled(sql`select finish_occurrence(${work.id}, ${doneOn}, ${now})`))
  if (work.unit === 'use') return advance(tx, work.id, null)
  // Completed again after an objection: what has come since stays.
  if (work.mode === 'fixed' || work.follower !== null) return
  await advance(tx, work.id, writtenOn ? unlessTaken(writtenOn, work, doneOn) : nextOf(work, doneOn))
}

/** The plan of an occurrence goes on with that date; a plan by uses computes its next count itself. */
export async function advance(tx: Tx, occurrenceId: string, nextOn: string | null): Promise<void> {
  await tx.all(compiled(sql`select advance_plan(${occurrenceId}, ${nextOn})`))
}

/** A plan has one occurrence a date, even if the next one is written on the day of the one that was done early. */
function unlessTaken(writtenOn: PlainDate, { dueOn }: Work, doneOn: PlainDate): PlainDate {
  if (writtenOn !== dueOn) return writtenOn
  const before = addDays(writtenOn, -1)
  return before > doneOn ? before : addDays(writtenOn, 1)
}

/**
 * The run that fulfils an occurrence: the first one that is begun.
 * @throws NotFound; Refused if it waits for no checklist; Conflict if somebody began one meanwhile
 */
export async function attachChecklist(
  tx: Tx,
  occurrenceId: string,
  checklistId: string,
  now: Date,
): Promise<void> {
  const found = await tx.first(
    q
      .selectFrom('maintenanceOccurrences')
      .where('id', '=', occurrenceId)
      .select(['opens', 'status'])
      .forNoKeyUpdate(),
  )
  if (!found) throw new NotFound()
  if (found.opens !== 'checklist')
    throw new Refused('occurrence.no_checklist', undefined, 'Este plano não abre checklist.')
  if (found.status !== 'planned' && found.status !== 'opened')
    throw new Refused('occurrence.settled', undefined, occurrenceTexts['occurrence.settled'])
  if (found.status === 'opened') throw new Conflict(null, 'occurrence.has_checklist')
  await tx.all(
    q
      .updateTable('maintenanceOccurrences')
      .set({ status: 'opened', checklistId, version: sql`version + 1`, updatedAt: now })
      .where('id', '=', occurrenceId),
  )
}

/** A run that was given up leaves its occurrence free for another. */
export async function freeByChecklist(tx: Tx, checklistId: string, now: Date): Promise<void> {
  await tx.all(
    q
      .updateTable('maintenanceOccurrences')
      .set({ status: 'planned', checklistId: null, version: sql`version + 1`, updatedAt: now })
      .where('checklistId', '=', checklistId)
      .where('status', '=', 'opened'),
  )
}
