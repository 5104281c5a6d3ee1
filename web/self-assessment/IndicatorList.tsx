import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { answerOf, conformFrom, type Answers } from '#core/self-assessment/answers.ts'
import { indicatorOf } from '#core/self-assessment/rules.ts'
import { gradesOf } from '#core/self-assessment/grades.ts'
import { groups, type Indicator } from '#core/self-assessment/indicator.ts'
import { inGroup, nextOpen, scoreOf, unansweredOf } from '#core/self-assessment/score.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { Criticality } from './Question.tsx'
import { answerText, isFailing } from './self-assessment.texts.ts'
import { spotOf } from './spot.ts'

/** All indicators by group, each with its grades to read, even if no script runs. The next group stands open. */
export function IndicatorList({ answers }: { answers: Answers }) {
  const next = indicatorOf(nextOpen(answers) ?? 0)?.group
  return (
    <div className="groups grid gap-3">
      <h2 className="text-xl">Os 51 indicadores</h2>
      {groups.map(({ id, title }) => {
        const all = inGroup(id)
        const done = all.length - unansweredOf(scoreOf(answers, all), all.length)
        const progress = `${done} de ${all.length} respondidos`
        return (
          <details key={id} className="panel group" open={id === next}>
            <summary>
              <h3 className="flex-1 text-lg min-w-0">{title}</h3>
              <span className="grid gap-1 w-36 text-xs text-right text-text-3 phone:w-26">
                <span>{progress}</span>
                <Tape thin value={done} of={all.length} label={`${title}: ${progress}`} />
              </span>
              <ChevronDown className="text-text-3" size={20} aria-hidden="true" />
            </summary>
            <ul className="indicator-rows">
              {all.map((indicator) => (
                <IndicatorRow key={indicator.number} indicator={indicator} answers={answers} />
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

function IndicatorRow({ indicator, answers }: { indicator: Indicator; answers: Answers }) {
  const { number, title, question } = indicator
  const answer = answerOf(answers, number)
  return (
    <li
      className="pt-3.5 pb-1 px-5.5 border-t border-border first:border-t-0 phone:px-4"
      id={`indicador-${number}`}
    >
      <div className="relative grid grid-cols-[40px_minmax(0,1fr)_auto] items-start gap-y-0 gap-x-3.5 phone:grid-cols-[40px_minmax(0,1fr)]">
        <span className="indicator-n id">{number}</span>
        <div>
          <Link
            className="font-[580] text-text no-underline after:absolute after:-top-1.5 after:bottom-0 after:inset-x-0 hover:underline"
            to={spotOf.indicator(number)}
          >
            {title}
          </Link>
          <p className="text-sm text-text-2">{question}</p>
        </div>
        <span className="flex flex-wrap justify-end gap-1.5 phone:col-start-2 phone:empty:hidden phone:justify-start phone:mt-1.5">
          {indicator.critical && <Criticality indicator={indicator} />}
          {answer !== null && (
            <Chip tone={answer === 'na' ? 'neutral' : isFailing(answer) ? 'bad' : 'ok'}>
              {answerText(answer)}
            </Chip>
          )}
        </span>
      </div>
      <details className="ml-[calc(40px_+_0.875rem)]">
        <summary className="inline-flex items-center text-sm/6 text-brand-text cursor-pointer min-h-11">
          Ler as seis notas<span className="sr-only"> do indicador {number}</span>
        </summary>
        <dl className="grade-list">
          {gradesOf(number).map(({ grade, text }) => (
            <div key={grade} className={grade === conformFrom ? 'conform' : ''}>
              <dt className="id font-[640]">{grade}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {indicator.notApplicable && (
          <p className="text-sm text-text-2">Pode não se aplicar: {indicator.notApplicable.when}.</p>
        )}
      </details>
    </li>
  )
}
