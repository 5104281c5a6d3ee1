import { indicatorCount, optionalNumbers } from './numbers.ts'

export const grades = [0, 1, 2, 3, 4, 5] as const
export type Grade = (typeof grades)[number]

/** A grade, or 'na' if the indicator does not apply to this service. */
export type Answer = Grade | 'na'

/** Answers by the indicator's number; a missing one is not answered. */
export type Answers = Readonly<Record<string, Answer>>

/** The lowest grade that conforms. Source: ROI Odontologia v1.2. */
export const conformFrom = 3

/** Whether this is a valid answer to the indicator; 'na' only if its `notApplicable` gives the condition. */
export function isAnswer(number: number, value: unknown): value is Answer {
  if (!Number.isInteger(number) || number < 1 || number > indicatorCount) return false
  return value === 'na' ? optionalNumbers.has(number) : grades.some((grade) => grade === value)
}

/** Whether a key is the number of an indicator: `7`, never `07`. */
const isNumber = (key: string) => /^[1-9]\d?$/.test(key)

/** Whether all values are valid answers to their indicators. */
export const areAnswers = (value: object): value is Answers =>
  Object.entries(value).every(([key, answer]) => isNumber(key) && isAnswer(Number(key), answer))

/** The valid answers in a stranger's value; everything else is dropped. */
export function readAnswers(value: unknown): Answers {
  if (!value || typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter(([key, answer]) => isNumber(key) && isAnswer(Number(key), answer)),
  ) as Answers
}

/** Answers with changes applied; null removes an answer. */
export function withAnswers(answers: Answers, changes: Readonly<Record<string, Answer | null>>): Answers {
  const all = Object.entries({ ...answers, ...changes })
  return Object.fromEntries(all.filter(([, answer]) => answer !== null)) as Answers
}

export const answerOf = (answers: Answers, number: number): Answer | null => answers[number] ?? null

/** Numbers of the indicators that the two answer differently, or that only one of them answers. */
export const differing = (one: Answers, other: Answers): number[] =>
  Object.keys({ ...one, ...other })
    .filter((key) => one[key] !== other[key])
    .map(Number)
