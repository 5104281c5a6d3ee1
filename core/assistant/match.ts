import { fold } from '#core/kit/search.ts'
import type { Intent, Side } from './intent.ts'
import { intents, type IntentKey } from './intents.ts'
import { nearest } from './spelling.ts'
import { concepts, emptyWords, phrases, type Concept } from './words.ts'

/** Longer questions are cut: time stays linear in what is read. */
const mostWords = 60

const byWord = new Map<string, Concept[]>()
for (const [concept, words] of Object.entries(concepts)) {
  for (const word of words.split(' ')) {
    byWord.set(word, [...(byWord.get(word) ?? []), concept as Concept])
  }
}
const known = [...byWord.keys()]

/** The concepts and names in a sentence. */
interface Read {
  concepts: ReadonlySet<Concept>
  /** The words that may be the name of something, in their order. */
  name: string | null
  /** An order's number, as it was typed. */
  number: string | null
}

/** Words that name something, though they are known. */
const naming = new Set<Concept>(['device', 'thing', 'biological'])

function readSentence(sentence: string): Read {
  const cut = sentence.slice(0, 1000)
  // 'OS' is the short name of an order; 'os' is an article, unless a number or 'em aberto' follows.
  const spelled = cut === cut.toUpperCase() ? cut : cut.replaceAll(/\bOS\b/g, 'ordem')
  const plain = fold(spelled)
    .replaceAll(/[^a-z0-9\s-]/g, ' ')
    .replaceAll(/-(?!\d)|(?<!\d)-/g, ' ')
    .replaceAll(/\s+/g, ' ')
  let text = ` ${plain} `.replaceAll(/ os (?=\d|em aberto|aberta)/g, ' ordem ')
  for (const [from, to] of phrases) text = text.replaceAll(` ${from} `, ` ${to} `)
  const found = new Set<Concept>()
  const name: string[] = []
  let number: string | null = null
  for (const word of text.trim().split(' ').slice(0, mostWords)) {
    if (/^\d[\d-]*$/.test(word)) {
      if (!/^(19|20)\d\d$/.test(word)) number ??= word
      continue
    }
    if (emptyWords.has(word)) continue
    const spelledRight = byWord.has(word) ? word : (nearest(word, known) ?? word)
    const meant = byWord.get(spelledRight)
    for (const concept of meant ?? []) found.add(concept)
    if (!meant || meant.some((one) => naming.has(one))) name.push(spelledRight)
  }
  return { concepts: found, name: name.join(' ').replace('raiox', 'raio') || null, number }
}

/** An understood question. */
export interface Understood extends Read {
  key: IntentKey
}

/** Concepts that hardly say what is asked. */
const light = new Set<Concept>([
  'list',
  'howMany',
  'state',
  'find',
  'next',
  'today',
  'fresh',
  'grade',
  'near',
  'past',
  'open',
  'raise',
])
const weightOf = (concept: Concept) => (light.has(concept) ? 0.6 : 1)

/** How well a set of concepts explains the sentence; below zero if it does not hold. */
function fit(way: readonly Concept[], found: ReadonlySet<Concept>): number {
  if (!way.every((concept) => found.has(concept))) return -1
  const explained = way.reduce((sum, concept) => sum + weightOf(concept), 0)
  const left = [...found].filter((concept) => !way.includes(concept))
  return explained - 0.5 * left.reduce((sum, concept) => sum + weightOf(concept), 0)
}

/** The lowest fit that is an answer, and by how much it must be better than the second. A wrong answer is worse than none. */
const least = 0.55
const margin = 0.05

/** The question that a sentence asks; null if it is none that is known, or not clear which. */
export function understand(sentence: string, side: Side): Understood | null {
  const read = readSentence(sentence)
  const asked: readonly Intent[] = intents.filter(({ sides }) => (sides as readonly string[]).includes(side))
  const fits = asked
    .filter(({ takes }) => !takes || read[takes] !== null)
    .map(({ key, ways, takes }) => ({
      key: key as IntentKey,
      fit: Math.max(...ways.map((way) => fit(way, read.concepts))) + (takes === 'number' ? 1 : 0),
    }))
    .toSorted((one, other) => other.fit - one.fit)
  const [best, second] = fits
  if (!best || best.fit < least || (second && best.fit - second.fit < margin)) return null
  return { ...read, key: best.key }
}

/** True for `como cadastro um cliente?`, false for `como está a OS 12?`. */
export const asksHow = (sentence: string): boolean =>
  /\bcomo (?!(?:que )?(?:esta|estao|anda|andam|ta|tao|foi|vai|ficou|fica)\b)/.test(
    fold(sentence.slice(0, 1000)),
  )
