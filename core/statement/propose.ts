import { daysBetween, type PlainDate } from '#core/kit/dates.ts'
import { fold } from '#core/kit/search.ts'
import type { StatementLine } from './statement.ts'

export interface Candidate {
  instalmentId: string
  clinicName: string
  /** CPF or CNPJ without punctuation. */
  clinicTaxId: string | null
  dueOn: PlainDate
  txid: string
  /** Cents that are owed on a day, with fine and interest. */
  owedOn: (day: PlainDate) => number
}

/** Why a line may pay an instalment, strongest first. */
export const reasons = ['txid', 'document', 'name', 'day', 'amount'] as const
export type Reason = (typeof reasons)[number]

export interface Proposal {
  instalmentId: string
  reason: Reason
}

/** Texts of 25 letters and digits, any of which may be one of ours. */
export const txidsIn = (memo: string): string[] =>
  memo.toUpperCase().match(/(?<![0-9A-Z])[0-9A-Z]{25}(?![0-9A-Z])/g) ?? []

const mostProposals = 3
/** Days between a due day and its payment that make one likelier. */
const nearDays = 3

type Line = Pick<StatementLine, 'postedOn' | 'cents' | 'memo'>

/** Instalments that a line may pay, by exact amount only, likeliest first. */
export function proposalsFor(line: Line, sameAmount: readonly Candidate[]): Proposal[] {
  const memo = fold(line.memo)
  const digits = memo.replaceAll(/[.\-/]/g, '')
  const words = new Set(memo.split(/[^a-z0-9]+/))
  const txids = new Set(txidsIn(line.memo))
  return sameAmount
    .map((one) => ({
      instalmentId: one.instalmentId,
      reason: reasonOf(one, line.postedOn, { digits, words, txids }),
      away: Math.abs(daysBetween(one.dueOn, line.postedOn)),
    }))
    .toSorted((a, b) => reasons.indexOf(a.reason) - reasons.indexOf(b.reason) || a.away - b.away)
    .slice(0, mostProposals)
    .map(({ instalmentId, reason }) => ({ instalmentId, reason }))
}

interface Said {
  digits: string
  words: ReadonlySet<string>
  txids: ReadonlySet<string>
}

function reasonOf(one: Candidate, postedOn: PlainDate, { digits, words, txids }: Said): Reason {
  if (txids.has(one.txid)) return 'txid'
  if (one.clinicTaxId && digits.includes(one.clinicTaxId.toLowerCase())) return 'document'
  if (isNamed(one.clinicName, words)) return 'name'
  return Math.abs(daysBetween(one.dueOn, postedOn)) <= nearDays ? 'day' : 'amount'
}

const usual = new Set(['clinica', 'odontologia', 'odontologica', 'odonto', 'consultorio', 'ltda', 'dental'])

/** Banks cut names: the words that are not those of every clinic must occur, at least two or the only one. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const own = fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !usual.has(word))
  const found = own.filter((word) => words.has(word)).length
  return found > 0 && found >= Math.min(2, own.length)
}

/** Proposals for many lines; time grows with lines and candidates, not with their product. */
export function proposeAll(lines: readonly Line[], candidates: readonly Candidate[]): Proposal[][] {
  const byDay = new Map<PlainDate, Map<number, Candidate[]>>()
  const onDay = (day: PlainDate) => {
    const known = byDay.get(day)
    if (known) return known
    const made = new Map<number, Candidate[]>()
    for (const one of candidates) {
      const owed = one.owedOn(day)
      const same = made.get(owed)
      if (!same) made.set(owed, [one])
      // Enough to find a name or document among equal amounts.
      else if (same.length < 50) same.push(one)
    }
    byDay.set(day, made)
    return made
  }
  return lines.map((line) => proposalsFor(line, onDay(line.postedOn).get(line.cents) ?? []))
}
