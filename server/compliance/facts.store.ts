import type { Facts } from '#core/compliance/facts.ts'
import { scoreVersion } from '#core/compliance/score.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { EquipmentStatus } from '#core/equipment/equipment.ts'
import { addDays, dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { autoclavesQuery, type AutoclaveRow } from './autoclaves.store.ts'

/** The organization's own row. */
interface Own {
  state: string | null
  city: string | null
  licenceUntil: PlainDate | null
}

const inUse = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.archived_at`)} is null and ${sql.ref(`${alias}.status`)} <> 'retired'`

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
  const [[organization], pieces, plans, papers, autoclaves, [assessment], actions, history] =
    await db.together<[Own, Piece, Plan, Paper, AutoclaveRow, Assessment, Action, RecordedDay]>(
      q
        .selectFrom('organizations')
        .where('id', '=', own)
        .select(['state', 'city', 'sanitary_licence_until as licenceUntil']),
      piecesQuery(own),
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
    pieces,
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
    .selectFrom('compliance_days')
    .where('clinic_id', '=', own)
    .where('on_date', '>=', from)
    .where('score_version', '=', scoreVersion)
    .where('score', 'is not', null)
    .orderBy('on_date')
    .select(['on_date as on', sql<number>`score`.as('score')])

type Piece = Facts['pieces'][number]

const piecesQuery = (own: string | null) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinic_id', '=', own)
    .where(inUse('e'))
    .select(['e.id', 'e.name', 'e.room', sql<CategoryId>`e.category`.as('category')])
    .select(sql<EquipmentStatus>`e.status`.as('status'))
    .orderBy(sql`e.room collate "pt-BR-x-icu"`)
    .orderBy(sql`e.name collate "pt-BR-x-icu"`)
    .orderBy('e.id')

interface Plan extends Omit<Facts['plans'][number], 'norm'> {
  normText: string | null
  normMark: Mark | null
}

const plansQuery = (own: string | null) =>
  q
    .selectFrom('maintenance_plans as p')
    .leftJoin('equipment as e', 'e.id', 'p.equipment_id')
    .where('p.clinic_id', '=', own)
    .where('p.ended_at', 'is', null)
    .where('p.paused_at', 'is', null)
    .where((where) => where.or([where('p.equipment_id', 'is', null), inUse('e')]))
    .select(['p.id', 'p.title', 'p.equipment_id as equipmentId', 'p.due_on as dueOn'])
    .select(
      sql<boolean>`exists (select from maintenance_occurrences o where o.plan_id = p.id and o.status = 'done')`.as(
        'wasDone',
      ),
    )
    .select(['p.notice_days as noticeDays', sql<string | null>`p.basis ->> 'text'`.as('normText')])
    .select(sql<Mark | null>`p.basis ->> 'mark'`.as('normMark'))

type Paper = Facts['papers'][number]

const papersQuery = (own: string | null) =>
  q
    .selectFrom('papers')
    .where('organization_id', '=', own)
    .where('replaced_by', 'is', null)
    .where('archived_at', 'is', null)
    .select(['id', 'title', 'valid_until as validUntil', 'notice_days as noticeDays'])
    .select(['equipment_id as equipmentId', sql<PaperKind>`kind`.as('kind')])
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
    .selectFrom('self_assessments')
    .where('organization_id', '=', own)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select([sql<string>`finished_at`.as('finishedAt'), sql<Answers>`answers`.as('answers')])

type Action = Facts['actions'][number]

/** What the clinic decided, and what workshops decided about its equipment. */
function actionsQuery(own: string | null) {
  const open = q
    .selectFrom('corrective_actions as a')
    .where('a.decision', '=', 'action')
    .where('a.done_at', 'is', null)
    .where('a.dropped_at', 'is', null)
    .select(['a.id', 'a.text', sql<PlainDate>`a.due_on`.as('dueOn'), 'a.checklist_id as checklistId'])
    .select('a.equipment_id as equipmentId')
  return open
    .where('a.organization_id', '=', own)
    .unionAll(
      open
        .where('a.clinic_id', '=', own)
        .where(sql<boolean>`a.organization_id is distinct from ${own}::uuid`),
    )
}
