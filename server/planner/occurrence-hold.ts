import { dateIn } from '#core/kit/dates.ts'
import { afterSettling, following, isDue } from '#core/planner/dates.ts'
import { logOf } from '#core/planner/log.ts'
import { cannot, occurrenceTexts, type OccurrenceAction } from '#core/planner/occurrence.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, Refused } from '#server/kit/errors.ts'
import { insertOccurrences, newOccurrence } from './occurrence-insert.store.ts'
import { findOccurrence } from './occurrence-list.store.ts'
import { occurrencesQuery, type OccurrenceRow } from './occurrence-rows.store.ts'
import { datedRow, plansQuery, type PlanRow } from './plan-rows.store.ts'
import { advance } from './work.store.ts'

/** An occurrence as somebody names it: by its row, or, while it has none, by plan and date with version 0. */
export interface Named {
  id: string
  version: number
  of?: { planId: string; dueOn: string } | undefined
}

/** The row held until the commit, and its plan. */
export interface Held {
  row: OccurrenceRow
  plan: PlanRow
}

/**
 * The occurrence in the version that its writer saw, on which the action can be taken.
 * @throws NotFound, Conflict with the row as it is, Refused by its rules
 */
export async function holdOccurrence(
  tx: Tx,
  named: Named,
  action: OccurrenceAction,
  now: Date,
): Promise<Held> {
  if (named.version === 0) await giveRow(tx, named, now)
  const row = await tx.first(occurrencesQuery().where('o.id', '=', named.id).forNoKeyUpdate('o'))
  const plan = row && (await tx.first(plansQuery().where('p.id', '=', row.planId)))
  if (!plan) throw new NotFound()
  if (row.version !== (named.version || 1)) throw new Conflict(await findOccurrence(tx, row.id, now))
  const refusal = cannot(
    action,
    {
      status: row.status,
      orderId: row.orderId,
      checklistId: row.checklistId,
      dueOn: row.dueOn,
      plannedOn: row.plannedOn,
      testId: row.testId,
      log: logOf(row.ruleId, row.managedBy !== null),
    },
    row.opens,
  )
  if (refusal) throw new Refused(refusal, undefined, occurrenceTexts[refusal])
  return { row, plan }
}

/**
 * The row of a plan's date, made if it has none.
 * @param id what it gets then
 * @throws NotFound, Refused if the plan does not give the date
 */
export async function occurrenceFor(
  tx: Tx,
  { id, of }: { id: string; of: NonNullable<Named['of']> },
  now: Date,
): Promise<string> {
  const there = await rowOn(tx, of)
  if (there) return there.id
  await giveRow(tx, { id, version: 0, of }, now)
  return id
}

/** A date that the rule gives and that nobody has touched gets its row; a fixed calendar goes on after it. */
async function giveRow(tx: Tx, { id, of }: Named, now: Date): Promise<void> {
  const plan = of && (await tx.first(plansQuery().where('p.id', '=', of.planId)))
  if (!of || !plan) throw new NotFound()
  if (await isThere(tx, id, of, now)) return
  const dated = datedRow(plan)
  const stands = plan.pausedAt !== null || plan.endedAt !== null
  if (stands || !dated || !isDue({ ...dated, nextOn: plan.nextOn }, of.dueOn)) {
    throw new Refused('occurrence.not_due', undefined, 'O plano mudou e não vence mais nesta data.')
  }
  await insertOccurrences(tx, [{ ...newOccurrence(plan, of.dueOn), occurrenceId: id }], now)
  // A concurrent request may have created it with another id.
  await isThere(tx, id, of, now)
  if (of.dueOn !== following({ ...dated, nextOn: plan.nextOn })[0]) return
  const next = dated.mode === 'fixed' ? afterSettling(dated, { dueOn: of.dueOn, settledOn: of.dueOn }) : null
  await advance(tx, id, next)
}

function rowOn(tx: Tx, { planId, dueOn }: NonNullable<Named['of']>) {
  const found = occurrencesQuery().where('o.planId', '=', planId).where('o.dueOn', '=', dueOn)
  return tx.first(found.where('o.dueUse', 'is', null))
}

/** @throws Conflict with the row that the date has under another id */
async function isThere(tx: Tx, id: string, of: NonNullable<Named['of']>, now: Date): Promise<boolean> {
  const there = await rowOn(tx, of)
  if (there && there.id !== id) throw new Conflict(await findOccurrence(tx, there.id, now))
  return there !== undefined
}

/** The clinic's day. */
export const todayOf = ({ row }: Held, now: Date) => dateIn(row.timeZone, now)
