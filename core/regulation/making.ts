import type { PlainDate } from '#core/kit/dates.ts'
import type { Mark } from './mark.ts'
import { norms, type NormId } from './norm.ts'
import type { Every, IntervalRule, Jurisdiction, Rule } from './rule.ts'
import type { SourceId } from './source.ts'

/** When we last compared these rules with their sources. */
const checkedOn: PlainDate = '2026-11-21'

interface Differing {
  source?: SourceId
  mark?: Mark
  jurisdiction?: Jurisdiction
  validFrom?: PlainDate
  validTo?: PlainDate
}

/** A rule of a norm; its mark and validity default to those of the norm. */
export function ruleOf(
  id: string,
  norm: NormId,
  articles: string,
  text: string,
  differing: Differing = {},
): Rule {
  const { validFrom, validTo, source, mark } = norms[norm]
  const fields = { jurisdiction: 'federal', validFrom, validTo, source, mark, ...differing } as const
  return { id, norm, articles, text, checkedOn, ...fields }
}

/** A proposal of ours: no norm known to us demands it. */
export function proposed(id: string, text: string, source: SourceId = 'practice'): Rule {
  const fields = { jurisdiction: 'federal', validFrom: '2026-11-21', validTo: null } as const
  return { id, norm: null, articles: '', text, source, mark: 'NV', checkedOn, ...fields }
}

/** A rule with an interval; `over` is the federal rule that a local one overrides. */
export function due(
  rule: Rule,
  every: Every | null,
  { also = null, over = null }: { also?: string | null; over?: string | null } = {},
): IntervalRule {
  return { ...rule, kind: 'interval', every, also, over }
}

export const every = (count: number, unit: Every['unit']): Every => ({ every: count, unit })
