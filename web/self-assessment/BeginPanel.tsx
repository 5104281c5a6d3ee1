import { newId } from '#core/kit/ids.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { indicators, rules } from '#core/self-assessment/rules.ts'
import { selfAssessmentApi, type Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { useNavigate } from 'react-router'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { AboutPanel, DeadlineLine } from './AboutPanel.tsx'
import { refreshOwn } from './own.ts'
import { spotOf } from './spot.ts'

/** Begins an assessment, anew or from what was answered the last time. */
export function BeginPanel({ last }: { last: Assessment | null }) {
  const navigate = useNavigate()
  const begin = useWrite(selfAssessmentApi.begin, {
    onDone: async ({ answers }) => {
      await refreshOwn()
      const [first] = indicators
      const isEmpty = Object.keys(answers).length === 0
      await navigate(isEmpty && first ? spotOf.indicator(first.number) : spotOf.start)
    },
  })
  const from = (answers: Answers) => begin.mutate({ id: newId(), rules: rules.id, answers })
  // Somebody else has begun it: that one is shown.
  const isTaken = begin.error?.status === 409
  return (
    <>
      <Panel title={last ? 'Fazer uma nova' : 'Como a clínica iria em uma inspeção?'}>
        <p className="text-text-2">
          Um indicador de cada vez, com o que cada nota de 0 a 5 pede. Leva uns 20 minutos, e as respostas são
          salvas na hora.
        </p>
        <div className="mt-2 mb-4 text-text-2">
          <DeadlineLine />
        </div>
        {begin.error && (
          <div className="mb-4">
            <Note tone="bad" action={isTaken && <Button onClick={() => void refreshOwn()}>Abrir</Button>}>
              {isTaken ? 'Alguém da equipe acabou de começar uma.' : begin.error.message}
            </Note>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={begin.isPending} busyText="Começando..." onClick={() => from({})}>
            {last ? 'Começar do zero' : 'Começar autoavaliação'}
          </Button>
          {last && (
            <Button busy={begin.isPending} onClick={() => from(last.answers)}>
              Usar as respostas da última
            </Button>
          )}
        </div>
      </Panel>
      {!last && <AboutPanel />}
    </>
  )
}
