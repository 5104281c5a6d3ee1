import type { Answer, Grade } from '#core/self-assessment/answers.ts'
import type { Basis } from '#core/self-assessment/indicator.ts'
import type { ScoreParts, Verdict } from '#core/self-assessment/score.ts'
import { count } from '#web/kit/formats.ts'

export const answerText = (answer: Answer | null): string => {
  if (answer === null) return 'sem resposta'
  return answer === 'na' ? 'não se aplica' : `nota ${answer}`
}

/** `RDC 1.002/2025, arts. 37 a 39`. */
export const basisText = ({ norm, articles }: Basis): string => (articles ? `${norm}, ${articles}` : norm)

export const isFailing = (answer: Answer | null): answer is Grade => typeof answer === 'number' && answer < 3

/** The sentence that stands first: the worst that there is. */
export function verdictText(
  verdict: Verdict,
  { critical, criticalConform, graded, conform }: ScoreParts,
): string {
  if (verdict === 'empty') return 'Nenhum indicador foi avaliado ainda.'
  if (verdict === 'critical') {
    const many = critical - criticalConform
    return `${count(many, 'indicador crítico está', 'indicadores críticos estão')} abaixo de 3. Comece por aí.`
  }
  if (verdict === 'open') {
    const many = count(graded - conform, 'indicador não crítico está', 'indicadores não críticos estão')
    // Critical indicators are only mentioned after one has been graded.
    return `${many} abaixo de 3${critical > 0 ? '; nenhum crítico' : ''}.`
  }
  return 'Tudo o que você avaliou está conforme.'
}

/** `37 de 43 conformes`. */
export const scoreText = ({ conform, graded }: ScoreParts): string =>
  `${conform} de ${graded} ${graded === 1 ? 'conforme' : 'conformes'}`
