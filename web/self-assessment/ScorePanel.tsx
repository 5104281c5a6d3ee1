import type { Answers } from '#core/self-assessment/answers.ts'
import { scoreOf, shareOf, unansweredOf, verdictOf, type ScoreParts } from '#core/self-assessment/score.ts'
import { count } from '#web/kit/formats.ts'
import { Note } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { scoreText, verdictText } from './self-assessment.texts.ts'

const tones = { empty: 'info', critical: 'bad', open: 'warn', conform: 'ok' } as const

/** The score in numbers and as tape, and before it the worst that there is. */
export function ScorePanel({ answers, versus }: { answers: Answers; versus?: string | null }) {
  const parts = scoreOf(answers)
  const verdict = verdictOf(parts)
  const open = unansweredOf(parts)
  const share = shareOf(parts)
  return (
    <section className="panel result-score" aria-label="Resultado">
      <div>
        <Note tone={tones[verdict]}>
          <b>{verdictText(verdict, parts)}</b>
          {open > 0 &&
            ` Resultado parcial: ${count(open, 'indicador sem resposta', 'indicadores sem resposta')}.`}
        </Note>
      </div>
      {share !== null && (
        <div className="figures-row">
          <div className="result-share">
            <p>
              <b>{share}%</b> <span>conforme, nota 3 ou mais</span>
            </p>
            <Tape value={parts.conform} of={parts.graded} label={scoreText(parts)} thick />
            <p className="result-said">
              {scoreText(parts)}
              {versus && <span>{versus}</span>}
            </p>
          </div>
          <Figures parts={parts} />
        </div>
      )}
    </section>
  )
}

function Figures({ parts }: { parts: ScoreParts }) {
  const { critical, criticalConform, graded, conform, notApplicable } = parts
  const failing = critical - criticalConform
  const figures: [number, string][] = [
    [failing, `${failing === 1 ? 'crítico' : 'críticos'} abaixo de 3, de ${critical}`],
    [graded - conform - failing, `não críticos abaixo de 3, de ${graded - critical}`],
    [notApplicable, 'não se aplicam e não entram na nota'],
  ]
  return (
    <dl className="result-figures">
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
