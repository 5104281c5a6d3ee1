import type { PlanView } from '#core/planner/schemas.ts'

/** Name of the plan's subject: its equipment, or the clinic. */
export const subjectOf = ({ equipment }: Pick<PlanView, 'equipment'>): string =>
  equipment?.name ?? 'Rotina da clínica'
