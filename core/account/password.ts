import { fold } from '#core/kit/search.ts'
import { commonWords } from './common-words.ts'

/** Facts about the person that an attacker may know. */
export interface Known {
  name: string
  email: string
}

/** A stretch of a password, and its cost: the power of ten by which it multiplies the guesses. */
interface Part {
  kind: 'own' | 'word' | 'run' | 'repeat' | 'year' | 'sign'
  length: number
  cost: number
}

const nobody: Known = { name: '', email: '' }

/** A password that takes fewer than 10^5.6 guesses is refused: an attacker can send that many in one morning. */
const leastCost = 5.6

export const levels = ['Muito fraca', 'Fraca', 'Razoável', 'Forte', 'Muito forte'] as const

/** How hard a password is to guess for somebody who tries the likeliest first: 0 to 4, an index of `levels`. */
export function strength(password: string, person: Known = nobody): number {
  const cost = guesses(partsOf(password, person))
  return [leastCost, 8, 10, 13].filter((bound) => cost >= bound).length
}

/** Why a new password is refused, in one sentence; null if it is accepted. The schema checks its length. */
export function refusal(password: string, person: Known = nobody): string | null {
  const parts = partsOf(password, person)
  if (guesses(parts) >= leastCost) return null
  return parts.some(({ kind }) => kind === 'own')
    ? 'Esta senha é fácil de adivinhar: ela usa seu nome ou seu e-mail. Escolha outra.'
    : 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'
}

const guesses = (parts: Part[]): number => parts.reduce((sum, { cost }) => sum + cost, 0)

/** Splits a password into stretches that a guesser knows and others, the longest stretch first. */
function partsOf(password: string, person: Known): Part[] {
  const text = fold(password)
  const texts = { text, plain: withoutLeet(text) }
  const own = ownWords(person)
  const parts: Part[] = []
  for (let at = 0; at < text.length;) {
    const found = [
      repeatAt(text, at),
      runAt(text, at),
      yearAt(text, at),
      { kind: 'own' as const, length: wordAt(texts, at, own), cost: 1 },
      { kind: 'word' as const, length: wordAt(texts, at, commonWords), cost: 3 },
    ].filter((part) => part !== null)
    const part = found.reduce(better, signAt(text, at))
    parts.push(part)
    at += part.length
  }
  return capitals(password) ? [...parts, { kind: 'sign', length: 0, cost: 0.5 }] : parts
}

/** The longer stretch; of equally long ones, the cheaper to guess. */
const better = (best: Part, one: Part): Part =>
  one.length > best.length || (one.length === best.length && one.cost < best.cost) ? one : best

/** A capital first letter, or capitals only, add nothing: they are too common. */
const capitals = (password: string): boolean => /.\p{Lu}/u.test(password) && /\p{Ll}/u.test(password)

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const withoutLeet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign)

function ownWords({ name, email }: Known): Set<string> {
  const [local = '', domain = ''] = email.split('@')
  const words = [name, local, domain.split('.')[0] ?? ''].flatMap((one) =>
    [fold(one).replace(/[^a-z]/g, '')].concat(fold(one).split(/[^a-z]+/)),
  )
  return new Set(words.filter((word) => word.length >= 3))
}

const longestWord = 24

function wordAt(texts: { plain: string; text: string }, at: number, words: ReadonlySet<string>): number {
  const { plain, text } = texts
  for (let end = Math.min(plain.length, at + longestWord); end - at >= 3; end -= 1) {
    // Digits alone are not a word, even if leetspeak could read them as one.
    if (words.has(plain.slice(at, end)) && /[a-z]/.test(text.slice(at, end))) return end - at
    if (words.has(text.slice(at, end))) return end - at
  }
  return 0
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '147258369',
  '159357',
  '102030405060',
  '112233445566',
]

/** `1234`, `poiuy`, `102030`: at least three characters in a row of the alphabet, the keyboard or the key pad. */
function runAt(text: string, at: number): Part | null {
  const length = Math.max(
    ...rows.flatMap((row) => [
      commonStart(text, at, row),
      commonStart(text, at, Array.from(row).toReversed().join('')),
    ]),
  )
  return length >= 3 ? { kind: 'run', length, cost: 1.5 + Math.log10(length) / 2 } : null
}

function commonStart(text: string, at: number, row: string): number {
  const start = row.indexOf(text[at] ?? '')
  if (start < 0) return 0
  let length = 0
  while (at + length < text.length && text[at + length] === row[start + length]) length += 1
  return length
}

/** `aaaa`, `121212`, `abcabc`: one to four characters, repeated. */
function repeatAt(text: string, at: number): Part | null {
  const found = /^(.{1,4}?)\1+/u.exec(text.slice(at))
  const length = found?.[0].length ?? 0
  if (!found?.[1] || length < 3) return null
  return { kind: 'repeat', length, cost: found[1].length + 0.5 }
}

function yearAt(text: string, at: number): Part | null {
  return /^(19|20)\d\d/.test(text.slice(at)) ? { kind: 'year', length: 4, cost: 2 } : null
}

/** Common signs cost less than rare ones. */
const signs: [RegExp, number][] = [
  [/\d/, 1],
  [/[a-z]/, Math.log10(26)],
  [/[@!#.*_-]/, 0.8],
]

function signAt(text: string, at: number): Part {
  const sign = text[at] ?? ''
  const [, cost] = signs.find(([look]) => look.test(sign)) ?? [null, Math.log10(33)]
  return { kind: 'sign', length: 1, cost }
}
