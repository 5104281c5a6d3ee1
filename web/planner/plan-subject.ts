import type { PlanView } from '#core/planner/schemas.ts'

/** What a plan is of: its piece's name, or the clinic. */
export const subjectOf = ({ equipment }: Pick<PlanView, 'equipment'>): string =>
  equipment?.name ?? 'Rotina da clínica'
