/** What the score is made of, in the order in which it is told. */
export const partIds = ['plans', 'papers', 'sterilization', 'self_inspection', 'nonconformities'] as const
export type PartId = (typeof partIds)[number]

/** What is in order, what asks for attention, what is not in order; the worst last. */
export const lights = ['ok', 'attention', 'irregular'] as const
export type Light = (typeof lights)[number]

/** Why points are lost; the worst for an equipment's light first. */
export const lossCauses = [
  'equipment_down',
  'plan_overdue',
  'no_plan',
  'licence_missing',
  'paper_expired',
  'paper_missing',
  'file_missing',
  'test_failed',
  'test_missing',
  'assessment_missing',
  'assessment_old',
  'indicator_below',
  'action_overdue',
  'equipment_restricted',
  'action_open',
] as const
export type LossCause = (typeof lossCauses)[number]

/** Why a piece's light is not green: what loses points, and what soon will. */
export const lightCauses = [...lossCauses, 'test_soon', 'plan_soon', 'paper_soon'] as const
export type LightCause = (typeof lightCauses)[number]

/** Where a lost point is mended. */
export const targets = [
  'plan',
  'equipment',
  'paper',
  'new-paper',
  'profile',
  'sterilization',
  'failure',
  'self-assessment',
  'checklist',
] as const
export type Target = (typeof targets)[number]
