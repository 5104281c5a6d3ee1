import type { PlainDate } from '#core/kit/dates.ts'

/** Money that came in, as a bank's statement lists it. */
export interface StatementLine {
  /** The bank's own identifier; null if it gave none. */
  fitid: string | null
  postedOn: PlainDate
  cents: number
  memo: string
}

export interface Statement {
  /** Null if the file does not say whose it is: a CSV. */
  account: string | null
  lines: StatementLine[]
  /** Number of lines of money that went out, which are not kept. */
  outgoing: number
}

/** A file that cannot be read as a statement. The message says why, on which line, and what to do. */
export class BrokenStatement extends Error {}

export const mostStatementBytes = 20 * 1024 * 1024
export const mostStatementLines = 50_000

export const onLine = (line: number, message: string) => new BrokenStatement(`Linha ${line}: ${message}`)

const mostCents = 99_999_999_999

/** `1234.56`, `1234`, `1500.0000`; never three decimals, which may be thousands. */
const plainAmount = /^(\d{1,11})(?:[.,](?!\d{3}$)(\d{1,2})0*)?$/
/** `1.234,56`, `1,234.56`, `1.234.567`. */
const groupedAmount = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3}){0,3})(?:(?!\2)[.,](\d{1,2}))?$/

/**
 * Reads an amount as banks write it: `-1234.56`, `1.234,56`, `1,234.56`, `100,00-`, `100,00 D`, `(100,00)`.
 * @returns integer cents; null if it is none, or if it may be two, such as `1.234`
 */
export function statementCents(written: string): number | null {
  const text = written.replaceAll(/R\$|[\s"']/g, '').toUpperCase()
  const bare = text.replace(/^[+−-]|[+−-]$|[CD]$/gu, '').replace(/^\((.*)\)$/, '$1')
  const isOut = /^[−-]|[−-]$|D$|^\(/u.test(text)
  const [, grouped, , groupedDecimals] = groupedAmount.exec(bare) ?? []
  const isOneGroup = grouped !== undefined && groupedDecimals === undefined && grouped.length < 8
  const [, whole, decimals] = isOneGroup ? [] : (plainAmount.exec(bare) ?? [])
  const units = whole ?? (isOneGroup ? undefined : grouped?.replaceAll(/[.,]/g, ''))
  if (units === undefined) return null
  const cents = Number(units + (decimals ?? groupedDecimals ?? '').padEnd(2, '0'))
  if (cents > mostCents) return null
  return isOut && cents > 0 ? -cents : cents
}

const forms: [RegExp, (parts: string[]) => string][] = [
  [/^(\d{4})(\d{2})(\d{2})/, ([year, month, day]) => `${year}-${month}-${day}`],
  [/^(\d{4})-(\d{2})-(\d{2})/, ([year, month, day]) => `${year}-${month}-${day}`],
  [/^(\d{2})[/.-](\d{2})[/.-](\d{4})/, ([day, month, year]) => `${year}-${month}-${day}`],
  [/^(\d{2})[/.-](\d{2})[/.-](\d{2})(?!\d)/, ([day, month, year]) => `20${year}-${month}-${day}`],
]

/** Reads `20261103120000[-3:BRT]`, `2026-11-03`, `03/11/2026` or `03/11/26`; null if it is no day of this century. */
export function statementDay(written: string): PlainDate | null {
  for (const [form, write] of forms) {
    const [, ...parts] = form.exec(written.trim()) ?? []
    if (parts.length === 0) continue
    const day = write(parts)
    const time = Date.parse(`${day}T00:00:00Z`)
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null
    return day >= '2000-01-01' && day < '2100-01-01' ? day : null
  }
  return null
}

const mostMemo = 300

/** On one line, without characters that nobody sees. */
export const plainMemo = (...parts: (string | undefined)[]): string =>
  [...new Set(parts.map((part = '') => part.replaceAll(/[\s\p{C}]+/gu, ' ').trim()).filter(Boolean))]
    .join(' · ')
    .toWellFormed()
    .slice(0, mostMemo)

/**
 * Gives each line a text by which it is kept once: the bank's identifier if it occurs once in the file, the day, the
 * amount, the text, and its place among lines that are equal in all of these.
 */
export function identities(lines: readonly StatementLine[]): string[] {
  const uses = new Map<string, number>()
  for (const { fitid } of lines) if (fitid) uses.set(fitid, (uses.get(fitid) ?? 0) + 1)
  const equals = new Map<string, number>()
  return lines.map(({ fitid, postedOn, cents, memo }) => {
    const own = fitid && uses.get(fitid) === 1 ? fitid : ''
    const same = JSON.stringify([own, postedOn, cents, memo])
    const ordinal = equals.get(same) ?? 0
    equals.set(same, ordinal + 1)
    return `${same}${ordinal}`
  })
}
