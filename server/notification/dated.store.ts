import { sql } from 'kysely'
import { chargeNoticeDays } from '#core/charge/charge-news.ts'
import { isDailyRoutine } from '#core/calendar/projection.ts'
import { renewalNotices, termOn } from '#core/contract/renewal.ts'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import type { Dated } from '#core/notification/reminders.ts'
import { routinesText } from '#core/notification/words.ts'
import { usualNotice } from '#core/paper/paper.ts'
import { isOpen } from '#server/charge/standing.store.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { asksForWork } from '#server/planner/equipment-row.store.ts'
import { datesQuery } from '#server/paper/other-dates.store.ts'

/** Dates that ended longer ago are not read. In days; the rule itself looks at fewer. */
const lookBack = 40

/** Everything with a date that the scope's organization is told of around `today`, in one round trip. */
export async function datedThings(db: Db, today: PlainDate): Promise<Dated[]> {
  const own = db.scope.organization
  if (!own) return []
  const from = addDays(today, -lookBack)
  const [plans, papers, issued, others, actions, due, agreed] = await db.together<
    [Plan, Paper, Issued, Other, Action, Due, Agreed]
  >(
    plansQuery(own.id, own.kind === 'workshop', from),
    papersQuery(own.id, from),
    issuedQuery(own.id, from),
    datesQuery(own.id, today),
    actionsQuery(own.id, from),
    dueQuery(own.id, own.kind === 'workshop', from, today),
    agreedQuery(own.id, own.kind === 'workshop', today),
  )
  return [
    ...toPlans(own.id, plans, today),
    ...papers.map(toPaper),
    ...issued.map(toIssued),
    ...others.map(toOther),
    ...actions.map(toAction),
    ...due.map(toCharge),
    ...agreed.map((one) => toAgreement(one, today)),
  ]
}

interface Plan {
  id: string
  on: PlainDate | null
  noticeDays: number
  isUnderWay: boolean
  title: string
  equipmentId: string | null
  equipmentName: string | null
  planId: string
  every: number
  unit: string
  opens: string
  /** To a workshop, whose equipment it is. */
  clinicName: string | null
}

/** Open occurrences of current plans of equipment in use: all of a clinic's, or those that a workshop does. */
function plansQuery(own: string, isWorkshop: boolean, from: PlainDate) {
  return q
    .selectFrom('maintenanceOccurrences as o')
    .innerJoin('maintenancePlans as p', 'p.id', 'o.planId')
    .leftJoin('equipment as e', 'e.id', 'o.equipmentId')
    .leftJoin('organizations as c', 'c.id', 'o.clinicId')
    .where(isWorkshop ? 'o.workshopId' : 'o.clinicId', '=', own)
    .where(sql<boolean>`o.status in ('planned', 'opened')`)
    .where(sql<boolean>`coalesce(o.due_on, 'infinity') >= ${from}::date`)
    .where(sql<boolean>`(o.equipment_id is null or e.id is not null)`)
    .where(asksForWork)
    .select(['o.id', 'o.dueOn as on', 'p.noticeDays', 'p.title', 'p.id as planId'])
    .select(['e.id as equipmentId', 'e.name as equipmentName', 'p.every', 'p.unit', 'o.opens'])
    .select(sql<boolean>`o.status = 'opened'`.as('isUnderWay'))
    .select(
      isWorkshop ? sql<string | null>`c.name`.as('clinicName') : sql<string | null>`null`.as('clinicName'),
    )
}

/** Daily routines make one line a morning, for today and what was left of the days before. Others make one line each. */
function toPlans(ownId: string, plans: readonly Plan[], today: PlainDate): Dated[] {
  const daily = plans.filter((plan) => isDailyRoutine(plan) && plan.on !== null && plan.on <= today)
  const others = plans.filter((plan) => !isDailyRoutine(plan)).map(toPlan)
  const title = routinesText(
    daily.filter(({ on, isUnderWay }) => on === today && !isUnderWay).length,
    daily.filter(({ on }) => on !== today).length,
  )
  if (title === null) return others
  return [...others, { kind: 'plan', subjectId: ownId, on: today, noticeDays: 0, details: { title } }]
}

function toPlan(plan: Plan): Dated {
  const { id, on, noticeDays, isUnderWay, clinicName, every: _, unit: _unit, opens: _opens, ...of } = plan
  const details = of.equipmentId === null ? { title: of.title, planId: of.planId } : of
  const namedDetails = clinicName === null ? details : { ...details, clinicName }
  return { kind: 'plan', subjectId: id, on, noticeDays, isUnderWay, details: namedDetails }
}

interface Paper {
  id: string
  kind: string
  title: string
  on: PlainDate
  noticeDays: number
  equipmentName: string | null
}

function papersQuery(own: string, from: PlainDate) {
  return q
    .selectFrom('papers')
    .leftJoin('equipment as e', 'e.id', 'papers.equipmentId')
    .where('papers.organizationId', '=', own)
    .where(sql<boolean>`papers.replaced_by is null and papers.archived_at is null`)
    .where('papers.validUntil', '>=', from)
    .select(['papers.id', 'papers.kind', 'papers.title', 'papers.noticeDays'])
    .select(['e.name as equipmentName', sql<PlainDate>`papers.valid_until`.as('on')])
}

const contracts = new Set(['waste_contract', 'service_contract', 'insurance'])

function toPaper({ id, kind, title, on, noticeDays, equipmentName }: Paper): Dated {
  const details = { paperId: id, title, ...(equipmentName !== null && { equipmentName }) }
  const what = contracts.has(kind) ? 'contract' : kind === 'sanitary_licence' ? 'licence' : 'paper'
  return { kind: what, subjectId: id, on, noticeDays, details }
}

interface Issued {
  id: string
  title: string
  on: PlainDate
  equipmentName: string | null
}

/** Documents of its own that hold until a day; an offer that nobody took up, or a contract's paper, is no news. */
function issuedQuery(own: string, from: PlainDate) {
  return q
    .selectFrom('documents as d')
    .leftJoin('equipment as e', 'e.id', 'd.equipmentId')
    .where('d.issuerId', '=', own)
    .where(sql<boolean>`d.status in ('valid', 'contested')`)
    .where('d.kind', '<>', 'quote')
    .where(sql<boolean>`not exists (select from service_contracts s where s.document_id = d.id)`)
    .where('d.validUntil', '>=', from)
    .select(['d.id', sql<string>`d.title || ' ' || d.number`.as('title'), 'e.name as equipmentName'])
    .select(sql<PlainDate>`d.valid_until`.as('on'))
}

function toIssued({ id, title, on, equipmentName }: Issued): Dated {
  const details = { documentId: id, title, ...(equipmentName !== null && { equipmentName }) }
  return { kind: 'paper', subjectId: id, on, noticeDays: usualNotice, details }
}

interface Other {
  kind: 'licence' | 'warranty'
  subjectId: string
  name: string
  until: PlainDate
}

function toOther({ kind, subjectId, name, until }: Other): Dated {
  const details = kind === 'licence' ? { title: name } : { equipmentName: name, equipmentId: subjectId }
  return { kind, subjectId, on: until, noticeDays: usualNotice, details }
}

interface Action {
  id: string
  title: string
  on: PlainDate
  checklistId: string | null
  assessmentId: string | null
  equipmentName: string | null
}

/** Corrective actions that are not done: those that the organization decided, and those about a clinic's equipment. */
function actionsQuery(own: string, from: PlainDate) {
  return q
    .selectFrom('correctiveActions as a')
    .leftJoin('equipment as e', 'e.id', 'a.equipmentId')
    .where((where) => where.or([where('a.organizationId', '=', own), where('a.clinicId', '=', own)]))
    .where(sql<boolean>`a.decision = 'action'`)
    .where('a.doneAt', 'is', null)
    .where('a.droppedAt', 'is', null)
    .where('a.dueOn', '>=', from)
    .select(['a.id', 'a.text as title', 'a.checklistId', 'a.assessmentId'])
    .select(['e.name as equipmentName', sql<PlainDate>`a.due_on`.as('on')])
}

function toAction({ id, title, on, checklistId, assessmentId, equipmentName }: Action): Dated {
  const details = { title, checklistId, assessmentId, ...(equipmentName !== null && { equipmentName }) }
  return { kind: 'action', subjectId: id, on, noticeDays: 0, details }
}

interface Due {
  id: string
  on: PlainDate
  chargeId: string
  number: string
  name: string
}

/** Open instalments that a workshop is owed, or a clinic owes. */
const dueQuery = (own: string, isWorkshop: boolean, from: PlainDate, today: PlainDate) =>
  q
    .selectFrom('chargeInstalments as i')
    .innerJoin('charges as c', 'c.id', 'i.chargeId')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'i.workshopId')
    .innerJoin('organizations as k', 'k.id', 'i.clinicId')
    .where(isWorkshop ? 'i.workshopId' : 'i.clinicId', '=', own)
    .where(isOpen)
    .where('i.dueOn', '>=', from)
    .where('i.dueOn', '<=', addDays(today, chargeNoticeDays))
    .select(['i.id', 'i.dueOn as on', 'i.chargeId', 'c.number', isWorkshop ? 'k.name' : 'w.name'])

const toCharge = ({ id, on, chargeId, number, name }: Due): Dated => ({
  kind: 'charge',
  subjectId: id,
  on,
  noticeDays: chargeNoticeDays,
  details: { chargeId, title: number, name },
})

interface Agreed {
  id: string
  number: string | null
  termFrom: PlainDate | null
  startsOn: PlainDate
  endsOn: PlainDate
  renews: boolean
  name: string
}

/** Active contracts that nobody has renewed and whose term may end soon. */
const agreedQuery = (own: string, isWorkshop: boolean, today: PlainDate) =>
  q
    .selectFrom('serviceContracts as c')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'c.workshopId')
    .innerJoin('organizations as k', 'k.id', 'c.clinicId')
    .leftJoin('documents as d', 'd.id', 'c.documentId')
    .where(isWorkshop ? 'c.workshopId' : 'c.clinicId', '=', own)
    .where('c.status', '=', 'active')
    .where('c.renewedFrom', 'is', null)
    .where('c.terminatesOn', 'is', null)
    .where((where) =>
      where.or([where('c.renews', '=', true), where('c.endsOn', '<=', addDays(today, renewalNotices[0]))]),
    )
    .select(['c.id', 'd.number', 'c.termFrom', 'c.startsOn', 'c.endsOn', 'c.renews'])
    .select([isWorkshop ? 'k.name' : 'w.name'])

function toAgreement({ id, number, name, ...term }: Agreed, today: PlainDate): Dated {
  const title = `${number ?? 'Contrato'}${term.renews ? ', que renova sozinho' : ''}`
  return {
    kind: 'agreement',
    subjectId: id,
    on: termOn(term, today).endsOn,
    noticeDays: renewalNotices[0],
    notices: renewalNotices,
    details: { contractId: id, title, name },
  }
}
