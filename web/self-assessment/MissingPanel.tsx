import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answers } from '#core/self-assessment/answers.ts'
import { withMark } from '#core/regulation/mark.ts'
import { gradesOf, nextDemand } from '#core/self-assessment/grades.ts'
import { missingFirst, type Missing } from '#core/self-assessment/score.ts'
import { count } from '#web/kit/formats.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Criticality } from './Question.tsx'
import { basisText } from './self-assessment.texts.ts'
import { spotOf } from './spot.ts'

interface MissingPanelProps {
  answers: Answers
  readOnly?: boolean
  /** The decision about each indicator, by its number. */
  decisions?: ReadonlyMap<number, ReactNode> | undefined
}

/** Indicators below 3, critical first, each with the condition for conformity and its source. */
export function MissingPanel({ answers, readOnly = false, decisions }: MissingPanelProps) {
  const missing = missingFirst(answers)
  const critical = missing.filter(({ indicator }) => indicator.critical)
  if (missing.length === 0) return null
  const order =
    critical.length > 0
      ? 'primeiro os críticos, depois as notas mais baixas'
      : 'nenhum crítico; primeiro as notas mais baixas'
  return (
    <Panel
      title="O que falta primeiro"
      hint={`${count(missing.length, 'indicador', 'indicadores')} abaixo de 3; ${order}.`}
      flush
    >
      <ol className="missing">
        {missing.map((one) => (
          <MissingRow
            key={one.indicator.number}
            {...one}
            readOnly={readOnly}
            decision={decisions?.get(one.indicator.number)}
          />
        ))}
      </ol>
    </Panel>
  )
}

interface MissingRowProps extends Missing {
  readOnly: boolean
  decision: ReactNode
}

function MissingRow({ indicator, grade, readOnly, decision }: MissingRowProps) {
  const { number, title, basis, evidence } = indicator
  const demand = nextDemand(number, grade)
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-start gap-3.5 border-t border-border px-5.5 py-4 phone:grid-cols-[40px_minmax(0,1fr)] phone:px-4">
      <span className="indicator-n id" aria-hidden="true">
        {number}
      </span>
      <div className="grid gap-1.5 text-sm">
        <h3>
          <span className="sr-only">{number}. </span>
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5 text-text-2">
          {indicator.critical && <Criticality indicator={indicator} />}
          <span className="flex-[1_1_14rem]">
            <b>Nota {grade}.</b> {gradesOf(number)[grade]?.text}
          </span>
        </p>
        <p>
          <b>O que fazer, para a nota 3:</b> {demand?.text}
        </p>
        <p className="text-xs text-text-2">
          {basis.map((one) => (
            <span className="not-last:after:content-['_·_']" key={basisText(one)}>
              {withMark(basisText(one), one.mark)}
            </span>
          ))}
        </p>
        {evidence && <p className="text-xs text-text-2">O Equipo ajuda aqui. {evidence}</p>}
        {decision}
      </div>
      {!readOnly && (
        <LinkButton
          className="phone:col-start-2 phone:justify-self-start"
          to={spotOf.indicator(number)}
          icon={<Pencil size={16} aria-hidden="true" />}
          aria-label={`Rever o indicador ${number}`}
        >
          Rever
        </LinkButton>
      )}
    </li>
  )
}
