import { doneStatuses } from '#core/service-order/status.ts'
import { sql } from 'kysely'
import { addMonths, dateIn, daysBetween, type PlainDate } from '#core/kit/dates.ts'
import type { PlanOffer } from '#core/planner/schemas.ts'
import { offeredPlans } from '#core/regulation/offered-plans.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { openDaysOf } from './plan-rows.store.ts'

interface OwnPlan {
  ruleId: string | null
  opens: string
  anchorOn: PlainDate | null
  dueOn: PlainDate | null
}

/**
 * Plans that the equipment could have and has not: first the next date that its technician wrote, then the demands of
 * norms and our proposals for its category.
 * @throws NotFound
 */
export async function offersFor(db: Db, equipmentId: string, now: Date): Promise<PlanOffer[]> {
  const [[equipment], plans, [completion]] = await db.together<[Equipment, OwnPlan, Completion]>(
    equipmentQuery(equipmentId),
    q
      .selectFrom('maintenancePlans')
      .where('equipmentId', '=', equipmentId)
      .where('endedAt', 'is', null)
      .select(['opens', 'anchorOn', 'dueOn', sql<string | null>`basis ->> 'ruleId'`.as('ruleId')]),
    completionQuery(equipmentId),
  )
  if (!equipment) throw new NotFound()
  const today = dateIn(equipment.timeZone, now)
  const planned = new Set(plans.map(({ ruleId }) => ruleId))
  const place = { state: equipment.state, city: equipment.city }
  const written = completion && writtenOffer(completion, plans, equipment.timeZone, today)
  const offered = offeredPlans(equipment.category, equipment.attributes, today, place, openDaysOf(equipment))
  return [...(written ? [written] : []), ...offered.filter(({ key }) => !planned.has(key))]
}

type Equipment = RowOf<typeof equipmentQuery>

const equipmentQuery = (id: string) =>
  q
    .selectFrom('equipment as e')
    .innerJoin('organizations as c', 'c.id', 'e.clinicId')
    .where('e.id', '=', id)
    .select(['e.category', 'e.attributes', 'c.state', 'c.city', 'c.timeZone'])
    .select(['c.hours', 'c.holidays'])

interface Completion {
  number: string
  completedAt: string
  next: PlainDate | null
}

const completionQuery = (equipmentId: string) =>
  q
    .selectFrom('serviceOrders as s')
    .innerJoin('completions as k', 'k.orderId', 's.id')
    .where('s.equipmentId', '=', equipmentId)
    .where('s.status', 'in', doneStatuses)
    .select([
      's.number',
      'k.completedAt',
      sql<PlainDate | null>`k.content ->> 'nextMaintenanceOn'`.as('next'),
    ])
    .orderBy('k.completedAt', 'desc')
    .limit(1)

/** The technician's date as a plan, as long as it is to come and no plan has it or opens orders for the equipment. */
function writtenOffer(
  { number, completedAt, next }: Completion,
  plans: readonly OwnPlan[],
  timeZone: string,
  today: PlainDate,
): PlanOffer | null {
  if (next === null || next < today) return null
  if (plans.some((plan) => plan.opens === 'order' || [plan.anchorOn, plan.dueOn].includes(next))) return null
  const completedOn = dateIn(timeZone, new Date(completedAt))
  return {
    key: 'written',
    usually: 'technician',
    asked: false,
    notes: [],
    title: 'Manutenção preventiva',
    tasks: [],
    opens: 'order',
    orderKind: 'preventive',
    template: null,
    ...spanBetween(completedOn, next),
    mode: 'completion',
    anchorOn: next,
    anchorUse: null,
    noticeDays: Math.min(15, daysBetween(completedOn, next) - 1),
    noticeUses: 0,
    basis: {
      ruleId: null,
      text: `Data que o técnico escreveu na ${number}`,
      mark: null,
      source: 'Conclusão da ordem de serviço',
      checkedOn: completedOn,
      rulesVersion,
    },
  }
}

/** Whole months where the dates lie some apart, else days. */
function spanBetween(from: PlainDate, to: PlainDate): { every: number; unit: 'day' | 'month' } {
  const months = Math.round(daysBetween(from, to) / 30.44)
  if (months < 1 || Math.abs(daysBetween(addMonths(from, months), to)) > 7) {
    return { every: Math.max(1, daysBetween(from, to)), unit: 'day' }
  }
  return { every: Math.min(months, 120), unit: 'month' }
}
