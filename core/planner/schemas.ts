import * as z from 'zod/mini'
import { templateRef } from '#core/checklist/template-ref.ts'
import { categoryIds } from '#core/equipment/categories.ts'
import { dues } from '#core/equipment/equipment.ts'
import { date, id, instant, name, optionalText, text, version } from '#core/kit/schemas.ts'
import { basis } from '#core/regulation/basis.ts'
import { statuses } from '#core/service-order/status.ts'
import { occurrenceStatuses } from './occurrence.ts'
import { logTests } from './log.ts'
import {
  heldCodes,
  openingProblems,
  opens,
  plannedKinds,
  planModes,
  planUnits,
  ruleProblems,
  type PlanRule,
} from './plan.ts'

const whole = (missing: string, min: number, max: number) =>
  z
    .int(missing)
    .check(
      z.minimum(min, min === 0 ? 'Escreva zero ou mais' : `Começa em ${min}`),
      z.maximum(max, `Vai até ${max}`),
    )

/** The interval and start of a rule. `anchorUse` is the first due count of a plan by uses, which has no dates. */
export const ruleFields = {
  every: whole('Escreva um número inteiro', 1, 1_000_000),
  unit: z.enum(planUnits, 'Escolha dias, semanas, meses, anos ou usos'),
  mode: z.enum(planModes, 'Escolha de onde a próxima data conta'),
  anchorOn: z.nullish(date),
  anchorUse: z.nullish(whole('Escreva uma contagem inteira', 0, 2_000_000_000)),
  endsOn: z.nullish(date),
  noticeDays: z._default(whole('Escreva os dias de aviso', 0, 365), 0),
  noticeUses: z._default(whole('Escreva os usos de aviso', 0, 100_000), 0),
}

/** The fields of a plan that a person fills in. */
export const planFields = {
  title: name(120, 'Dê um nome ao plano'),
  tasks: z._default(z.array(text(200, 'Escreva a tarefa')).check(z.maxLength(50, 'Use até 50 tarefas')), []),
  opens: z.enum(opens, 'Escolha o que acontece na data'),
  orderKind: z.nullish(z.enum(plannedKinds, 'Escolha o tipo da ordem')),
  /** The template with which a checklist is begun. */
  template: z.nullish(templateRef),
  /**
   * The workshop that does the work; null for the clinic's own people. A workshop that writes a plan for its client
   * always does it itself.
   */
  workshopId: z.nullish(id),
  ...ruleFields,
  basis: z.nullish(basis),
}
const planDraft = z.object(planFields)
export type PlanFields = z.infer<typeof planDraft>

/** Adds checks across fields: rules that cannot be followed, and ends before begins. */
export function followable<T extends PlanRule>(schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  return schema.check(
    z.check(({ value, issues }) => {
      const problems = [...ruleProblems(value), ...('opens' in value ? openingProblems(value as never) : [])]
      for (const { path, message } of problems) {
        issues.push({ code: 'custom', message, path: [path], input: value })
      }
    }),
  )
}

/** Plans that begin together; their author chooses each id. */
export const newPlans = z
  .array(followable(z.object({ id, ...planFields })))
  .check(z.maxLength(20, 'Crie até 20 planos de uma vez'))

/** Null for a routine of the clinic as a whole. */
const equipment = z.nullable(
  z.object({
    id,
    code: z.string(),
    name: z.string(),
    category: z.enum(categoryIds),
    room: z.nullable(z.string()),
  }),
)
const party = z.object({ id, name: z.string() })

/** A plan as its readers see it. */
export const planView = z.object({
  id,
  version,
  ...planFields,
  tasks: z.array(z.string()),
  orderKind: z.nullable(z.enum(plannedKinds)),
  template: z.nullable(z.string()),
  workshopId: z.nullable(id),
  anchorOn: z.nullable(date),
  anchorUse: z.nullable(z.int()),
  endsOn: z.nullable(date),
  noticeDays: z.int(),
  noticeUses: z.int(),
  basis: z.nullable(basis),
  rulesVersion: z.nullable(z.string()),
  /** The earliest date that is not done; null if nothing is due, and while a count is not reached. */
  dueOn: z.nullable(date),
  due: z.enum(dues),
  /** The next dates by its rule, at most three; none for a plan by uses. */
  nextDates: z.array(date),
  /** For a plan by uses: the next due count, and the current count. */
  nextUse: z.nullable(z.int()),
  uses: z.nullable(z.int()),
  pausedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  equipment: equipment,
  clinic: party,
  workshop: z.nullable(party),
  /** Whether the reader's organization may change it: the clinic, or the workshop that manages the clinic. */
  mayChange: z.boolean(),
  /** The test of the sterilization log that fulfils it; if set, nobody records it by hand. */
  log: z.nullable(z.enum(logTests)),
  /** The biological test of its current period that waits to be read; `dueAt` is null outside of the incubator. */
  unread: z.nullable(z.object({ loadId: id, dueAt: z.nullable(instant) })),
  /** The service contract whose visits it plans. */
  contractId: z.nullable(id),
  createdAt: instant,
})
export type PlanView = z.infer<typeof planView>

/** A suggested plan for equipment or a clinic; the form starts with it. */
export const planOffer = z.object({
  /** Identifies the offer within the equipment: its rule, or `written` for one by a technician. */
  key: z.string(),
  title: z.string(),
  tasks: z.array(z.string()),
  opens: z.enum(opens),
  orderKind: z.nullable(z.enum(plannedKinds)),
  template: z.nullable(z.string()),
  every: z.int(),
  unit: z.enum(planUnits),
  mode: z.enum(planModes),
  anchorOn: z.nullable(date),
  anchorUse: z.nullable(z.int()),
  noticeDays: z.int(),
  noticeUses: z.int(),
  basis: z.nullable(basis),
  /** Who usually does it. An order that has no addressee yet is planned as a reminder. */
  usually: z.enum(['clinic', 'technician', 'physicist', 'engineer']),
  /** True if a norm demands it; the others are proposals. */
  asked: z.boolean(),
  /** Sources that say otherwise and do not apply. */
  notes: z.array(z.string()),
})
export type PlanOffer = z.infer<typeof planOffer>

/** One date or count of a plan. */
export const occurrenceView = z.object({
  id,
  version,
  planId: id,
  title: z.string(),
  tasks: z.array(z.string()),
  opens: z.enum(opens),
  template: z.nullable(z.string()),
  /** By the rule; null for a count that is not reached yet. */
  dueOn: z.nullable(date),
  dueUse: z.nullable(z.int()),
  /** The day on which it is to be done. */
  plannedOn: date,
  status: z.enum(occurrenceStatuses),
  overdue: z.boolean(),
  /** Why its order was not opened. */
  held: z.nullable(z.enum(heldCodes)),
  /** `mayOpen` is false if the clinic has given the order to another workshop. */
  order: z.nullable(
    z.object({
      id,
      number: z.nullable(z.string()),
      status: z.nullable(z.enum(statuses)),
      mayOpen: z.boolean(),
    }),
  ),
  checklistId: z.nullable(id),
  doneOn: z.nullable(date),
  doneBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  log: z.nullable(z.enum(logTests)),
  /** Fulfilled by an entry in the log. */
  byLog: z.boolean(),
  equipment: equipment,
  clinic: party,
  workshop: z.nullable(party),
})
export type OccurrenceView = z.infer<typeof occurrenceView>

export const note = optionalText(1000)
