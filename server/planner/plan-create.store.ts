import { sql } from 'kysely'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { fold } from '#core/kit/search.ts'
import { begun, firstDate } from '#core/planner/dates.ts'
import { anchorProblems, mostPlans } from '#core/planner/plan.ts'
import type { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanFields } from '#core/planner/schemas.ts'
import type { Basis } from '#core/regulation/basis.ts'
import { claimProblem, isOurs } from '#core/regulation/rules.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { q } from '#server/database.ts'
import { isUsable } from '#server/checklist/template.store.ts'
import { isWritableClinic } from '#server/equipment/equipment.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, NotFound, Refused, type FieldError } from '#server/kit/errors.ts'
import { insertOccurrences, newOccurrence } from './occurrence-insert.ts'
import { datedOf } from './plan-rows.ts'
import { countUses } from './uses.store.ts'

type Plans = Input<typeof plannerApi.create>['plans']

/** Whose piece it is, and whether anything may be planned for it. */
interface Piece {
  id: string
  clinicId: string
  timeZone: string
}

/**
 * Plans of one piece, which begin at once: what warns already has its occurrence with them.
 * @param path where the plans stand in the input, for what is wrong with one
 * @throws Forbidden to whom the clinic is not, Invalid by field, Refused with too many
 */
export async function createPlans(
  tx: Tx,
  equipmentId: string,
  plans: Plans,
  now: Date,
  path = 'plans',
): Promise<void> {
  const piece = await findPiece(tx, equipmentId)
  await mustHaveRoom(tx, equipmentId, plans.length)
  const today = dateIn(piece.timeZone, now)
  await mustBeRight(tx, plans, today, (at, name) => `${path}.${at}.${name}`)
  const rows = plans.map((plan) => newPlan(tx, piece, plan, today, now))
  const inserted = await tx.all(
    q
      .insertInto('maintenance_plans')
      .values(rows.map(({ dates: _, ...row }) => row))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
  if (inserted.length !== plans.length) throw new Conflict(null)
  await insertOccurrences(
    tx,
    rows.flatMap(({ dates, ...row }) => dates.map((dueOn) => newOccurrence(row, dueOn))),
    now,
  )
  if (plans.some((plan) => plan.unit === 'use')) {
    await countUses(tx, { equipmentId, how: 'add', amount: 0, today }, now)
  }
}

/** @throws NotFound, Forbidden, or Refused where the piece is out of use */
async function findPiece(tx: Tx, id: string): Promise<Piece> {
  const row = await tx.first(
    q
      .selectFrom('equipment as e')
      .innerJoin('organizations as c', 'c.id', 'e.clinic_id')
      .where('e.id', '=', id)
      .select(['e.clinic_id', 'e.archived_at', 'e.status', 'c.time_zone']),
  )
  if (!row) throw new NotFound()
  if (!(await isWritableClinic(tx, row.clinic_id))) throw new Forbidden()
  if (row.archived_at || row.status === 'retired') throw new Refused('equipment.archived')
  return { id, clinicId: row.clinic_id, timeZone: row.time_zone }
}

/** The piece is held until the commit, so that of two requests for its last plan one counts the other's. */
async function mustHaveRoom(tx: Tx, equipmentId: string, more: number): Promise<void> {
  await tx.all(q.selectFrom('equipment').where('id', '=', equipmentId).select('id').forNoKeyUpdate())
  const found = await tx.first(
    q
      .selectFrom('maintenance_plans')
      .where('equipment_id', '=', equipmentId)
      .where('ended_at', 'is', null)
      .select(sql<number>`count(*)::int`.as('count')),
  )
  if ((found?.count ?? 0) + more > mostPlans) throw new Refused('planner.too_many', { most: mostPlans })
}

/**
 * What only the day, the rules and the database know of plans: whether the first date can be meant, what it stands on,
 * and who and what there is to do it.
 * @param kept what stood there before, which may stay whatever has become of it
 * @throws Invalid
 */
export async function mustBeRight(
  tx: Tx,
  plans: readonly PlanFields[],
  today: PlainDate,
  pathOf: (at: number, name: string) => string,
  kept: Kept = { basis: null, template: null },
): Promise<void> {
  const byWorkshop = tx.scope.organization?.kind === 'workshop'
  const asked = byWorkshop ? [] : plans.flatMap(({ workshopId }) => workshopId ?? [])
  const found = asked.length === 0 ? [] : await tx.all(activeWorkshops(asked))
  const active = new Set(found.map(({ workshop_id }) => workshop_id))
  const templates = await usableTemplates(tx, [...new Set(plans.flatMap(({ template }) => template ?? []))])
  const problems = plans.flatMap((plan, at): FieldError[] => {
    const wrong = anchorProblems(plan, today)
    const claim = claimProblem(plan.basis?.ruleId ?? null, plan)
    if (claim) wrong.push({ path: 'every', message: claim })
    if (plan.basis && !isOurs(plan.basis) && !isSameBasis(plan.basis, kept.basis)) {
      wrong.push({
        path: 'basis',
        message: 'Diga que vem do manual ou que é decisão de vocês: não é o texto de uma norma',
      })
    }
    if (plan.template && plan.template !== kept.template && !templates.has(plan.template)) {
      wrong.push({ path: 'template', message: 'Escolha o modelo na lista' })
    }
    if (!byWorkshop && plan.workshopId && !active.has(plan.workshopId)) {
      wrong.push({ path: 'workshopId', message: 'Escolha um técnico da lista' })
    }
    if (!byWorkshop && plan.opens === 'order' && !plan.workshopId) {
      wrong.push({ path: 'workshopId', message: 'Uma ordem é pedida a alguém: escolha o técnico' })
    }
    return wrong.map(({ path, message }) => ({ path: pathOf(at, path), message }))
  })
  if (problems.length > 0) throw new Invalid(problems)
}

interface Kept {
  basis: Basis | null
  template: string | null
}

const isSameBasis = (one: Basis, other: Basis | null) =>
  (['ruleId', 'text', 'mark', 'source'] as const).every((name) => one[name] === other?.[name])

/** Those of the templates from which a checklist can be begun. */
async function usableTemplates(tx: Tx, asked: readonly string[]): Promise<Set<string>> {
  const usable = new Set<string>()
  for (const template of asked) if (await isUsable(tx, template)) usable.add(template)
  return usable
}

const activeWorkshops = (ids: readonly string[]) =>
  q
    .selectFrom('workshop_profiles')
    .where('workshop_id', 'in', ids)
    .where('active', '=', true)
    .select('workshop_id')

/** The columns that a person writes. A workshop that writes for the client it manages does it itself. */
export function columnsOf(tx: Tx, plan: PlanFields) {
  const own = tx.scope.organization
  const dated = plan.unit !== 'use'
  return {
    workshop_id: own?.kind === 'workshop' ? own.id : (plan.workshopId ?? null),
    title: plan.title,
    search: fold(plan.title),
    tasks: plan.tasks,
    opens: plan.opens,
    order_kind: plan.opens === 'order' ? (plan.orderKind ?? null) : null,
    template: plan.opens === 'checklist' ? (plan.template ?? null) : null,
    every: plan.every,
    unit: plan.unit,
    mode: plan.mode,
    anchor_on: dated ? (plan.anchorOn ?? null) : null,
    anchor_use: dated ? null : (plan.anchorUse ?? null),
    ends_on: plan.endsOn ?? null,
    notice_days: dated ? plan.noticeDays : 0,
    notice_uses: dated ? 0 : plan.noticeUses,
    basis: plan.basis ? JSON.stringify(plan.basis) : null,
    rules_version: plan.basis?.rulesVersion ?? rulesVersion,
  }
}

function newPlan(tx: Tx, piece: Piece, plan: Plans[number], today: PlainDate, now: Date) {
  const { actor } = tx.scope
  const columns = columnsOf(tx, plan)
  const dated = datedOf(columns)
  const first = dated && firstDate(dated, today)
  const start = dated && begun({ ...dated, nextOn: first, noticeDays: plan.noticeDays }, today)
  return {
    ...columns,
    id: plan.id,
    clinic_id: piece.clinicId,
    equipment_id: piece.id,
    next_on: start?.nextOn ?? null,
    next_use: columns.anchor_use,
    created_by: actor.kind === 'user' ? actor.userId : null,
    created_at: now,
    updated_at: now,
    dates: start?.dates ?? [],
  }
}
