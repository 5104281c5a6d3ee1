import type { RunItem } from './schemas.ts'

/** Number of items of a run by verdict. */
export interface RunCounts {
  answered: number
  conform: number
  notConform: number
  criticalNotConform: number
  notApplicable: number
}

type Counted = Pick<RunItem, 'verdict' | 'critical'>

export function countsOf(items: readonly Counted[]): RunCounts {
  const count = (test: (item: Counted) => boolean) => items.filter(test).length
  return {
    answered: count(({ verdict }) => verdict !== null),
    conform: count(({ verdict }) => verdict === 'conform'),
    notConform: count(({ verdict }) => verdict === 'not_conform'),
    criticalNotConform: count(({ verdict, critical }) => verdict === 'not_conform' && critical),
    notApplicable: count(({ verdict }) => verdict === 'not_applicable'),
  }
}
