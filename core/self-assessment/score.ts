import { answerOf, conformFrom, type Answers, type Grade } from './answers.ts'
import type { GroupId, Indicator } from './indicator.ts'
import { indicators } from './rules.ts'

/** Counts of indicators; all other results are derived from them. */
export interface ScoreParts {
  /** Indicators with a grade: applicable and answered. */
  graded: number
  /** Graded ones from 3 on. */
  conform: number
  /** Graded ones that are critical. */
  critical: number
  /** Critical ones from 3 on. */
  criticalConform: number
  notApplicable: number
}

/**
 * The score is `conform` of `graded`: the share of indicators from grade 3 on among those that apply and are answered.
 * Critical ones are also counted separately, so that no share hides one. Source: conform from 3, ROI Odontologia v1.2;
 * the share is ours. Anvisa's own measure is MARP's potential risk, which we do not compute.
 */
export function scoreOf(answers: Answers, among: readonly Indicator[] = indicators): ScoreParts {
  const found = among.map(({ number, critical }) => ({ critical, answer: answerOf(answers, number) }))
  const graded = found.filter(({ answer }) => typeof answer === 'number')
  const conform = graded.filter(({ answer }) => Number(answer) >= conformFrom)
  return {
    graded: graded.length,
    conform: conform.length,
    critical: graded.filter(({ critical }) => critical).length,
    criticalConform: conform.filter(({ critical }) => critical).length,
    notApplicable: found.filter(({ answer }) => answer === 'na').length,
  }
}

/**
 * How the score is computed, for its reader. Anvisa's scripts follow MARP, which computes a potential risk. Source:
 * Anvisa, Roteiros Objetivos de Inspeção, 2024.
 */
export const scoreText =
  'Notas 3, 4 e 5 são conformes. A porcentagem mostra quantos dos indicadores respondidos e que se aplicam estão ' +
  'conformes. Este cálculo é do Equipo: a Anvisa usa outra medida, o risco potencial do método MARP, que não ' +
  'calculamos. Indicadores críticos abaixo de 3 aparecem sempre primeiro.'

/** Percent as a whole number, rounded down, so that only a full result is 100; null if nothing is graded. */
export const shareOf = ({ graded, conform }: ScoreParts): number | null =>
  graded === 0 ? null : Math.floor((conform / graded) * 100)

/** Number of indicators without an answer. */
export const unansweredOf = ({ graded, notApplicable }: ScoreParts, of: number = indicators.length): number =>
  of - graded - notApplicable

/** The headline of a result: its worst finding, regardless of the share. */
export type Verdict = 'empty' | 'critical' | 'open' | 'conform'

export function verdictOf(parts: ScoreParts): Verdict {
  if (parts.graded === 0) return 'empty'
  if (parts.criticalConform < parts.critical) return 'critical'
  return parts.conform < parts.graded ? 'open' : 'conform'
}

export interface Missing {
  indicator: Indicator
  grade: Grade
}

/** The indicators below 3: critical ones first, then by lowest grade, then by Anvisa's number. */
export function missingFirst(answers: Answers): Missing[] {
  return indicators
    .flatMap((indicator) => {
      const grade = answerOf(answers, indicator.number)
      return typeof grade === 'number' && grade < conformFrom ? [{ indicator, grade }] : []
    })
    .toSorted(
      (a, b) =>
        Number(b.indicator.critical) - Number(a.indicator.critical) ||
        a.grade - b.grade ||
        a.indicator.number - b.indicator.number,
    )
}

export const inGroup = (group: GroupId): Indicator[] => indicators.filter((one) => one.group === group)

/**
 * The number of the first unanswered indicator after `after`, continuing from the beginning; null if all are answered.
 */
export function nextOpen(answers: Answers, after: number | null = null): number | null {
  const from = indicators.findIndex(({ number }) => number === after) + 1
  const inTurn = [...indicators.slice(from), ...indicators.slice(0, from)]
  return inTurn.find(({ number }) => answerOf(answers, number) === null)?.number ?? null
}

/** Kinds of room that a service may have; every service has at least one. Source: RDC 1.002/2025, arts. 14 and 24. */
const environments = [14, 15, 16, 17, 18, 19, 20]

/** Whether every kind of room was marked as not applicable, which no service can claim. */
export const hasNoRoom = (answers: Answers): boolean =>
  environments.every((number) => answerOf(answers, number) === 'na')
