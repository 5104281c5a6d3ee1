import { indicatorCount, optionalNumbers } from './numbers.ts'

export const grades = [0, 1, 2, 3, 4, 5] as const
export type Grade = (typeof grades)[number]

/** A grade, or that the indicator does not apply to this service. */
export type Answer = Grade | 'na'

/** By the indicator's number; what is not there is not answered. */
export type Answers = Readonly<Record<string, Answer>>

/** The lowest grade that conforms. Source: ROI Odontologia v1.2. */
export const conformFrom = 3

/** Whether this may be answered to that indicator; 'na' only where its `notApplicable` says why. */
export function isAnswer(number: number, value: unknown): value is Answer {
  if (!Number.isInteger(number) || number < 1 || number > indicatorCount) return false
  return value === 'na' ? optionalNumbers.has(number) : grades.some((grade) => grade === value)
}

/** Whether it is a number of ours, as a key: `7`, never `07`. */
const isNumber = (key: string) => /^[1-9]\d?$/.test(key)

/** Whether each is an answer that its indicator takes. */
export const areAnswers = (value: object): value is Answers =>
  Object.entries(value).every(([key, answer]) => isNumber(key) && isAnswer(Number(key), answer))

/** What of a stranger's value are answers; all else is dropped. */
export function readAnswers(value: unknown): Answers {
  if (!value || typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter(([key, answer]) => isNumber(key) && isAnswer(Number(key), answer)),
  ) as Answers
}

/** Answers with some others over them; null takes an answer back. */
export function withAnswers(answers: Answers, changes: Readonly<Record<string, Answer | null>>): Answers {
  const all = Object.entries({ ...answers, ...changes })
  return Object.fromEntries(all.filter(([, answer]) => answer !== null)) as Answers
}

export const answerOf = (answers: Answers, number: number): Answer | null => answers[number] ?? null

/** Numbers that one of the two has and the other has not, or has otherwise. */
export const differing = (one: Answers, other: Answers): number[] =>
  Object.keys({ ...one, ...other })
    .filter((key) => one[key] !== other[key])
    .map(Number)
