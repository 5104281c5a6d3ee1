import type { TestResult } from './load.ts'

export const failureKinds = ['biological', 'bowie_dick', 'load'] as const
export type FailureKind = (typeof failureKinds)[number]

export const fates = ['found', 'reprocessed', 'discarded', 'used', 'missing'] as const
export type Fate = (typeof fates)[number]

/** A package of which nothing is left to do. What was found still has to be reprocessed or thrown away. */
export const isSettled = (fate: Fate | null) => fate !== null && fate !== 'found'

export const steps = [
  'out_of_use',
  'scope',
  'recall',
  'review_loads',
  'review_practice',
  'repeat',
  'repair',
  'empty_cycles',
  'patients',
  'disposal',
  'cause',
] as const
/** The steps of a failure, in the order in which they are shown. */
export type Step = (typeof steps)[number]

/** Those that a person writes; the others follow from what was recorded. */
export const writtenSteps = [
  'scope',
  'review_loads',
  'review_practice',
  'repair',
  'patients',
  'disposal',
  'cause',
] as const satisfies readonly Step[]
export type WrittenStep = (typeof writtenSteps)[number]

export const scopes = ['all', 'tested'] as const

/** How many cycles with an empty chamber have to be negative, one after the other, after a second positive. */
const emptyCyclesAsked = 3

export interface FailureFacts {
  kind: FailureKind
  /** Steps that somebody has written. */
  written: readonly string[]
  /** Packages to recall, and those of which nothing is left to do. */
  packages: number
  settled: number
  /** Packages that were used before anybody knew. */
  used: number
  /** What the repetitions said, in their order; for a Bowie-Dick `negative` is passed. */
  repeats: readonly TestResult[]
  /** What the cycles with an empty chamber said after the repair, in their order; null: not read yet. */
  empty: readonly (TestResult | null)[]
}

export type StepState = 'done' | 'open' | 'not_needed'

const needed: Record<FailureKind, readonly Step[]> = {
  biological: [
    'out_of_use',
    'scope',
    'recall',
    'review_loads',
    'review_practice',
    'repeat',
    'repair',
    'empty_cycles',
    'patients',
    'disposal',
  ],
  bowie_dick: ['repeat', 'repair'],
  load: ['recall', 'cause'],
}

/**
 * What is to be done about a failure and how far it is. No norm sets these steps up to 60 L: guidance of the CDC (2003),
 * shown as a proposal; `rules-detail`, section 9, a) to i).
 */
export function stepsOf(facts: FailureFacts): { step: Step; state: StepState }[] {
  return needed[facts.kind].map((step) => ({ step, state: stateOf(step, facts) }))
}

function stateOf(step: Step, facts: FailureFacts): StepState {
  const done = (is: boolean): StepState => (is ? 'done' : 'open')
  switch (step) {
    case 'out_of_use':
      return 'done'
    case 'recall':
      return done(facts.settled === facts.packages)
    case 'repeat':
      return done(
        facts.kind === 'bowie_dick'
          ? facts.repeats.at(-1) === 'negative'
          : facts.repeats.some((result) => result !== 'invalid'),
      )
    case 'repair':
      return failedTwice(facts) ? done(facts.written.includes('repair')) : 'not_needed'
    case 'empty_cycles':
      return failedTwice(facts) ? done(emptyNegatives(facts.empty) >= emptyCyclesAsked) : 'not_needed'
    case 'patients':
      return facts.used > 0 || facts.written.includes(step)
        ? done(facts.written.includes(step))
        : 'not_needed'
    default:
      return done(facts.written.includes(step))
  }
}

/** Whether the repetition failed too: then the autoclave needs a repair. */
const failedTwice = ({ repeats }: Pick<FailureFacts, 'repeats'>) => repeats.includes('positive')

/** How many cycles with an empty chamber have been negative in a row, up to the newest. */
export function emptyNegatives(results: readonly (TestResult | null)[]): number {
  const last = results.findLastIndex((result) => result !== 'negative')
  return results.length - 1 - last
}

/** Why nobody may sign yet that it is over; null where they may. */
export function cannotEnd(facts: FailureFacts): 'sterilization.steps_open' | null {
  return stepsOf(facts).some(({ state }) => state === 'open') ? 'sterilization.steps_open' : null
}
