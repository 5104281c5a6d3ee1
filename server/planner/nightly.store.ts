import { sql } from 'kysely'
import type { Holidays } from '#core/calendar/holidays.ts'
import type { IsOpen } from '#core/calendar/open-days.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { begun } from '#core/planner/dates.ts'
import { heldCodes } from '#core/planner/plan.ts'
import { q } from '#server/database.ts'
import type { Database, Tx } from '#server/kit/database.ts'
import { Conflict, Refused } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { jobScope, type Scope } from '#server/kit/scope.ts'
import { compiled } from '#server/service-order/order-apply.store.ts'
import { newOccurrence, occurrencesQueries, type NewOccurrence } from './occurrence-insert.store.ts'
import { holdOccurrence } from './occurrence-hold.ts'
import { openOrder } from './open-order.store.ts'
import { lapseQuery } from './lapse.store.ts'
import { datedOf, openDaysOf, type PlanRow } from './plan-rows.store.ts'

interface Deps {
  database: Database
  log: (entry: Record<string, unknown>) => void
}

const job = 'plan-occurrences'

/** Days begin at another hour in each of Brazil's time zones: it looks every hour for clinics whose day has begun. */
export const planOccurrencesJob = (deps: Deps): Job => ({
  name: job,
  cron: '2 * * * *',
  run: (now, stop) => beginDays(deps, now, stop),
})

interface Clinic {
  clinicId: string
  organizationId: string
  kind: string
  timeZone: string
}

const clinicsAtOnce = 200

/**
 * Gives what begins to warn its occurrence and opens the orders that plans are to open, clinic by clinic, each in
 * transactions of its own: killed in the middle, run twice or by two servers it leaves one result, by the database's
 * constraints. What a server that was down missed is caught up, once. A clinic that fails is logged and left to the
 * next hour. Returns how many clinics it looked after.
 */
async function beginDays(deps: Deps, now: Date, stop?: AbortSignal): Promise<number> {
  const failed: string[] = []
  let done = 0
  for (;;) {
    const due = sql<Clinic>`select * from clinics_to_plan(${now}, ${failed}::uuid[], ${clinicsAtOnce})`
    const clinics = await deps.database.reader(jobScope(job)).all(compiled(due))
    if (clinics.length === 0) return done
    done += await oneByOne(clinics, (clinic) => beginDay(deps, clinic, now), {
      stop,
      atOnce: 4,
      failed({ clinicId }, error) {
        failed.push(clinicId)
        deps.log({ level: 'error', id: newId(), event: job, clinicId, error })
      },
    })
  }
}

async function beginDay(deps: Deps, clinic: Clinic, now: Date): Promise<void> {
  const { clinicId, organizationId: id, kind, timeZone } = clinic
  const scope = jobScope(job, { id, kind, timeZone })
  const today = dateIn(timeZone, now)
  const waiting = await deps.database.write(scope, async (tx) => {
    const orders = await beginOccurrences(tx, clinicId, today, now)
    // Once they are open the day is begun; were it said here, a server that ends now would leave them unopened.
    if (orders.length === 0) tx.last(dayBegun(clinicId, today))
    return orders
  })
  if (waiting.length === 0) return
  for (const { id: occurrenceId, version } of waiting) {
    await openOne(deps.database, scope, { id: occurrenceId, version }, now)
  }
  await deps.database.write(scope, (tx) => tx.all(dayBegun(clinicId, today)))
}

const dayBegun = (clinicId: string, today: PlainDate) =>
  q.updateTable('plannerDays').set({ doneFor: today }).where('clinicId', '=', clinicId)

/** Plans of equipment in use whose reminder is due, locked so that a person's change comes before or after. */
const plansToBegin = (clinicId: string, today: PlainDate) =>
  q
    .selectFrom('maintenancePlans as p')
    .where('p.clinicId', '=', clinicId)
    .where('p.nextOn', '<=', sql<string>`${today}::date + p.notice_days`)
    .where(sql<boolean>`p.ended_at is null and p.paused_at is null and p.next_on is not null`)
    .where(
      sql<boolean>`(p.equipment_id is null or exists (select from equipment e where e.id = p.equipment_id
        and e.archived_at is null and e.status <> 'retired'))`,
    )
    .select(['p.id', 'p.clinicId', 'p.equipmentId', 'p.workshopId', 'p.opens', 'p.mode', 'p.every', 'p.unit'])
    .select(['p.anchorOn', 'p.endsOn', 'p.noticeDays', 'p.nextOn'])
    .orderBy('p.id')
    .forNoKeyUpdate()

/** The working times of a clinic. */
type Week = Pick<PlanRow, 'hours' | 'holidays'>
const noHolidays: Holidays = { optional: [], own: [] }

type PlanToBegin = RowOf<typeof plansToBegin>

/** @returns the occurrences that wait for their order, those of other days among them */
async function beginOccurrences(tx: Tx, clinicId: string, today: PlainDate, now: Date): Promise<Waiting[]> {
  const [plans, [clinic]] = await tx.together<[PlanToBegin, Week]>(
    plansToBegin(clinicId, today),
    q.selectFrom('organizations').where('id', '=', clinicId).select(['hours', 'holidays']),
  )
  const isOpen = openDaysOf(clinic ?? { hours: null, holidays: noHolidays })
  const rows: NewOccurrence[] = []
  const goesOn: { id: string; nextOn: PlainDate | null }[] = []
  for (const plan of plans) {
    const { dates, nextOn } = datesOf(plan, isOpen, today)
    for (const dueOn of dates) rows.push(newOccurrence(plan, dueOn))
    goesOn.push({ id: plan.id, nextOn })
  }
  const begins = plans.length > 0 ? [...occurrencesQueries(rows, now), goOnQuery(goesOn)] : []
  const found = await tx.together<unknown[]>(
    ...begins,
    lapseQuery(clinicId, today, now),
    ordersToOpen(clinicId, today),
  )
  return (found.at(-1) ?? []) as Waiting[]
}

const goOnQuery = (plans: readonly { id: string; nextOn: PlainDate | null }[]) =>
  compiled(sql<unknown>`
    update maintenance_plans p set next_on = fresh.next_on
    from unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ nextOn }) => nextOn)}::date[]) as fresh (id, next_on)
    where p.id = fresh.id`)

function datesOf(plan: PlanToBegin, isOpen: IsOpen, today: PlainDate) {
  const dated = datedOf(plan, isOpen)
  if (!dated) return { dates: [], nextOn: null }
  return begun({ ...dated, nextOn: plan.nextOn, noticeDays: plan.noticeDays }, today)
}

/** Occurrences that wait for their order, also after an earlier refusal; never those whose order was cancelled. */
const ordersToOpen = (clinicId: string, today: PlainDate) =>
  q
    .selectFrom('maintenanceOccurrences as o')
    .innerJoin('maintenancePlans as p', 'p.id', 'o.planId')
    .where('o.clinicId', '=', clinicId)
    .where(sql<boolean>`o.status = 'planned' and o.opens = 'order'`)
    .where(sql<boolean>`o.held is distinct from 'order.cancelled'`)
    .where(sql<boolean>`p.paused_at is null and p.ended_at is null`)
    .where(sql<boolean>`o.planned_on <= ${today}::date + p.notice_days`)
    .select(['o.id', 'o.version'])
    .orderBy('o.plannedOn')
    .orderBy('o.id')
    .limit(1_000)

type Waiting = RowOf<typeof ordersToOpen>

const heldBy = (code: string) => heldCodes.find((one) => one === code)

/** Opens an order, or leaves its occurrence with the reason. One that somebody was faster with is left to them. */
async function openOne(
  database: Database,
  scope: Scope,
  named: { id: string; version: number },
  now: Date,
): Promise<void> {
  try {
    await database.write(scope, async (tx) => {
      await openOrder(tx, await holdOccurrence(tx, named, 'order', now), now)
    })
  } catch (error) {
    const isTaken = error instanceof Refused && error.code.startsWith('occurrence.')
    if (isTaken || error instanceof Conflict) return
    const code = error instanceof Refused ? heldBy(error.code) : undefined
    if (!code) throw error
    await database.write(scope, (tx) =>
      tx.all(
        q
          .updateTable('maintenanceOccurrences')
          .set({ held: code })
          .where('id', '=', named.id)
          .where('status', '=', 'planned')
          .where('held', 'is distinct from', code),
      ),
    )
  }
}
