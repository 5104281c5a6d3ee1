import { sql } from 'kysely'
import { closedDays } from '#core/calendar/closed-days.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { afterSettling } from '#core/planner/dates.ts'
import { doneProblem, moveProblem, type DayWarning } from '#core/planner/occurrence.ts'
import type { plannerApi } from '#core/planner/planner.api.ts'
import { q } from '#server/database.ts'
import { isWritableClinic } from '#server/equipment/equipment.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, Invalid, Refused } from '#server/kit/errors.ts'
import { holdOccurrence, todayOf, type Held } from './occurrence-hold.ts'
import { openOrder } from './open-order.store.ts'
import { datedRow } from './plan-rows.store.ts'
import { advance } from './work.store.ts'

/**
 * Moves an occurrence to another day; its due date stays. If its order was cancelled, the plan opens another one.
 * @returns warnings about a visit on that day
 * @throws Invalid for a day in the past or too far ahead
 */
export async function moveOccurrence(
  tx: Tx,
  input: Input<typeof plannerApi.move>,
  now: Date,
): Promise<DayWarning[]> {
  const occurrence = await holdOccurrence(tx, input, 'move', now)
  const { plannedOn } = input
  const problem = moveProblem(plannedOn, todayOf(occurrence, now))
  if (problem) throw new Invalid([{ path: 'plannedOn', message: problem }])
  await write(tx, occurrence, { plannedOn, held: null }, now)
  return occurrence.row.opens === 'order' ? warningsFor(tx, occurrence.row.clinicId, plannedOn) : []
}

/** Warns if the clinic does not work on that day; nothing is refused. */
async function warningsFor(tx: Tx, clinicId: string, day: PlainDate): Promise<DayWarning[]> {
  const clinic = await tx.first(
    q.selectFrom('organizations').where('id', '=', clinicId).select(['hours', 'holidays']),
  )
  if (!clinic) return []
  const warnings: DayWarning[] = []
  if (closedDays(clinic.holidays, day, day)[day]) warnings.push('holiday')
  const week = clinic.hours
  // Monday first, as the week of the hours is written.
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  if (week && !week[weekday]?.isOpen) warnings.push('closed')
  return warnings
}

/** Notes that it was done: from completion, the next date counts from then. @throws Invalid for a day to come or long before */
export async function doOccurrence(tx: Tx, input: Input<typeof plannerApi.done>, now: Date): Promise<void> {
  const held = await holdOccurrence(tx, input, 'done', now)
  const problem = doneProblem(input.doneOn, held.row.dueOn, todayOf(held, now))
  if (problem) throw new Invalid([{ path: 'doneOn', message: problem }])
  await settle(
    tx,
    held,
    { status: 'done', doneOn: input.doneOn, note: input.note ?? null },
    input.doneOn,
    now,
  )
}

/** Skips a date with a reason; only the equipment's organization may. */
export async function skipOccurrence(tx: Tx, input: Input<typeof plannerApi.skip>, now: Date): Promise<void> {
  const held = await holdOccurrence(tx, input, 'skip', now)
  if (!(await isWritableClinic(tx, held.row.clinicId))) throw new Forbidden()
  await settle(tx, held, { status: 'skipped', note: input.reason }, held.row.dueOn, now)
}

async function settle(
  tx: Tx,
  held: Held,
  columns: object,
  settledOn: PlainDate | null,
  now: Date,
): Promise<void> {
  const { row, plan } = held
  const { actor } = tx.scope
  const by = actor.kind === 'user' ? { doneBy: actor.userId, doneByName: actor.name } : {}
  await write(tx, held, { ...columns, ...by, held: null }, now)
  const dated = datedRow(plan)
  if (!dated) return advance(tx, row.id, null)
  if (dated.mode === 'fixed' || row.dueOn === null || settledOn === null) return
  await advance(tx, row.id, afterSettling(dated, { dueOn: row.dueOn, settledOn }))
}

/**
 * Takes back what was noted by hand.
 * @throws Refused if a later one of a plan that counts from completion has come meanwhile
 */
export async function reopenOccurrence(
  tx: Tx,
  input: Input<typeof plannerApi.reopen>,
  now: Date,
): Promise<void> {
  const held = await holdOccurrence(tx, input, 'reopen', now)
  const { row, plan } = held
  if (plan.endedAt) throw new Refused('planner.ended', undefined, 'Este plano está encerrado.')
  const counts = plan.mode === 'completion' || plan.unit === 'use'
  if (counts && (await hasFollower(tx, row.planId, row.id)))
    throw new Refused(
      'occurrence.followed',
      undefined,
      'A data seguinte já está aberta: desfaça a mais nova primeiro.',
    )
  const cleared = { doneOn: null, doneBy: null, doneByName: null, note: null }
  await write(tx, held, { ...cleared, status: 'planned' }, now)
  // One is open at a time: what would have come next comes once this one is settled again.
  if (counts) await advance(tx, row.id, null)
}

async function hasFollower(tx: Tx, planId: string, id: string): Promise<boolean> {
  const follower = q
    .selectFrom('maintenanceOccurrences')
    .where('planId', '=', planId)
    .where('id', '<>', id)
    .where(
      sql<boolean>`(status in ('planned', 'opened')
        or created_at > (select created_at from maintenance_occurrences where id = ${id}))`,
    )
    .select('id')
    .limit(1)
  return (await tx.first(follower)) !== undefined
}

/** Opens its order at once, in the name of who asks. @throws Forbidden, or Refused by the orders' own rules */
export async function orderOccurrence(
  tx: Tx,
  input: Input<typeof plannerApi.order>,
  now: Date,
): Promise<void> {
  const held = await holdOccurrence(tx, input, 'order', now)
  if (!(await isWritableClinic(tx, held.row.clinicId))) throw new Forbidden()
  await openOrder(tx, held, now)
}

function write(tx: Tx, { row }: Held, columns: object, now: Date) {
  return tx.all(
    q
      .updateTable('maintenanceOccurrences')
      .set({ ...columns, version: sql`version + 1`, updatedAt: now })
      .where('id', '=', row.id),
  )
}
