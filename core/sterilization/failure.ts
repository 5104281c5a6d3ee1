import type { TestResult } from './load.ts'

export const failureKinds = ['biological', 'bowie_dick', 'load'] as const
export type FailureKind = (typeof failureKinds)[number]

export const fates = ['found', 'reprocessed', 'discarded', 'used', 'missing'] as const
export type Fate = (typeof fates)[number]

/** Nothing is left to do about the package. A package that was found must still be reprocessed or discarded. */
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
/** The steps of a failure, in display order. */
export type Step = (typeof steps)[number]

/** Steps that a person records; the others are derived from records. */
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

/** Number of consecutive negative cycles with an empty chamber that are required after a second positive test. */
const emptyCyclesAsked = 3

export interface FailureFacts {
  kind: FailureKind
  /** Steps that somebody has recorded. */
  written: readonly string[]
  /** Number of packages to recall, and of those with nothing left to do. */
  packages: number
  settled: number
  /** Number of packages that were used before anybody knew. */
  used: number
  /** Results of the repeated tests, in order; a passed Bowie-Dick is `negative`. */
  repeats: readonly TestResult[]
  /** Results of the cycles with an empty chamber after the repair, in order; null if not read yet. */
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
 * The steps of a failure with their states. No norm sets these steps up to 60 L: guidance of the CDC (2003), shown as a
 * proposal; `rules-detail`, section 9, a) to i).
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

/** Whether the repeated test also failed, so that the autoclave needs a repair. */
const failedTwice = ({ repeats }: Pick<FailureFacts, 'repeats'>) => repeats.includes('positive')

/** Number of consecutive negative cycles with an empty chamber, up to the newest. */
export function emptyNegatives(results: readonly (TestResult | null)[]): number {
  const last = results.findLastIndex((result) => result !== 'negative')
  return results.length - 1 - last
}

/** Why nobody may sign its end yet; null if they may. */
export function cannotEnd(facts: FailureFacts): 'sterilization.steps_open' | null {
  return stepsOf(facts).some(({ state }) => state === 'open') ? 'sterilization.steps_open' : null
}
