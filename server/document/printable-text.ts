import { fontCoverage } from './font-coverage.ts'

/** Replaces a character that none of our fonts has, since PDF/A refuses missing glyphs. */
const tofu = '□'

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
const plain = /^[\x20-\x7e\n]*$/

export type Printable = string | number | boolean | null | Printable[] | { [key: string]: Printable }

/**
 * Makes text that every font stack of ours can print. Composed (NFC); line ends become `\n`; control characters,
 * invisible format characters and lone surrogates are dropped; a sign with its accents that no single font has
 * becomes □, since Typst takes a whole cluster from one font.
 * @param fonts coverage of the fonts that every stack ends with
 */
export function printableText(text: string, fonts: readonly ReadonlySet<number>[]): string {
  if (plain.test(text)) return text
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\t\u202f]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, '')
  return Array.from(graphemes.segment(clean), ({ segment }) => printableCluster(segment, fonts)).join('')
}

function printableCluster(cluster: string, fonts: readonly ReadonlySet<number>[]): string {
  if (plain.test(cluster)) return cluster
  const codes = Array.from(cluster, (sign) => sign.codePointAt(0) ?? 0)
  if (fonts.some((font) => codes.every((code) => font.has(code)))) return cluster
  const [base] = codes
  const onlyTheBase = base !== undefined && !/^\p{M}/u.test(cluster) && fonts.some((font) => font.has(base))
  return onlyTheBase && codes.length > 1 ? String.fromCodePoint(base) : tofu
}

/** The same for every text inside a value. */
export function printable(value: Printable, fonts: readonly ReadonlySet<number>[]): Printable {
  if (typeof value === 'string') return printableText(value, fonts)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => printable(item, fonts))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printable(item, fonts)]))
}

/** Characters of the fallback fonts, with which each font stack of `documents/kit.typ` ends. */
export function printableFonts(folder: URL): Set<number>[] {
  return ['sans-regular.ttf', 'sans-plus-regular.ttf', 'signs.ttf'].map((file) =>
    fontCoverage(new URL(file, folder)),
  )
}
