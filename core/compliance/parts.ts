/** What the score is made of. */
export const partIds = ['plans', 'papers', 'sterilization', 'self_inspection', 'nonconformities'] as const
export type PartId = (typeof partIds)[number]

/** What is in order, what asks for attention, what is not in order. */
export const lights = ['ok', 'attention', 'irregular'] as const
export type Light = (typeof lights)[number]

/** Why points are lost, or a piece is not in order. */
export const lossCauses = [
  'plan_overdue',
  'no_plan',
  'paper_expired',
  'paper_missing',
  'licence_expired',
  'licence_missing',
  'test_missing',
  'test_failed',
  'assessment_missing',
  'assessment_old',
  'indicator_below',
  'action_overdue',
  'action_open',
  'item_undecided',
  'equipment_down',
  'equipment_restricted',
] as const
export type LossCause = (typeof lossCauses)[number]
