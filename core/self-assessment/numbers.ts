/** Data to validate an answer, without the texts, which are too large for every page that imports the contract. */

export const ruleVersions = ['roi-odontologia-1.2'] as const
export type RuleVersionId = (typeof ruleVersions)[number]

/** Anvisa's indicators are 1 to 51. */
export const indicatorCount = 51

/** Indicators that may not apply to a service; each one's `notApplicable` gives the condition. */
export const optionalNumbers: ReadonlySet<number> = new Set([
  7, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 29, 36, 38, 39, 41, 42, 43, 45, 48, 49, 50,
  51,
])
