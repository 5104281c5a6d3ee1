/** State of the fixed administrator's account. Source: product specification, section 4. */
export const setupStates = ['missing', 'unprivileged', 'configured'] as const
export type SetupState = (typeof setupStates)[number]

/** Result of the set-up. */
export const setupOutcomes = ['created', 'updated', 'granted', 'already'] as const
export type SetupOutcome = (typeof setupOutcomes)[number]

/**
 * Result of a set-up that found an existing account. If the page had seen none, the account was created in between, and
 * its password was asked for. If the page had seen it unprivileged, the missing rights were granted.
 */
export const outcomeOf = (seen: SetupState): SetupOutcome => (seen === 'missing' ? 'updated' : 'granted')

/** Normalizes a typed code: any case, with or without hyphens and spaces. */
export const plainCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()
