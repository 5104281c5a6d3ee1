/** Tests in the sterilization log that plans can demand. */
export const logTests = ['biological', 'bowie_dick'] as const
export type LogTest = (typeof logTests)[number]

const byRule: Record<string, LogTest> = {
  biological: 'biological',
  'biological-above-60': 'biological',
  'bowie-dick': 'bowie_dick',
}

/** The rules whose plans demand a biological test. */
export const biologicalRules = Object.keys(byRule).filter((rule) => byRule[rule] === 'biological')

/**
 * The test whose log entry fulfils a plan based on this rule; null for all other rules. Only for clinics on Equipo: a
 * workshop keeps no log for a client.
 */
export function logOf(ruleId: string | null | undefined, isManaged: boolean): LogTest | null {
  return isManaged || !ruleId ? null : (byRule[ruleId] ?? null)
}
