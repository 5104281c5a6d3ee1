import { doneStatuses } from '#core/service-order/status.ts'
import { sql } from 'kysely'
import { technologyPlan, type PlanContent } from '#core/draft/technology-plan.ts'
import { categories } from '#core/equipment/categories.ts'
import { addMonths, startOfDay, type PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { authorOf, todayOf } from './clinic-facts.ts'
import type { DraftRow } from './gather.ts'

type Park = PlanContent['park']

const counting = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`count(*) filter (where ${condition})::int`

/** Equipment in use by category, with the number of active plans. */
const equipmentListOf = (clinicId: string) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', clinicId)
    .where('e.archivedAt', 'is', null)
    .where('e.status', '!=', 'retired')
    .groupBy('e.category')
    .select([
      'e.category',
      sql<number>`count(*)::int`.as('equipmentCount'),
      counting(sql<boolean>`e.criticality = 'high'`).as('critical'),
      counting(sql<boolean>`e.anvisa_number is null`).as('withoutAnvisa'),
      counting(sql<boolean>`e.status = 'down'`).as('down'),
      counting(
        sql<boolean>`not exists (select from maintenance_plans p where p.clinic_id = e.clinic_id
          and p.equipment_id = e.id and p.ended_at is null and p.paused_at is null)`,
      ).as('withoutPlan'),
    ])

const plansOf = (clinicId: string, today: PlainDate) =>
  q
    .selectFrom('maintenancePlans as p')
    .innerJoin('equipment as e', 'e.id', 'p.equipmentId')
    .where('p.clinicId', '=', clinicId)
    .where('p.endedAt', 'is', null)
    .where('p.pausedAt', 'is', null)
    .where('e.archivedAt', 'is', null)
    .where('e.status', '!=', 'retired')
    .groupBy('e.category')
    .select([
      'e.category',
      sql<number>`count(*)::int`.as('plans'),
      counting(sql<boolean>`p.due_on < ${today}`).as('overdue'),
    ])

const ordersOf = (clinicId: string, since: string) =>
  q
    .selectFrom('serviceOrders as o')
    .where('o.clinicId', '=', clinicId)
    .where('o.completedAt', '>=', since)
    .where('o.status', 'in', doneStatuses)
    .select([
      counting(sql<boolean>`o.kind in ('corrective', 'warranty_return')`).as('corrective'),
      counting(sql<boolean>`o.kind in ('preventive', 'inspection')`).as('preventive'),
      counting(sql<boolean>`o.kind = 'calibration'`).as('calibration'),
    ])

const valid = (kind: string, today: PlainDate) =>
  counting(sql<boolean>`kind = ${kind} and (valid_until is null or valid_until >= ${today})`)

const papersOf = (clinicId: string, today: PlainDate) =>
  q
    .selectFrom('papers')
    .where('organizationId', '=', clinicId)
    .where('replacedBy', 'is', null)
    .where('archivedAt', 'is', null)
    .select([
      valid('calibration_certificate', today).as('certificates'),
      counting(sql<boolean>`kind = 'calibration_certificate' and valid_until < ${today}`).as(
        'expiredCertificates',
      ),
      valid('xray_quality_report', today).as('xrayReports'),
      valid('radiometric_survey', today).as('surveys'),
      valid('service_contract', today).as('contracts'),
    ])

/** The newest valid document of each of the two kinds that the plan refers to. */
const documentsOf = (clinicId: string) => {
  const newest = (kind: string) =>
    sql<string | null>`(select d.number from documents d where d.clinic_id = ${clinicId}
      and d.issuer_id = ${clinicId} and d.kind = ${kind} and d.status = 'valid' order by d.id desc limit 1)`
  return q.selectNoFrom([newest('inventory').as('inventory'), newest('schedule').as('schedule')])
}

/** The clinic's plan as it would be issued now: what was written, and its equipment and records counted. */
export async function gatherTechnologyPlan(db: Db, draft: DraftRow, now: Date): Promise<PlanContent> {
  const fields = technologyPlan.fields.parse(draft.fields)
  const today = todayOf(db, now)
  return {
    ...fields,
    ...(await authorOf(db, draft.clinicId, fields)),
    on: today,
    park: await parkOf(db, draft.clinicId, today),
  }
}

const noPapers = { certificates: 0, expiredCertificates: 0, xrayReports: 0, surveys: 0, contracts: 0 }

async function parkOf(db: Db, clinicId: string, today: PlainDate): Promise<Park> {
  const since = startOfDay(addMonths(today, -12), db.scope.organization?.timeZone ?? 'UTC')
  const [equipmentList, plans, [orders], [papers], [documents]] = await db.together<
    [
      Row<typeof equipmentListOf>,
      Row<typeof plansOf>,
      Row<typeof ordersOf>,
      Row<typeof papersOf>,
      Row<typeof documentsOf>,
    ]
  >(
    equipmentListOf(clinicId),
    plansOf(clinicId, today),
    ordersOf(clinicId, since),
    papersOf(clinicId, today),
    documentsOf(clinicId),
  )
  const sum = (of: 'equipmentCount' | 'withoutAnvisa' | 'down') =>
    equipmentList.reduce((total, row) => total + row[of], 0)
  const byCategory = equipmentList
    .map((row) => ({
      category: categories[row.category].label,
      equipmentCount: row.equipmentCount,
      critical: row.critical,
      plans: plans.find(({ category }) => category === row.category)?.plans ?? 0,
      withoutPlan: row.withoutPlan,
    }))
    .toSorted((one, other) => one.category.localeCompare(other.category, 'pt-BR'))
  return {
    equipmentCount: sum('equipmentCount'),
    byCategory,
    withoutAnvisa: sum('withoutAnvisa'),
    down: sum('down'),
    overdue: plans.reduce((total, row) => total + row.overdue, 0),
    ...(orders ?? { corrective: 0, preventive: 0, calibration: 0 }),
    ...(papers ?? noPapers),
    ...(documents ?? { inventory: null, schedule: null }),
  }
}

type Row<Q extends (...values: never[]) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Q>['execute']>
>[number]
