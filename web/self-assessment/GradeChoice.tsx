import { Fragment, type ReactNode } from 'react'
import { withMark } from '#core/regulation/mark.ts'
import { conformFrom, type Answer } from '#core/self-assessment/answers.ts'
import { gradesOf } from '#core/self-assessment/grades.ts'
import type { Indicator } from '#core/self-assessment/indicator.ts'

interface GradeChoiceProps {
  indicator: Indicator
  value: Answer | null
  onChoose: (answer: Answer) => void
}

/** The six grades with what each says, and 'não se aplica' if that may be. */
export function GradeChoice({ indicator, value, onChoose }: GradeChoiceProps) {
  const { notApplicable, number, title } = indicator
  const common = { number, value, onChoose }
  return (
    <fieldset className="grades">
      <legend className="sr-only">Nota de {title}</legend>
      {gradesOf(number).map(({ grade, text }) => (
        <Fragment key={grade}>
          {grade === conformFrom && (
            <p className="flex items-center gap-3 text-xs/6 text-text-2 before:flex-1 after:flex-1 before:border-t-2 before:border-dashed before:border-border after:border-t-2 after:border-dashed after:border-border">
              conforme a partir daqui
            </p>
          )}
          <Option {...common} answer={grade}>
            <b className="id w-4 text-[1.375rem] text-center">
              <span className="sr-only">Nota </span>
              {grade}
            </b>
            <span className="what">{text}</span>
          </Option>
        </Fragment>
      ))}
      {notApplicable && (
        <Option {...common} answer="na">
          <span className="what">
            <b>Não se aplica: {notApplicable.when}</b>
            <small>{withMark(notApplicable.basis, notApplicable.mark)}</small>
            {notApplicable.remains && <small>{notApplicable.remains}</small>}
          </span>
        </Option>
      )}
    </fieldset>
  )
}

interface OptionProps {
  number: number
  value: Answer | null
  answer: Answer
  onChoose: (answer: Answer) => void
  children: ReactNode
}

const Option = ({ number, value, answer, onChoose, children }: OptionProps) => (
  <label className="rcard items-center py-2.5 px-4 text-sm min-h-14">
    <input
      type="radio"
      name={`indicator-${number}`}
      value={answer}
      checked={value === answer}
      onChange={() => onChoose(answer)}
    />
    {children}
  </label>
)
