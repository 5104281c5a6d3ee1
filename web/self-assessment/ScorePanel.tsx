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
    <section className="panel result-score grid gap-5 p-5.5 phone:p-4" aria-label="Resultado">
      <div>
        <Note tone={tones[verdict]}>
          <b>{verdictText(verdict, parts)}</b>
          {open > 0 &&
            ` Resultado parcial: ${count(open, 'indicador sem resposta', 'indicadores sem resposta')}.`}
        </Note>
      </div>
      {share !== null && (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] items-center gap-y-5 gap-x-10 phone:grid-cols-1">
          <div>
            <p className="first:mb-3">
              <b className="text-[3.25rem]/none font-[640] font-stretch-108% tracking-[-0.03em]">{share}%</b>{' '}
              <span className="text-text-3">conforme, nota 3 ou mais</span>
            </p>
            <Tape value={parts.conform} of={parts.graded} label={scoreText(parts)} thick />
            <p className="flex flex-wrap justify-between gap-y-0 gap-x-4 mt-2 text-sm/6 font-[580] first:mb-3">
              {scoreText(parts)}
              {versus && <span className="font-normal text-text-2">{versus}</span>}
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
    <dl className="grid grid-cols-3 gap-4 phone:gap-2">
      {figures.map(([figure, label]) => (
        <div
          className="flex flex-col-reverse justify-end pl-4 border-l border-border phone:pl-2.5"
          key={label}
        >
          <dt className="text-xs text-text-2">{label}</dt>
          <dd className="text-2xl font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
