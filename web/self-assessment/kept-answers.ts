import { useEffect, useSyncExternalStore } from 'react'
import { readAnswers, withAnswers, type Answer, type Answers } from '#core/self-assessment/answers.ts'
import { ruleVersions } from '#core/self-assessment/numbers.ts'

/** The answers that were given without an account, as this browser holds them. */
export interface KeptAnswers {
  answers: Answers
  /** False if the browser refuses to keep anything: they last as long as the page is open. */
  isKept: boolean
}

const key = 'equipo-self-assessment'
/** Version of the stored form; a value of another version is ignored. */
const form = 1
const rules = ruleVersions[0]

const nothing: KeptAnswers = { answers: {}, isKept: true }
/** Stands in for the storage if that refuses. */
let inMemory: KeptAnswers | null = null
let lastRead: { text: string | null; kept: KeptAnswers } = { text: null, kept: nothing }
const listeners = new Set<() => void>()

function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Unreadable text counts as no answers. */
function parse(text: string | null): Answers {
  try {
    const stored = JSON.parse(text ?? 'null') as { form?: unknown; rules?: unknown; answers?: unknown } | null
    return stored?.form === form && stored.rules === rules ? readAnswers(stored.answers) : {}
  } catch {
    return {}
  }
}

function current(): KeptAnswers {
  if (inMemory) return inMemory
  const text = readText()
  if (text !== lastRead.text) lastRead = { text, kept: { answers: parse(text), isKept: true } }
  return lastRead.kept
}

/** Writes all of them, in place of what is there. */
export function keepAll(answers: Answers) {
  try {
    if (Object.keys(answers).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ form, rules, answers }))
    inMemory = null
  } catch {
    inMemory = { answers, isKept: false }
  }
  for (const heard of listeners) heard()
}

/** Writes some over what stands now, which another window may have written. */
export const keepAnswers = (changes: Readonly<Record<string, Answer | null>>) =>
  keepAll(withAnswers(current().answers, changes))

export const forgetKeptAnswers = () => keepAll({})

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  addEventListener('storage', heard)
  return () => {
    listeners.delete(heard)
    removeEventListener('storage', heard)
  }
}

/** Follows what other windows write; nothing while a prerendered page is being taken over. */
export const useKeptAnswers = (): KeptAnswers => useSyncExternalStore(subscribe, current, () => nothing)

interface Holding {
  answers: Answers
}

/**
 * Lets the device's copy go once one of the account's assessments holds all of it: only then it is surely there.
 * @returns whether there is nothing (more) on the device that the account lacks
 */
export function useSettled(assessments: readonly (Holding | null | undefined)[]): boolean {
  const { answers } = useKeptAnswers()
  const entries = Object.entries(answers)
  const isThere = assessments.some(
    (one) => one && entries.every(([number, answer]) => one.answers[number] === answer),
  )
  const isLeft = entries.length > 0
  useEffect(() => {
    if (isLeft && isThere) forgetKeptAnswers()
  }, [isLeft, isThere])
  return !isLeft || isThere
}
