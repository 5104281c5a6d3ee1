import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { afterSettling, comingDates, samePeriod, type DatedPlan } from '#core/planner/dates.ts'
import { logOf, type LogTest } from '#core/planner/log.ts'
import type { Period } from '#core/planner/period.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { compiled } from '#server/service-order/order-apply.store.ts'
import { advance } from './work.store.ts'
import { insertOccurrences, newOccurrence } from './occurrence-insert.store.ts'
import { datedRow, plansQuery, type PlanRow } from './plan-rows.store.ts'

/** A change of the log: a test of equipment, on the day of its cycle. */
interface Logged {
  equipmentId: string
  log: LogTest
  day: PlainDate
}

/**
 * Updates the equipment's test plans after a test of `day` was made, read or corrected. A valid test completes the
 * occurrence of its period, which is created if it has no row; an occurrence whose test turned out invalid is open again.
 * Other periods stay. The result does not depend on the order of the writes. Runs in the caller's transaction.
 */
export async function settleByLog(tx: Tx, { equipmentId, log, day }: Logged, now: Date): Promise<void> {
  const rows = await tx.all(
    plansQuery().where('p.equipmentId', '=', equipmentId).where('p.endedAt', 'is', null),
  )
  for (const plan of rows) {
    if (logOf(plan.basis?.ruleId ?? null, plan.managedBy !== null) !== log) continue
    const around = { plan, log, day, now }
    const dated = datedRow(plan)
    if (!dated) await settleCounted(tx, around)
    else if (dated.mode === 'completion') await settleRolling(tx, dated, around)
    else await settlePeriod(tx, dated, around)
  }
}

interface Around {
  plan: PlanRow
  log: LogTest
  day: PlainDate
  now: Date
}

interface Test {
  id: string
  day: PlainDate
}

/**
 * The first valid test of a period. A biological test is valid once its control grew, with any result of the load; a
 * Bowie-Dick test once its sheet was read. A failed test has steps of its own.
 */
function firstTest(tx: Tx, { plan, log }: Around, { from, to }: Period): Promise<Test | undefined> {
  const equipmentId = plan.equipmentId
  const found =
    log === 'biological'
      ? sql<Test>`select t.id, l.day from sterilization_tests t join sterilization_loads l on l.id = t.load_id
          join sterilization_readings d on d.test_id = t.id
          where t.equipment_id = ${equipmentId} and l.day between ${from}::date and ${to}::date and d.control = 'positive'
            and not exists (select from sterilization_readings newer where newer.corrects = d.id)
          order by l.day, t.id limit 1`
      : sql<Test>`select b.id, b.day from bowie_dick_tests b
          where b.equipment_id = ${equipmentId} and b.day between ${from}::date and ${to}::date
          order by b.day, b.id limit 1`
  return tx.first<Test>(compiled(found))
}

type Row = RowOf<typeof rowsOf>

const rowsOf = (planId: string) =>
  q
    .selectFrom('maintenanceOccurrences')
    .where('planId', '=', planId)
    .select(['id', 'status', 'dueOn', 'testId'])
    .orderBy('dueOn')
    .forNoKeyUpdate()

/** A fixed calendar: the date of the week, or of the day, in which the test was made. */
async function settlePeriod(tx: Tx, dated: DatedPlan, around: Around): Promise<void> {
  const { plan, day, now } = around
  const period = samePeriod(dated, day)
  const { from, to } = period
  const test = await firstTest(tx, around, period)
  const inPeriod = rowsOf(plan.id).where('dueOn', '>=', from).where('dueOn', '<=', to)
  const rows = await tx.all(inPeriod.where('dueUse', 'is', null))
  const row = rows.find(({ status, testId }) => status === 'planned' || testId !== null) ?? rows[0]
  if (row) return settleRow(tx, row, test, now)
  if (!test || plan.pausedAt) return
  const [dueOn] = comingDates({ ...dated, nextOn: plan.nextOn }, from, to, 1)
  if (dueOn === undefined) return
  const id = newId(now.getTime())
  await insertOccurrences(tx, [{ ...newOccurrence(plan, dueOn), occurrenceId: id }], now)
  await settleRow(tx, { id, status: 'planned', dueOn, testId: null }, test, now)
  const isNext = comingDates({ ...dated, nextOn: plan.nextOn }, '0001-01-01', dueOn, 1)[0] === dueOn
  if (isNext) await advance(tx, id, afterSettling(dated, { dueOn, settledOn: dueOn }))
}

/** From completion one is open at a time: a test does it, unless it is as far off as the interval lasts. */
async function settleRolling(tx: Tx, dated: DatedPlan, around: Around): Promise<void> {
  const { plan, day, now } = around
  const [mine] = await tx.all(rowsOf(plan.id).where('status', '=', 'done').where('doneOn', '=', day))
  const test = await firstTest(tx, around, { from: day, to: day })
  if (mine?.testId && mine.testId !== test?.id) {
    await settleRow(tx, mine, test, now)
    if (!test) await advance(tx, mine.id, null)
    return
  }
  if (!test || mine) return
  const next = afterSettling(dated, { dueOn: day, settledOn: day })
  const [open] = await tx.all(rowsOf(plan.id).where('status', '=', 'planned'))
  const dueOn = open?.dueOn ?? (open ? null : plan.nextOn)
  if (!dueOn || plan.pausedAt || (next !== null && dueOn >= next)) return
  const id = open?.id ?? newId(now.getTime())
  if (!open) await insertOccurrences(tx, [{ ...newOccurrence(plan, dueOn), occurrenceId: id }], now)
  await settleRow(tx, open ?? { id, status: 'planned', dueOn, testId: null }, test, now)
  await advance(tx, id, afterSettling(dated, { dueOn, settledOn: test.day }))
}

/** By uses: what is open. */
async function settleCounted(tx: Tx, around: Around): Promise<void> {
  const { plan, day, now } = around
  const test = await firstTest(tx, around, { from: day, to: day })
  const [open] = await tx.all(rowsOf(plan.id).where('status', '=', 'planned'))
  if (!test || !open) return
  await settleRow(tx, open, test, now)
  await advance(tx, open.id, null)
}

/** Done by the test, or, where the one that did it does not count any more, waiting again. What people did stays. */
async function settleRow(tx: Tx, row: Row, test: Test | undefined, now: Date): Promise<void> {
  const isByTest = row.status === 'done' && row.testId !== null
  const isUndone = row.status === 'planned' || row.status === 'missed'
  if (test ? !isUndone && !(isByTest && row.testId !== test.id) : !isByTest) return
  const set = test
    ? ({ status: 'done', doneOn: test.day, testId: test.id, held: null } as const)
    : ({ status: 'planned', doneOn: null, testId: null } as const)
  await tx.all(
    q
      .updateTable('maintenanceOccurrences')
      .set({ ...set, version: sql`version + 1`, updatedAt: now })
      .where('id', '=', row.id),
  )
}
