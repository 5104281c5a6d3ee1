import { marks } from './mark.ts'
import { isNorm } from './norm.ts'
import type { Rule } from './rule.ts'
import { isSource, sources } from './source.ts'

/** A rule as data, before it is validated. */
type UncheckedRule = { [key in keyof Rule]?: unknown } & { id: string }

/** Errors of a rule, as sentences; empty if it may be shown. */
export function ruleProblems(rule: UncheckedRule): string[] {
  const problems = [...originProblems(rule), ...timeProblems(rule)]
  if (typeof rule.text !== 'string' || !/^\S.{8,}\S$/u.test(rule.text)) problems.push('says nothing')
  return problems.map((problem) => `${rule.id} ${problem}`)
}

function originProblems({ norm, articles, source, mark }: UncheckedRule): string[] {
  const problems: string[] = []
  const known = typeof source === 'string' && isSource(source) ? sources[source] : null
  if (!marks.some((one) => one === mark)) problems.push('has no mark')
  if (!known) problems.push('has no source')
  if (mark === 'O' && known && !known.official) problems.push('is marked as official text by another source')
  if (norm !== null && !(typeof norm === 'string' && isNorm(norm))) problems.push('names an unknown norm')
  if (norm === null && mark !== 'NV') problems.push('names no norm and is not called a proposal')
  if (norm === null && articles !== '') problems.push('names articles of no norm')
  return problems
}

function timeProblems({ checkedOn, validFrom, validTo }: UncheckedRule): string[] {
  const problems: string[] = []
  if (!isDay(checkedOn)) problems.push('does not say when it was checked')
  if (!isDay(validFrom)) problems.push('does not say since when it holds')
  if (validTo === null) return problems
  if (!isDay(validTo)) problems.push('ends on no day')
  else if (isDay(validFrom) && validTo < validFrom) problems.push('ends before it begins')
  return problems
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
