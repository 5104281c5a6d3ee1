import { Link } from 'react-router'
import { answerOf, conformFrom, type Answers } from '#core/self-assessment/answers.ts'
import { gradesOf } from '#core/self-assessment/grades.ts'
import { groups, type Indicator } from '#core/self-assessment/indicator.ts'
import { inGroup, scoreOf, unansweredOf } from '#core/self-assessment/score.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { Criticality } from './Question.tsx'
import { answerText, isFailing } from './self-assessment.texts.ts'
import { spotOf } from './spot.ts'

/** All indicators by group, each with its grades to read, also where no script runs. */
export function IndicatorList({ answers }: { answers: Answers }) {
  return (
    <div className="stack" id="indicadores">
      {groups.map(({ id, title }) => {
        const all = inGroup(id)
        const done = all.length - unansweredOf(scoreOf(answers, all), all.length)
        const said = `${done} de ${all.length} respondidos`
        return (
          <Panel
            key={id}
            flush
            title={title}
            aside={
              <span className="group-progress">
                <span>{said}</span>
                <Tape thin value={done} of={all.length} label={`${title}: ${said}`} />
              </span>
            }
          >
            <ul className="indicator-rows">
              {all.map((indicator) => (
                <IndicatorRow key={indicator.number} indicator={indicator} answers={answers} />
              ))}
            </ul>
          </Panel>
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
