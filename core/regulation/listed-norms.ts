import type { PlainDate } from '#core/kit/dates.ts'
import { deadlines } from './deadlines.ts'
import { limits } from './limits.ts'
import { localIntervals } from './local-intervals.ts'
import { localNormsOf, readTexts } from './local-norms.ts'
import type { Mark } from './mark.ts'
import { norms, type NormId } from './norm.ts'
import { practiceItems } from './practice-items.ts'
import { retentions } from './retention.ts'
import { intervals } from './rules.ts'
import { holdsIn, type Place, type Rule } from './rule.ts'
import { sources } from './source.ts'
import { sterilizationFields } from './sterilization-fields.ts'
import { vesselIntervals } from './vessel.ts'
import { writtenRules } from './written-rules.ts'

/** A norm as the page of norms shows it, with every demand that the product takes from it. */
export interface ListedNorm {
  name: string
  subject: string
  isLocal: boolean
  /** How its text was read. */
  read: string
  /** The address of its text, without `https://`. */
  source: string | null
  checkedOn: PlainDate
  rules: { articles: string; text: string; mark: Mark }[]
}

/** Our rules that say something of their own; of a rule that stands in two lists, one. */
const everyRule: readonly Rule[] = [
  ...new Map(
    [
      ...deadlines,
      ...intervals,
      ...vesselIntervals,
      ...limits,
      ...practiceItems,
      ...retentions,
      ...sterilizationFields,
      ...Object.values(writtenRules),
    ].map((rule): [string, Rule] => [rule.id, rule]),
  ).values(),
]

const shown = ({ articles, text, mark }: Rule) => ({ articles, text, mark })
/** `0414/2001`, by which a local norm and the source of its rules are the same. */
const numberOf = (name: string): string => /\d+\/\d{4}/.exec(name)?.[0] ?? name
const localIds = new Set<NormId>(localIntervals.flatMap(({ norm }) => norm ?? []))

const federal = (): ListedNorm[] =>
  (Object.keys(norms) as NormId[])
    .filter((id) => !localIds.has(id))
    .map((id) => {
      const rules = everyRule.filter(({ norm }) => norm === id)
      const { name, subject, source } = norms[id]
      const checkedOn =
        rules
          .map((rule) => rule.checkedOn)
          .toSorted()
          .at(-1) ?? '2026-11-21'
      return {
        name,
        subject,
        isLocal: false,
        read: sources[source].text,
        source: null,
        checkedOn,
        rules: rules.map(shown),
      }
    })

/** Every norm that we know by name for a clinic at this place, the federal ones first. */
export function listedNorms(place: Place): ListedNorm[] {
  const local = localNormsOf(place).map(({ name, subject, read, source, checkedOn }) => ({
    name,
    subject,
    isLocal: true,
    read: readTexts[read],
    source,
    checkedOn,
    rules: localIntervals
      .filter(
        (rule) => rule.norm && numberOf(norms[rule.norm].name) === numberOf(name) && holdsIn(rule, place),
      )
      .map(shown),
  }))
  return [...federal(), ...local]
}

/** Whether a citation is of this norm: `RDC 1.002/2025, art. 89` is of `RDC 1.002/2025`, not of `RDC 1`. */
export const cites = (citation: string, name: string): boolean => `${citation},`.startsWith(`${name},`)
