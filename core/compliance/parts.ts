/** The parts of the score, in display order. */
export const partIds = ['plans', 'papers', 'sterilization', 'self_inspection', 'nonconformities'] as const
export type PartId = (typeof partIds)[number]

/** Lights, the worst last. */
export const lights = ['ok', 'attention', 'irregular'] as const
export type Light = (typeof lights)[number]

/** Causes of lost points, the worst for an equipment's light first. */
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

/** Causes of a light that is not green: lost points, and points that will soon be lost. */
export const lightCauses = [...lossCauses, 'test_soon', 'plan_soon', 'paper_soon'] as const
export type LightCause = (typeof lightCauses)[number]

/** Kinds of page where a lost point can be mended. */
export const targets = [
  'plan',
  'equipment',
  'order',
  'paper',
  'new-paper',
  'profile',
  'sterilization',
  'failure',
  'self-assessment',
  'checklist',
] as const
export type Target = (typeof targets)[number]
