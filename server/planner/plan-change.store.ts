import { sql } from 'kysely'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { afterSettling, begun, firstDate, isDue, type DatedPlan } from '#core/planner/dates.ts'
import { isGivenCount, nextCount, type CountedPlan } from '#core/planner/counts.ts'
import type { plannerApi } from '#core/planner/planner.api.ts'
import type { Basis } from '#core/regulation/basis.ts'
import { q } from '#server/database.ts'
import { isWritableClinic } from '#server/equipment/equipment.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { insertOccurrences, newOccurrence } from './occurrence-insert.ts'
import { columnsOf, mustBeRight, mustSuitClinic } from './plan-create.store.ts'
import { findPlan } from './plan-list.store.ts'
import { datedOf, datedRow, openDaysOf, plansQuery, type PlanRow } from './plan-rows.ts'
import { countUses } from './uses.store.ts'

interface OnPlan {
  id: string
  version: number
}

/** The row, held until the commit, in the version that its writer saw. @throws NotFound, Forbidden, Conflict */
async function holdPlan(tx: Tx, input: OnPlan, now: Date): Promise<PlanRow> {
  const seen = await tx.first(plansQuery().where('p.id', '=', input.id))
  if (!seen) throw new NotFound()
  if (!(await isWritableClinic(tx, seen.clinic_id))) throw new Forbidden()
  const row = await tx.first(plansQuery().where('p.id', '=', input.id).forNoKeyUpdate('p'))
  if (!row) throw new NotFound()
  if (row.version !== input.version) throw new Conflict(await findPlan(tx, input.id, now))
  if (row.ended_at) throw new Refused('planner.ended')
  return row
}

interface OccurrenceRow {
  id: string
  due_on: PlainDate | null
  due_use: number | null
  status: string
  done_on: PlainDate | null
}

/** What there is of a plan's dates that are not over, and the one that was settled last. */
async function occurrencesOf(tx: Tx, planId: string, today: PlainDate): Promise<OccurrenceRow[]> {
  return tx.all(
    q
      .selectFrom('maintenance_occurrences')
      .where('plan_id', '=', planId)
      .where((where) =>
        where.or([
          where('status', 'in', ['planned', 'opened']),
          where('due_on', '>=', today),
          where(
            'id',
            '=',
            sql<string>`(select id from maintenance_occurrences s where s.plan_id = ${planId} and s.status in ('done', 'skipped')
              order by coalesce(s.done_on, s.due_on) desc nulls last limit 1)`,
          ),
        ]),
      )
      .select(['id', 'due_on', 'due_use', 'status', 'done_on']),
  )
}

const isOpen = ({ status }: { status: string }) => status === 'planned' || status === 'opened'

type Change = Input<typeof plannerApi.change>

/**
 * Writes a plan anew. With another rule, dates that wait and that it does not give any more are skipped, and the plan
 * goes on from today; what is open or done stays.
 */
export async function changePlan(tx: Tx, input: Change, now: Date): Promise<void> {
  const row = await holdPlan(tx, input, now)
  const today = dateIn(row.time_zone, now)
  if (row.equipment_id === null) mustSuitClinic(tx, [input], (_, name) => name)
  const anchorKept = (input.anchorOn ?? null) === row.anchor_on
  await mustBeRight(tx, [anchorKept ? { ...input, anchorOn: today } : input], today, (_, name) => name, {
    basis: row.basis as Basis | null,
    template: row.template,
  })
  const columns = columnsOf(tx, input)
  const keptRules = sameRule(row, columns)
  const goesOn = keptRules ? {} : await newCourse(tx, row, columns, today, now)
  await tx.all(
    q
      .updateTable('maintenance_plans')
      .set({ ...columns, ...goesOn, version: row.version + 1, updated_at: now })
      .where('id', '=', row.id),
  )
  await tx.all(
    q
      .updateTable('maintenance_occurrences')
      .set({ workshop_id: columns.workshop_id, opens: columns.opens, held: null, updated_at: now })
      .where('plan_id', '=', row.id)
      .where('status', '=', 'planned'),
  )
  await beginNow(tx, row.id, today, now)
}

type Columns = ReturnType<typeof columnsOf>

function sameRule(row: PlanRow, columns: Columns): boolean {
  const names = ['every', 'unit', 'mode', 'anchor_on', 'anchor_use', 'ends_on'] as const
  return names.every((name) => row[name] === columns[name])
}

/** Where a plan goes on with its new rule. */
async function newCourse(tx: Tx, row: PlanRow, columns: Columns, today: PlainDate, now: Date) {
  const found = await occurrencesOf(tx, row.id, today)
  const dated = datedOf(columns, openDaysOf(row))
  const counted = countedOf(columns)
  const isGiven = (one: OccurrenceRow) =>
    counted
      ? isStillCounted(row, counted, one.due_use)
      : dated !== null && one.due_on !== null && isStillGiven(row, columns, dated, one.due_on)
  const stale = found.filter((one) => one.status === 'planned' && !isGiven(one))
  if (stale.length > 0)
    await skipAll(
      tx,
      stale.map(({ id }) => id),
      'O plano mudou',
      now,
    )
  const open = found.filter((one) => isOpen(one) && !stale.includes(one))
  if (counted) return { next_on: null, next_use: open.length > 0 ? null : countAfter(row, counted, found) }
  if (!dated) return { next_on: null, next_use: null }
  const taken = new Set(found.flatMap(({ due_on }) => due_on ?? []))
  if (dated.mode === 'completion' && open.length > 0) return { next_on: null, next_use: null }
  if (dated.mode === 'fixed' || row.anchor_on !== columns.anchor_on || row.unit === 'use') {
    return { next_on: firstDate(dated, today, taken), next_use: null }
  }
  const last = found.find(({ status }) => status === 'done' || status === 'skipped')
  const next =
    last?.due_on && !stale.includes(last)
      ? afterSettling(dated, { dueOn: last.due_on, settledOn: last.done_on ?? last.due_on })
      : firstDate(dated, today, taken)
  return { next_on: next, next_use: null }
}

/** A date that waits stays where the new rule gives it too; from completion, as long as nobody wrote another first one. */
function isStillGiven(row: PlanRow, columns: Columns, dated: DatedPlan, dueOn: PlainDate): boolean {
  if (dated.endsOn !== null && dueOn > dated.endsOn) return false
  if (dated.mode === 'completion') return row.mode === 'completion' && row.anchor_on === columns.anchor_on
  return isDue({ ...dated, nextOn: dated.anchorOn }, dueOn)
}

const countedOf = ({ mode, every, anchor_use: anchorUse }: Pick<PlanRow, 'mode' | 'every' | 'anchor_use'>) =>
  anchorUse === null ? null : { mode: mode as CountedPlan['mode'], every, anchorUse }

/** The same of a count. */
function isStillCounted(row: PlanRow, counted: CountedPlan, dueUse: number | null): boolean {
  const isSame = row.mode === counted.mode && row.anchor_use === counted.anchorUse
  return isSame && dueUse !== null && isGivenCount(counted, dueUse)
}

/** The next count of a plan by uses; where somebody wrote another first one, that. */
function countAfter(row: PlanRow, counted: CountedPlan, found: readonly OccurrenceRow[]): number {
  const before = countedOf(row)
  if (before?.anchorUse !== counted.anchorUse) return counted.anchorUse
  const taken = new Set(found.flatMap(({ due_use }) => due_use ?? []))
  return nextCount(counted, row.uses ?? 0, { ...before, nextUse: row.next_use }, taken)
}

function skipAll(tx: Tx, ids: readonly string[], note: string, now: Date) {
  return tx.all(
    q
      .updateTable('maintenance_occurrences')
      .set({ status: 'skipped', note, held: null, version: sql`version + 1`, updated_at: now })
      .where('id', 'in', ids),
  )
}

/** What warns already gets its occurrence at once, and does not wait for the night. */
export async function beginNow(tx: Tx, planId: string, today: PlainDate, now: Date): Promise<void> {
  const row = await tx.first(plansQuery().where('p.id', '=', planId))
  if (!row || row.paused_at || row.ended_at || row.archived_at) return
  const dated = datedRow(row)
  if (!dated) {
    if (!row.equipment_id) return
    await countUses(tx, { equipmentId: row.equipment_id, how: 'add', amount: 0, today }, now)
    return
  }
  const { dates, nextOn } = begun({ ...dated, nextOn: row.next_on, noticeDays: row.notice_days }, today)
  if (dates.length === 0) return
  await insertOccurrences(
    tx,
    dates.map((dueOn) => newOccurrence(row, dueOn)),
    now,
  )
  await tx.all(q.updateTable('maintenance_plans').set({ next_on: nextOn }).where('id', '=', planId))
}

export async function pausePlan(tx: Tx, input: OnPlan, now: Date): Promise<void> {
  const row = await holdPlan(tx, input, now)
  if (row.paused_at) throw new Refused('planner.paused')
  await writePlan(tx, row, { paused_at: now }, now)
}

/** Takes a plan up again from today on: a fixed calendar's dates that passed meanwhile are not due any more. */
export async function resumePlan(tx: Tx, input: OnPlan, now: Date): Promise<void> {
  const row = await holdPlan(tx, input, now)
  if (!row.paused_at) throw new Refused('planner.not_paused')
  await wake(tx, row, now)
}

async function wake(tx: Tx, row: PlanRow, now: Date): Promise<void> {
  const today = dateIn(row.time_zone, now)
  const dated = datedRow(row)
  const passed = dated?.mode === 'fixed' && row.next_on !== null && row.next_on < today
  const nextOn = passed ? firstDate(dated, today) : row.next_on
  await writePlan(tx, row, { paused_at: null, next_on: nextOn }, now)
  await beginNow(tx, row.id, today, now)
}

/** A piece that is brought back goes on with its plans as after a pause; those that were paused stay so. */
export async function wakePlans(tx: Tx, equipmentId: string, now: Date): Promise<void> {
  const rows = await tx.all(
    plansQuery()
      .where('p.equipment_id', '=', equipmentId)
      .where('p.ended_at', 'is', null)
      .where('p.paused_at', 'is', null),
  )
  for (const row of rows) await wake(tx, row, now)
}

/** Ends a plan: what waits is skipped, what has its order or checklist can be finished. */
export async function endPlan(tx: Tx, input: OnPlan, now: Date): Promise<void> {
  const row = await holdPlan(tx, input, now)
  const waiting = q
    .selectFrom('maintenance_occurrences')
    .where('plan_id', '=', row.id)
    .where('status', '=', 'planned')
    .select('id')
  const ids = (await tx.all(waiting)).map(({ id }) => id)
  if (ids.length > 0) await skipAll(tx, ids, 'O plano foi encerrado', now)
  await writePlan(tx, row, { ended_at: now, next_on: null, next_use: null }, now)
}

function writePlan(tx: Tx, row: PlanRow, columns: object, now: Date) {
  return tx.all(
    q
      .updateTable('maintenance_plans')
      .set({ ...columns, version: row.version + 1, updated_at: now })
      .where('id', '=', row.id),
  )
}
