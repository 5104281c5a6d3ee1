/** How far the fixed administrator's account is. Source: product specification, section 4. */
export const setupStates = ['missing', 'unprivileged', 'configured'] as const
export type SetupState = (typeof setupStates)[number]

/** What setting up has done. */
export const setupOutcomes = ['created', 'updated', 'granted', 'already'] as const
export type SetupOutcome = (typeof setupOutcomes)[number]

/**
 * What a set-up is called that found the account there: whoever saw none had it come in between, and their password was
 * asked; whoever saw it unprivileged granted what was missing.
 */
export const outcomeOf = (seen: SetupState): SetupOutcome => (seen === 'missing' ? 'updated' : 'granted')

/** A code as people type it: any case, with or without hyphens and spaces. */
export const plainCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()
