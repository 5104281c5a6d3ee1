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

/** All indicators by group, each with its grades to read, also where no script runs. The next group stands open. */
export function IndicatorList({ answers }: { answers: Answers }) {
  const next = indicatorOf(nextOpen(answers) ?? 0)?.group
  return (
    <div className="groups">
      <h2>Os 51 indicadores</h2>
      {groups.map(({ id, title }) => {
        const all = inGroup(id)
        const done = all.length - unansweredOf(scoreOf(answers, all), all.length)
        const said = `${done} de ${all.length} respondidos`
        return (
          <details key={id} className="panel group" open={id === next}>
            <summary>
              <h3>{title}</h3>
              <span className="group-progress">
                <span>{said}</span>
                <Tape thin value={done} of={all.length} label={`${title}: ${said}`} />
              </span>
              <ChevronDown size={20} aria-hidden="true" />
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
    <li id={`indicador-${number}`}>
      <div className="indicator-h">
        <span className="indicator-n id">{number}</span>
        <div>
          <Link to={spotOf.indicator(number)}>{title}</Link>
          <p>{question}</p>
        </div>
        <span className="indicator-chips">
          {indicator.critical && <Criticality indicator={indicator} />}
          {answer !== null && (
            <Chip tone={answer === 'na' ? 'neutral' : isFailing(answer) ? 'bad' : 'ok'}>
              {answerText(answer)}
            </Chip>
          )}
        </span>
      </div>
      <details>
        <summary>
          Ler as seis notas<span className="sr-only"> do indicador {number}</span>
        </summary>
        <dl className="grade-list">
          {gradesOf(number).map(({ grade, text }) => (
            <div key={grade} className={grade === conformFrom ? 'conform' : ''}>
              <dt className="id">{grade}</dt>
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
