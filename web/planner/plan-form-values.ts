import type { PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import type { Opens, PlanMode, PlanUnit } from '#core/planner/plan.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import type { Basis } from '#core/regulation/basis.ts'

/** Values of the form: '' for empty text, null for an empty choice, number or date. */
export interface PlanValues {
  title: string
  tasks: string[]
  every: number | null
  unit: PlanUnit
  mode: PlanMode
  anchorOn: PlainDate | null
  anchorUse: number | null
  endsOn: PlainDate | null
  noticeDays: number | null
  noticeUses: number | null
  opens: Opens
  orderKind: 'preventive' | 'calibration' | 'inspection' | null
  template: string | null
  workshopId: string | null
  basis: Basis | null
}

/** A new plan's form: every endpoint for several takes it as the first of a list. */
export interface NewPlanValues {
  plans: [PlanValues & { id: string }]
}

const empty: PlanValues = {
  title: '',
  tasks: [],
  every: 6,
  unit: 'month',
  mode: 'completion',
  anchorOn: null,
  anchorUse: null,
  endsOn: null,
  noticeDays: 15,
  noticeUses: 0,
  opens: 'reminder',
  orderKind: 'preventive',
  template: null,
  workshopId: null,
  basis: null,
}

export const newPlan = (): NewPlanValues => ({ plans: [{ id: newId(), ...empty }] })

export const valuesOfPlan = (plan: PlanView): PlanValues => ({
  title: plan.title,
  tasks: plan.tasks,
  every: plan.every,
  unit: plan.unit,
  mode: plan.mode,
  anchorOn: plan.anchorOn,
  anchorUse: plan.anchorUse,
  endsOn: plan.endsOn,
  noticeDays: plan.noticeDays,
  noticeUses: plan.noticeUses,
  opens: plan.opens,
  orderKind: plan.orderKind ?? 'preventive',
  template: plan.template,
  workshopId: plan.workshopId,
  basis: plan.basis ?? null,
})
