import type { FolderCounts, Judged } from './inspection-folder.api.ts'

export function countJudged(judged: readonly Judged[]): FolderCounts {
  const applicable = judged.filter(({ state }) => state !== 'not_applicable')
  const open = applicable.filter(({ state }) => state !== 'proven')
  return {
    of: applicable.length,
    proven: applicable.length - open.length,
    checked: applicable.filter(({ word }) => word === 'checked').length,
    missing: open.length,
    criticalMissing: open.filter(({ critical }) => critical).length,
    notApplicable: judged.length - applicable.length,
  }
}

/** Open tasks by urgency: critical indicators, expired ones, missing ones; then valid ones that expire soon. */
export function openFirst(judged: readonly Judged[]): Judged[] {
  const weight = ({ state, critical }: Judged) =>
    (state === 'proven' ? 4 : 0) + (critical ? 0 : 2) + (state === 'expired' ? 0 : 1)
  return judged
    .filter(({ state, soon }) => state === 'missing' || state === 'expired' || soon !== null)
    .toSorted((a, b) => weight(a) - weight(b) || a.number - b.number)
}
