import type { Facts } from '#core/compliance/facts.ts'
import { scoreVersion } from '#core/compliance/score.ts'
import { addDays, dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { isUnfinished } from '#server/service-order/order-rows.store.ts'
import { autoclavesQuery, type AutoclaveRow } from './autoclaves.store.ts'

/** The organization's own row. */
interface Own {
  state: string | null
  city: string | null
  licenceUntil: PlainDate | null
}

const inUse = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.archivedAt`)} is null and ${sql.ref(`${alias}.status`)} <> 'retired'`

export interface RecordedDay {
  on: PlainDate
  score: number
}

/**
 * Everything that a clinic's score follows from, and how it stood on the recorded mornings of the last `days`, in one
 * round trip.
 */
export async function complianceFacts(
  db: Db,
  now: Date,
  days: number,
): Promise<{ facts: Facts; history: RecordedDay[] }> {
  const { id: own = null, timeZone = 'UTC' } = db.scope.organization ?? {}
  const today = dateIn(timeZone, now)
  const [[organization], equipmentList, plans, papers, autoclaves, [assessment], actions, history] =
    await db.together<[Own, Equipment, Plan, Paper, AutoclaveRow, Assessment, Action, RecordedDay]>(
      q
        .selectFrom('organizations')
        .where('id', '=', own)
        .select(['state', 'city', 'sanitaryLicenceUntil as licenceUntil']),
      equipmentListQuery(own),
      plansQuery(own),
      papersQuery(own),
      autoclavesQuery(own, timeZone, addDays(today, -35)),
      assessmentQuery(own),
      actionsQuery(own),
      historyQuery(own, addDays(today, -days)),
    )
  const facts: Facts = {
    today,
    place: { state: organization?.state ?? null, city: organization?.city ?? null },
    equipmentList,
    plans: plans.map(({ normText, normMark, ...plan }) =>
      Object.assign({ norm: normText === null ? null : { text: normText, mark: normMark } }, plan),
    ),
    papers,
    licenceUntil: organization?.licenceUntil ?? null,
    autoclaves: autoclaves.map(({ failures, ...one }) =>
      Object.assign(one, {
        failures: failures.map(({ id, openedAt }) => ({
          id,
          openedOn: dateIn(timeZone, new Date(openedAt)),
        })),
      }),
    ),
    assessment: assessment
      ? { finishedOn: dateIn(timeZone, new Date(assessment.finishedAt)), answers: assessment.answers }
      : null,
    actions,
  }
  return { facts, history }
}

/** Only what the same formula gave: another's compares with nothing. */
const historyQuery = (own: string | null, from: PlainDate) =>
  q
    .selectFrom('complianceDays')
    .where('clinicId', '=', own)
    .where('onDate', '>=', from)
    .where('scoreVersion', '=', scoreVersion)
    .where('score', 'is not', null)
    .orderBy('onDate')
    .select(['onDate as on', sql<number>`score`.as('score')])

type Equipment = Facts['equipmentList'][number]

const equipmentListQuery = (own: string | null) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', own)
    .where(inUse('e'))
    .select(['e.id', 'e.name', 'e.room', 'e.category'])
    .select('e.status')
    .select(
      sql<string | null>`case when e.status <> 'operational' then (select o.id from service_orders o
        where o.equipment_id = e.id and ${isUnfinished('o')} order by o.id desc limit 1) end`.as('orderId'),
    )
    .orderBy(sql`e.room collate "pt-BR-x-icu"`)
    .orderBy(sql`e.name collate "pt-BR-x-icu"`)
    .orderBy('e.id')

interface Plan extends Omit<Facts['plans'][number], 'norm'> {
  normText: string | null
  normMark: Mark | null
}

const plansQuery = (own: string | null) =>
  q
    .selectFrom('maintenancePlans as p')
    .leftJoin('equipment as e', 'e.id', 'p.equipmentId')
    .where('p.clinicId', '=', own)
    .where('p.endedAt', 'is', null)
    .where('p.pausedAt', 'is', null)
    .where((where) => where.or([where('p.equipmentId', 'is', null), inUse('e')]))
    .select(['p.id', 'p.title', 'p.equipmentId', 'p.dueOn'])
    .select(
      sql<boolean>`exists (select from maintenance_occurrences o where o.plan_id = p.id and o.status = 'done')`.as(
        'wasDone',
      ),
    )
    .select(['p.noticeDays', sql<string | null>`p.basis ->> 'text'`.as('normText')])
    .select(sql<Mark | null>`p.basis ->> 'mark'`.as('normMark'))

type Paper = Facts['papers'][number]

const papersQuery = (own: string | null) =>
  q
    .selectFrom('papers')
    .where('organizationId', '=', own)
    .where('replacedBy', 'is', null)
    .where('archivedAt', 'is', null)
    .select(['id', 'title', 'validUntil', 'noticeDays'])
    .select(['equipmentId', 'kind'])
    .select(
      sql<boolean>`exists (select from files f where f.paper_id = papers.id and f.removed_at is null)`.as(
        'hasFile',
      ),
    )

interface Assessment {
  finishedAt: string
  answers: Answers
}

const assessmentQuery = (own: string | null) =>
  q
    .selectFrom('selfAssessments')
    .where('organizationId', '=', own)
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select([sql<string>`finished_at`.as('finishedAt'), 'answers'])

type Action = Facts['actions'][number]

/** Decisions of the clinic, and of workshops about its equipment. */
function actionsQuery(own: string | null) {
  const open = q
    .selectFrom('correctiveActions as a')
    .where('a.decision', '=', 'action')
    .where('a.doneAt', 'is', null)
    .where('a.droppedAt', 'is', null)
    .select(['a.id', 'a.text', sql<PlainDate>`a.due_on`.as('dueOn'), 'a.checklistId'])
    .select('a.equipmentId')
  return open
    .where('a.organizationId', '=', own)
    .unionAll(
      open.where('a.clinicId', '=', own).where(sql<boolean>`a.organization_id is distinct from ${own}::uuid`),
    )
}
