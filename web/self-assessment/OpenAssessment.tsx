import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { selfAssessmentApi, type Assessment } from '#core/self-assessment/self-assessment.api.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { indicatorCount } from '#core/self-assessment/numbers.ts'
import { indicatorOf, rules } from '#core/self-assessment/rules.ts'
import { nextOpen, scoreOf, unansweredOf } from '#core/self-assessment/score.ts'
import { count } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { AboutPanel } from './AboutPanel.tsx'
import { EvidencePanel } from './EvidencePanel.tsx'
import { decisionsOf } from './IndicatorDecision.tsx'
import { IndicatorList } from './IndicatorList.tsx'
import { refreshOwn, useSaving } from './own.ts'
import { Question } from './Question.tsx'
import { Result } from './Result.tsx'
import { shownAnswers } from './saver.ts'
import { SavingNotes, SavingLine } from './SavingNotes.tsx'
import { scoreText } from './self-assessment.texts.ts'
import { spotOf, type Spot } from './spot.ts'

interface OpenProps {
  start: Assessment
  before: { answers: Answers; date: string } | null
  spot: Spot
  history: ReactNode
  /** Further decisions, shown first. */
  children: ReactNode
}

/** The clinic's open assessment, saved at every answer. */
export function OpenAssessment({ start, before, spot, history, children }: OpenProps) {
  const { saver, saving } = useSaving(start)
  const answers = shownAnswers(saving)
  const notes = <SavingNotes saver={saver} saving={saving} />
  const indicator = spot.at === 'indicator' ? indicatorOf(spot.number) : undefined
  const home: [string, string] = ['Autoavaliação', atClinic.assessment()]
  if (indicator) {
    return (
      <>
        <Crumbs items={[home, [`Indicador ${indicator.number}`]]} />
        <Question
          key={indicator.number}
          indicator={indicator}
          answers={answers}
          onAnswer={saver.save}
          status={<SavingLine saving={saving} />}
          evidence={<EvidencePanel id={start.id} number={indicator.number} />}
        >
          {notes}
        </Question>
      </>
    )
  }
  const finish = <FinishPanel assessment={saving.stands} isSaved={saving.state === 'kept'} />
  if (spot.at === 'result') {
    return (
      <>
        <Crumbs items={[home, ['Resultado']]} />
        <Result
          answers={answers}
          text={`Aberta, pelo ${rules.name}`}
          before={before}
          versus={before && `Em ${before.date}: ${scoreText(scoreOf(before.answers))}`}
          actions={finish}
          decisions={decisionsOf(start.id, answers)}
        />
      </>
    )
  }
  return (
    <>
      <Overview answers={answers} />
      <div className="stack">
        {children}
        {notes}
        {finish}
        <IndicatorList answers={answers} />
        {history}
        <AboutPanel />
      </div>
    </>
  )
}

function Overview({ answers }: { answers: Answers }) {
  const done = indicatorCount - unansweredOf(scoreOf(answers))
  const next = nextOpen(answers)
  const progress = `${done} de ${indicatorCount} respondidos`
  return (
    <>
      <PageHeader
        title="Autoavaliação"
        text={`${progress}, pelo ${rules.name}`}
        actions={
          <>
            <LinkButton to={spotOf.result}>Ver o resultado</LinkButton>
            {next !== null && (
              <LinkButton to={spotOf.indicator(next)} variant="primary">
                {done === 0 ? 'Começar' : 'Continuar'}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="mb-6">
        <Tape value={done} of={indicatorCount} label={progress} />
      </div>
    </>
  )
}

/** Finishes the assessment. It cannot change afterwards, and the next one is compared with it. */
function FinishPanel({ assessment, isSaved }: { assessment: Assessment; isSaved: boolean }) {
  const navigate = useNavigate()
  const missing = unansweredOf(assessment.score)
  const finish = useWrite(selfAssessmentApi.complete, {
    onDone: async (done) => {
      await refreshOwn()
      toast('Autoavaliação concluída')
      await navigate(spotOf.past(done.id))
    },
  })
  const waits = isSaved ? null : 'As últimas respostas ainda estão sendo salvas'
  const reason =
    missing > 0 ? `${missing === 1 ? 'Falta' : 'Faltam'} ${count(missing, 'resposta', 'respostas')}` : waits
  return (
    <Panel title="Concluir" className="print:hidden">
      <p className="mb-4 text-text-2">
        Depois de concluída, ela fica no histórico com a data, para você comparar com a próxima.
      </p>
      {finish.error && (
        <div className="mb-4">
          <Note tone="bad">{finish.error.message}</Note>
        </div>
      )}
      <Button
        variant={missing === 0 ? 'primary' : 'secondary'}
        disabledReason={reason}
        busy={finish.isPending}
        busyText="Concluindo..."
        onClick={() => finish.mutate({ id: assessment.id, version: assessment.version })}
      >
        Concluir autoavaliação
      </Button>
      {reason && <p className="mt-2 text-sm text-text-2">{reason}.</p>}
    </Panel>
  )
}
