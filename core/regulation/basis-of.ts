import type { Basis } from './basis.ts'
import { norms } from './norm.ts'
import type { Rule } from './rule.ts'
import { rulesVersion } from './rules-version.ts'
import { sources } from './source.ts'

/** The basis of a rule, to be stored. */
export function basisOf(rule: Rule): Basis {
  return {
    ruleId: rule.id,
    text: rule.norm === null ? rule.text : citation(rule),
    mark: rule.mark,
    source: sources[rule.source].text,
    checkedOn: rule.checkedOn,
    rulesVersion,
  }
}

/** `RDC 1.002/2025, art. 89`, or only the norm; for a proposal, `Sugestão do Equipo`. */
export function citation({ norm, articles }: Pick<Rule, 'norm' | 'articles'>): string {
  if (norm === null) return 'Sugestão do Equipo'
  return articles ? `${norms[norm].name}, ${articles}` : norms[norm].name
}
