import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#core/kit/dates.ts'
import { indicatorCount } from '#core/self-assessment/numbers.ts'
import { selfAssessmentApi, type Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { count } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { useKeptAnswers, useSettled } from './kept-answers.ts'
import './assessment-panel.css'

export const assessmentQuery = query(selfAssessmentApi.list, { limit: 1 })

/** The clinic's expected result at an inspection by its own answers, and the gaps to close first. */
export function AssessmentPanel() {
  const { data } = useQuery(assessmentQuery)
  const { answers } = useKeptAnswers()
  const isOffered = !useSettled([data?.current, data?.items[0]])
  if (!data) return null
  const latest = data.current ?? data.items[0]
  const onDevice = isOffered ? Object.keys(answers).length : 0
  return (
    <Panel
      title="Autoavaliação"
      aside={
        <Link className="link" to={atClinic.assessment()}>
          {latest ? 'Abrir' : 'Começar'}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      }
    >
      {latest ? (
        <Standing assessment={latest} />
      ) : (
        <p className="text-text-2">
          Veja como a clínica iria nos {indicatorCount} indicadores da inspeção da Anvisa.
        </p>
      )}
      {data.missing.length > 0 && (
        <ul className="assessment-missing mt-3">
          {data.missing.map(({ number, title, critical, grade }) => (
            <li key={number}>
              <Link to={`${atClinic.assessment()}${data.current ? `#indicador-${number}` : ''}`}>
                {title}
              </Link>
              {critical && <Chip tone="warn">Crítico</Chip>}
              <b>nota {grade}</b>
            </li>
          ))}
        </ul>
      )}
      {onDevice > 0 && (
        <p className="mt-3 text-sm">
          <Link to={atClinic.assessment()}>
            {count(onDevice, 'resposta neste aparelho não está', 'respostas neste aparelho não estão')} na
            conta
          </Link>
        </p>
      )}
    </Panel>
  )
}

function Standing({ assessment: { score, finishedAt } }: { assessment: Assessment }) {
  const { graded, conform, critical, criticalConform, notApplicable } = score
  const open = indicatorCount - graded - notApplicable
  const failing = critical - criticalConform
  return (
    <>
      <p className="mb-2.5">
        <b className="text-2xl font-[640] font-stretch-106%">
          {conform} de {graded}
        </b>{' '}
        <span className="text-text-3">
          conformes{finishedAt && `, em ${formatDate(finishedAt.slice(0, 10))}`}
        </span>
      </p>
      <Tape value={conform} of={graded} label={`Autoavaliação: ${conform} de ${graded} conformes`} />
      <p className="mt-2 text-sm text-text-2">
        {failing > 0 && (
          <b className="late">{count(failing, 'crítico abaixo de 3', 'críticos abaixo de 3')}. </b>
        )}
        {open > 0 && `${count(open, 'indicador sem resposta', 'indicadores sem resposta')}.`}
      </p>
    </>
  )
}
