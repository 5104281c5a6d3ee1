import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { fold } from '#core/kit/search.ts'
import { begun, firstDate } from '#core/planner/dates.ts'
import { logOf } from '#core/planner/log.ts'
import { anchorProblems } from '#core/planner/plan.ts'
import type { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanFields } from '#core/planner/schemas.ts'
import type { Basis } from '#core/regulation/basis.ts'
import { claimProblem, isOurs } from '#core/regulation/rules.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { q } from '#server/database.ts'
import { isUsable } from '#server/checklist/template.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, type FieldError } from '#server/kit/errors.ts'
import { insertOccurrences, newOccurrence } from './occurrence-insert.store.ts'
import { findOwner, mustHaveRoom, type Owner, type PlanSubject } from './plan-owner.store.ts'
import { settleByLog } from './log.store.ts'
import { datedOf } from './plan-rows.store.ts'
import { countUses } from './uses.store.ts'

type Plans = Input<typeof plannerApi.create>['plans']

/**
 * Creates plans for one equipment or for the clinic. They begin at once: if a reminder is due, the occurrence is created
 * with the plan.
 * @param path of the plans in the input, for errors of fields
 * @throws Forbidden if the clinic is not the scope's, Invalid by field, Refused if there are too many
 */
export async function createPlans(
  tx: Tx,
  subject: PlanSubject,
  plans: Plans,
  now: Date,
  path = 'plans',
): Promise<void> {
  const owner = await findOwner(tx, subject)
  const { equipmentId } = owner
  await mustHaveRoom(tx, owner, plans.length)
  const today = dateIn(owner.timeZone, now)
  const pathOf = (at: number, name: string) => `${path}.${at}.${name}`
  if (equipmentId === null) mustSuitClinic(tx, plans, pathOf)
  await mustBeRight(tx, plans, today, pathOf)
  const rows = plans.map((plan) => newPlan(tx, owner, plan, today, now))
  const inserted = await tx.all(
    q
      .insertInto('maintenancePlans')
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
  if (equipmentId !== null) await followLog(tx, equipmentId, plans, today, now)
  if (equipmentId !== null && plans.some((plan) => plan.unit === 'use')) {
    await countUses(tx, { equipmentId, how: 'add', amount: 0, today }, now)
  }
}

/** Counts as done what the log already has for today's period. */
async function followLog(
  tx: Tx,
  equipmentId: string,
  plans: Plans,
  today: PlainDate,
  now: Date,
): Promise<void> {
  const logs = new Set(plans.map(({ basis }) => logOf(basis?.ruleId, false)))
  for (const log of logs) if (log) await settleByLog(tx, { equipmentId, log, day: today }, now)
}

/**
 * Refuses an order or a counter without equipment, and a workshop that does not manage the clinic: the clinic's own
 * people or the managing workshop do the work.
 * @throws Invalid by field
 */
export function mustSuitClinic(
  tx: Tx,
  plans: readonly PlanFields[],
  pathOf: (at: number, name: string) => string,
): void {
  const problems = plans.flatMap(({ opens, unit, workshopId }, at): FieldError[] => {
    const wrong: FieldError[] = []
    const put = (name: string, message: string) => wrong.push({ path: pathOf(at, name), message })
    if (opens === 'order')
      put('opens', 'Uma ordem precisa de um equipamento. Escolha abrir um checklist ou só lembrar')
    if (unit === 'use')
      put('unit', 'A contagem de usos precisa de um equipamento. Escolha dias, semanas, meses ou anos')
    if (workshopId && tx.scope.organization?.kind !== 'workshop') {
      put('workshopId', 'A rotina da clínica fica com a própria equipe')
    }
    return wrong
  })
  if (problems.length > 0) throw new Invalid(problems)
}

/**
 * Checks that need the day, the rules and the database: whether the first date is plausible, which basis it has, and
 * who and what exists to do the work.
 * @param kept the earlier values, which may stay even if they could not be chosen now
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
  const workshopIds = byWorkshop ? [] : plans.flatMap(({ workshopId }) => workshopId ?? [])
  const found = workshopIds.length === 0 ? [] : await tx.all(activeWorkshops(workshopIds))
  const active = new Set(found.map(({ workshopId }) => workshopId))
  const templates = await usableTemplates(tx, [...new Set(plans.flatMap(({ template }) => template ?? []))])
  const problems = plans.flatMap((plan, at): FieldError[] => {
    const wrong = anchorProblems(plan, today)
    const claim = claimProblem(plan.basis?.ruleId ?? null, plan)
    if (claim) wrong.push({ path: 'every', message: claim })
    if (plan.basis && !isOurs(plan.basis) && !isSameBasis(plan.basis, kept.basis)) {
      wrong.push({
        path: 'basis',
        message: 'Escolha manual do fabricante ou decisão da equipe: este intervalo não vem de uma norma',
      })
    }
    if (plan.template && plan.template !== kept.template && !templates.has(plan.template)) {
      wrong.push({ path: 'template', message: 'Escolha o modelo na lista' })
    }
    if (!byWorkshop && plan.workshopId && !active.has(plan.workshopId)) {
      wrong.push({ path: 'workshopId', message: 'Escolha um técnico da lista' })
    }
    if (!byWorkshop && plan.opens === 'order' && !plan.workshopId) {
      wrong.push({ path: 'workshopId', message: 'Escolha o técnico que recebe a ordem' })
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
    .selectFrom('workshopProfiles')
    .where('workshopId', 'in', ids)
    .where('active', '=', true)
    .select('workshopId')

/** The columns that a person writes. A workshop that writes for the client it manages does it itself. */
export function columnsOf(tx: Tx, plan: PlanFields) {
  const own = tx.scope.organization
  const dated = plan.unit !== 'use'
  return {
    workshopId: own?.kind === 'workshop' ? own.id : (plan.workshopId ?? null),
    title: plan.title,
    search: fold(plan.title),
    tasks: plan.tasks,
    opens: plan.opens,
    orderKind: plan.opens === 'order' ? (plan.orderKind ?? null) : null,
    template: plan.opens === 'checklist' ? (plan.template ?? null) : null,
    every: plan.every,
    unit: plan.unit,
    mode: plan.mode,
    anchorOn: dated ? (plan.anchorOn ?? null) : null,
    anchorUse: dated ? null : (plan.anchorUse ?? null),
    endsOn: plan.endsOn ?? null,
    noticeDays: dated ? plan.noticeDays : 0,
    noticeUses: dated ? 0 : plan.noticeUses,
    basis: plan.basis ? JSON.stringify(plan.basis) : null,
    rulesVersion: plan.basis?.rulesVersion ?? rulesVersion,
  }
}

function newPlan(tx: Tx, owner: Owner, plan: Plans[number], today: PlainDate, now: Date) {
  const { actor } = tx.scope
  const columns = columnsOf(tx, plan)
  const dated = datedOf(columns, owner.isOpen)
  const first = dated && firstDate(dated, today)
  const start = dated && begun({ ...dated, nextOn: first, noticeDays: plan.noticeDays }, today)
  return {
    ...columns,
    id: plan.id,
    clinicId: owner.clinicId,
    equipmentId: owner.equipmentId,
    nextOn: start?.nextOn ?? null,
    nextUse: columns.anchorUse,
    createdBy: actor.kind === 'user' ? actor.userId : null,
    createdAt: now,
    updatedAt: now,
    dates: start?.dates ?? [],
  }
}
