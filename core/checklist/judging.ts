import { formatReading } from './limits.ts'
import type { Answer, AnswerInput, Verdict } from './answer.ts'
import type { TemplateItem } from './item.ts'
import { readingOf } from './reading.ts'

/** The parts of an item against which an answer is checked. */
export type Asked = Pick<TemplateItem, 'kind' | 'unit' | 'min' | 'max' | 'limits' | 'choices'>

export interface Judged {
  answer: Answer
  verdict: Verdict
}

/** A value that the item does not accept: the path in the answer, and how to correct it. */
export interface AnswerProblem {
  path: string
  message: string
}

/**
 * Judges an answer.
 * @returns the answer as it is kept, with its verdict, or why the item does not accept it
 */
export function judge(item: Asked, given: AnswerInput): Judged | AnswerProblem {
  if (given.kind === 'not_applicable') return { answer: given, verdict: 'not_applicable' }
  if (given.kind !== item.kind) {
    return { path: 'answer.kind', message: 'Este item pede outro tipo de resposta' }
  }
  switch (given.kind) {
    case 'conform':
      return { answer: given, verdict: given.conform ? 'conform' : 'not_conform' }
    case 'number':
      return judgeNumber(item, given)
    case 'choice':
      return judgeChoice(item, given.choice)
    case 'text':
    case 'signature':
      return { answer: given, verdict: 'recorded' }
  }
}

function judgeChoice(item: Asked, chosen: string): Judged | AnswerProblem {
  const choice = item.choices?.find(({ value }) => value === chosen)
  if (!choice) return { path: 'answer.choice', message: 'Escolha uma opção da lista' }
  const verdict = choice.conform === null ? 'recorded' : choice.conform ? 'conform' : 'not_conform'
  return { answer: { kind: 'choice', choice: chosen }, verdict }
}

function judgeNumber(item: Asked, given: Extract<AnswerInput, { kind: 'number' }>): Judged | AnswerProblem {
  const value = readingOf(given.value)
  if (value === null) return { path: 'answer.value', message: 'Escreva um número, como 12,5' }
  const limits =
    item.limits === 'manual'
      ? { min: typed(given.min), max: typed(given.max) }
      : { min: item.min, max: item.max }
  if (limits.min !== null && limits.max !== null && limits.min > limits.max) {
    return {
      path: 'answer.max',
      message: `O máximo, ${formatReading(limits.max)}, está abaixo do mínimo, ${formatReading(limits.min)}`,
    }
  }
  return { answer: { kind: 'number', value, ...limits }, verdict: verdictOfNumber(value, limits) }
}

const typed = (limit: string | number | null | undefined) =>
  limit === null || limit === undefined ? null : readingOf(limit)

/** Limits are inclusive. Without limits, the number is only recorded. */
function verdictOfNumber(
  value: number,
  { min, max }: { min: number | null; max: number | null },
): 'conform' | 'not_conform' | 'recorded' {
  if (min === null && max === null) return 'recorded'
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity) ? 'conform' : 'not_conform'
}
