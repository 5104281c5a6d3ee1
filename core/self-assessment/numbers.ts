/** What it takes to check an answer, without the texts: too large for every page that knows the contract. */

export const ruleVersions = ['roi-odontologia-1.2'] as const
export type RuleVersionId = (typeof ruleVersions)[number]

/** Anvisa's indicators are 1 to 51. */
export const indicatorCount = 51

/** Those that may not apply to a service; each one's `notApplicable` says when. */
export const optionalNumbers: ReadonlySet<number> = new Set([
  7, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 29, 36, 38, 39, 41, 42, 43, 45, 48, 49, 50,
  51,
])
