/** Tests of the sterilization log that plans ask for. */
export const logTests = ['biological', 'bowie_dick'] as const
export type LogTest = (typeof logTests)[number]

const byRule: Record<string, LogTest> = {
  biological: 'biological',
  'biological-above-60': 'biological',
  'bowie-dick': 'bowie_dick',
}

/** The rules whose plans ask for a biological. */
export const biologicalRules = Object.keys(byRule).filter((rule) => byRule[rule] === 'biological')

/**
 * The test whose entry in the log does what a plan asks for, by the rule that it rests on; null of all others. Only where
 * the clinic itself is on Equipo: a workshop keeps no log for a client.
 */
export function logOf(ruleId: string | null | undefined, isManaged: boolean): LogTest | null {
  return isManaged || !ruleId ? null : (byRule[ruleId] ?? null)
}
