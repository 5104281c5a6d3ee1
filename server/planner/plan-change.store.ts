import { sql } from 'kysely'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { afterSettling, begun, firstDate, isDue, type DatedPlan } from '#core/planner/dates.ts'
import { isGivenCount, nextCount, type CountedPlan } from '#core/planner/counts.ts'
import type { plannerApi } from '#core/planner/planner.api.ts'
import { q } from '#server/database.ts'
import { isWritableClinic } from '#server/equipment/equipment.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { insertOccurrences, newOccurrence } from './occurrence-insert.store.ts'
import { columnsOf, mustBeRight, mustSuitClinic } from './plan-create.store.ts'
import { findPlan } from './plan-list.store.ts'
import { datedOf, datedRow, openDaysOf, plansQuery, type PlanRow } from './plan-rows.store.ts'
import { countUses } from './uses.store.ts'

interface OnPlan {
  id: string
  version: number
}

/** The row, held until the commit, in the version that its writer saw. @throws NotFound, Forbidden, Conflict */
async function holdPlan(tx: Tx, input: OnPlan, now: Date): Promise<PlanRow> {
  const seen = await tx.first(plansQuery().where('p.id', '=', input.id))
  if (!seen) throw new NotFound()
  if (!(await isWritableClinic(tx, seen.clinicId))) throw new Forbidden()
  const row = await tx.first(plansQuery().where('p.id', '=', input.id).forNoKeyUpdate('p'))
  if (!row) throw new NotFound()
  if (row.version !== input.version) throw new Conflict(await findPlan(tx, input.id, now))
  if (row.endedAt) throw new Refused('planner.ended', undefined, 'Este plano está encerrado.')
  return row
}

type OccurrenceRow = Awaited<ReturnType<typeof occurrencesOf>>[number]

/** The open dates of a plan, and the one that was settled last. */
async function occurrencesOf(tx: Tx, planId: string, today: PlainDate) {
  return tx.all(
    q
      .selectFrom('maintenanceOccurrences')
      .where('planId', '=', planId)
      .where((where) =>
        where.or([
          where('status', 'in', ['planned', 'opened']),
          where('dueOn', '>=', today),
          where(
            'id',
            '=',
            sql<string>`(select id from maintenance_occurrences s where s.plan_id = ${planId} and s.status in ('done', 'skipped')
              order by coalesce(s.done_on, s.due_on) desc nulls last limit 1)`,
          ),
        ]),
      )
      .select(['id', 'dueOn', 'dueUse', 'status', 'doneOn']),
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
  const today = dateIn(row.timeZone, now)
  if (row.equipmentId === null) mustSuitClinic(tx, [input], (_, name) => name)
  const anchorKept = (input.anchorOn ?? null) === row.anchorOn
  await mustBeRight(tx, [anchorKept ? { ...input, anchorOn: today } : input], today, (_, name) => name, {
    basis: row.basis,
    template: row.template,
  })
  const columns = columnsOf(tx, input)
  const keptRules = sameRule(row, columns)
  const goesOn = keptRules ? {} : await newCourse(tx, row, columns, today, now)
  await tx.all(
    q
      .updateTable('maintenancePlans')
      .set({ ...columns, ...goesOn, version: row.version + 1, updatedAt: now })
      .where('id', '=', row.id),
  )
  await tx.all(
    q
      .updateTable('maintenanceOccurrences')
      .set({ workshopId: columns.workshopId, opens: columns.opens, held: null, updatedAt: now })
      .where('planId', '=', row.id)
      .where('status', '=', 'planned'),
  )
  await beginNow(tx, row.id, today, now)
}

type Columns = ReturnType<typeof columnsOf>

function sameRule(row: PlanRow, columns: Columns): boolean {
  const names = ['every', 'unit', 'mode', 'anchorOn', 'anchorUse', 'endsOn'] as const
  return names.every((name) => row[name] === columns[name])
}

/** The next date of a plan under its new rule. */
async function newCourse(tx: Tx, row: PlanRow, columns: Columns, today: PlainDate, now: Date) {
  const found = await occurrencesOf(tx, row.id, today)
  const dated = datedOf(columns, openDaysOf(row))
  const counted = countedOf(columns)
  const isGiven = (one: OccurrenceRow) =>
    counted
      ? isStillCounted(row, counted, one.dueUse)
      : dated !== null && one.dueOn !== null && isStillGiven(row, columns, dated, one.dueOn)
  const stale = found.filter((one) => one.status === 'planned' && !isGiven(one))
  if (stale.length > 0)
    await skipAll(
      tx,
      stale.map(({ id }) => id),
      'O plano mudou',
      now,
    )
  const open = found.filter((one) => isOpen(one) && !stale.includes(one))
  if (counted) return { nextOn: null, nextUse: open.length > 0 ? null : countAfter(row, counted, found) }
  if (!dated) return { nextOn: null, nextUse: null }
  const taken = new Set(found.flatMap(({ dueOn }) => dueOn ?? []))
  if (dated.mode === 'completion' && open.length > 0) return { nextOn: null, nextUse: null }
  if (dated.mode === 'fixed' || row.anchorOn !== columns.anchorOn || row.unit === 'use') {
    return { nextOn: firstDate(dated, today, taken), nextUse: null }
  }
  const last = found.find(({ status }) => status === 'done' || status === 'skipped')
  const next =
    last?.dueOn && !stale.includes(last)
      ? afterSettling(dated, { dueOn: last.dueOn, settledOn: last.doneOn ?? last.dueOn })
      : firstDate(dated, today, taken)
  return { nextOn: next, nextUse: null }
}

/** A date that waits stays where the new rule gives it too; from completion, as long as nobody wrote another first one. */
function isStillGiven(row: PlanRow, columns: Columns, dated: DatedPlan, dueOn: PlainDate): boolean {
  if (dated.endsOn !== null && dueOn > dated.endsOn) return false
  if (dated.mode === 'completion') return row.mode === 'completion' && row.anchorOn === columns.anchorOn
  return isDue({ ...dated, nextOn: dated.anchorOn }, dueOn)
}

const countedOf = ({ mode, every, anchorUse }: Pick<PlanRow, 'mode' | 'every' | 'anchorUse'>) =>
  anchorUse === null ? null : { mode: mode, every, anchorUse }

/** The same of a count. */
function isStillCounted(row: PlanRow, counted: CountedPlan, dueUse: number | null): boolean {
  const isSame = row.mode === counted.mode && row.anchorUse === counted.anchorUse
  return isSame && dueUse !== null && isGivenCount(counted, dueUse)
}

/** The next count of a plan by uses; if somebody wrote another first one, that. */
function countAfter(row: PlanRow, counted: CountedPlan, found: readonly OccurrenceRow[]): number {
  const before = countedOf(row)
  if (before?.anchorUse !== counted.anchorUse) return counted.anchorUse
  const taken = new Set(found.flatMap(({ dueUse }) => dueUse ?? []))
  return nextCount(counted, row.uses ?? 0, { ...before, nextUse: row.nextUse }, taken)
}

function skipAll(tx: Tx, ids: readonly string[], note: string, now: Date) {
  return tx.all(
    q
      .updateTable('maintenanceOccurrences')
      .set({ status: 'skipped', note, held: null, version: sql`version + 1`, updatedAt: now })
      .where('id', 'in', ids),
  )
}

/** Creates occurrences that already need a warning at once, without waiting for the nightly job. */
export async function beginNow(tx: Tx, planId: string, today: PlainDate, now: Date): Promise<void> {
  const row = await tx.first(plansQuery().where('p.id', '=', planId))
  if (!row || row.pausedAt || row.endedAt || row.archivedAt) return
  const dated = datedRow(row)
  if (!dated) {
    if (!row.equipmentId) return
    await countUses(tx, { equipmentId: row.equipmentId, how: 'add', amount: 0, today }, now)
    return
  }
  const { dates, nextOn } = begun({ ...dated, nextOn: row.nextOn, noticeDays: row.noticeDays }, today)
  if (dates.length === 0) return
  await insertOccurrences(
    tx,
    dates.map((dueOn) => newOccurrence(row, dueOn)),
    now,
  )
  await tx.all(q.updateTable('maintenancePlans').set({ nextOn }).where('id', '=', planId))
}

export async function pausePlan(tx: Tx, input: OnPlan, now: Date): Promise<void> {
  const row = await holdPlan(tx, input, now)
  if (row.pausedAt) throw new Refused('planner.paused', undefined, 'Este plano está pausado.')
  await writePlan(tx, row, { pausedAt: now }, now)
}

/** Takes a plan up again from today on: a fixed calendar's dates that passed meanwhile are not due any more. */
export async function resumePlan(tx: Tx, input: OnPlan, now: Date): Promise<void> {
  const row = await holdPlan(tx, input, now)
  if (!row.pausedAt) throw new Refused('planner.not_paused', undefined, 'Este plano não está pausado.')
  await wake(tx, row, now)
}

async function wake(tx: Tx, row: PlanRow, now: Date): Promise<void> {
  const today = dateIn(row.timeZone, now)
  const dated = datedRow(row)
  const passed = dated?.mode === 'fixed' && row.nextOn !== null && row.nextOn < today
  const nextOn = passed ? firstDate(dated, today) : row.nextOn
  await writePlan(tx, row, { pausedAt: null, nextOn }, now)
  await beginNow(tx, row.id, today, now)
}

/** Equipment that is brought back goes on with its plans as after a pause; those that were paused stay so. */
export async function wakePlans(tx: Tx, equipmentId: string, now: Date): Promise<void> {
  const rows = await tx.all(
    plansQuery()
      .where('p.equipmentId', '=', equipmentId)
      .where('p.endedAt', 'is', null)
      .where('p.pausedAt', 'is', null),
  )
  for (const row of rows) await wake(tx, row, now)
}

/** Ends a plan: what waits is skipped, what has its order or checklist can be finished. */
export async function endPlan(tx: Tx, input: OnPlan, now: Date): Promise<void> {
  const row = await holdPlan(tx, input, now)
  const waiting = q
    .selectFrom('maintenanceOccurrences')
    .where('planId', '=', row.id)
    .where('status', '=', 'planned')
    .select('id')
  const ids = (await tx.all(waiting)).map(({ id }) => id)
  if (ids.length > 0) await skipAll(tx, ids, 'O plano foi encerrado', now)
  await writePlan(tx, row, { endedAt: now, nextOn: null, nextUse: null }, now)
}

function writePlan(tx: Tx, row: PlanRow, columns: object, now: Date) {
  return tx.all(
    q
      .updateTable('maintenancePlans')
      .set({ ...columns, version: row.version + 1, updatedAt: now })
      .where('id', '=', row.id),
  )
}
