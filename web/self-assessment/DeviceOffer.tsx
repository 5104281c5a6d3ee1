import { newId } from '#core/kit/ids.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { rules } from '#core/self-assessment/rules.ts'
import { selfAssessmentApi, type Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { count } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { forgetKeptAnswers, keepAll, useKeptAnswers, useSettled } from './kept-answers.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { refreshOwn } from './own.ts'

/** Answers that were given on this device without an account: offered to the account, never taken by themselves. */
export function DeviceOffer({ current, finished }: { current: Assessment | null; finished: Assessment[] }) {
  const { answers } = useKeptAnswers()
  if (useSettled([current, ...finished])) return null
  return current ? <Merge current={current} kept={answers} /> : <Store kept={answers} />
}

const done = async () => {
  await refreshOwn()
  toast('Respostas deste aparelho salvas na conta')
}

function discard(kept: Answers) {
  forgetKeptAnswers()
  toast('Respostas apagadas deste aparelho', () => keepAll(kept))
}

const Discard = ({ kept }: { kept: Answers }) => (
  <Button variant="text" onClick={() => discard(kept)}>
    Apagar deste aparelho
  </Button>
)

const inAll = (kept: Answers) =>
  `Neste aparelho há ${count(Object.keys(kept).length, 'resposta', 'respostas')} de uma autoavaliação feita sem conta.`

function Store({ kept }: { kept: Answers }) {
  const begin = useWrite(selfAssessmentApi.begin, { onDone: done })
  return (
    <Note>
      <p>{inAll(kept)} Salve na conta da clínica para acompanhar.</p>
      {begin.error && <p className="late mt-1">{begin.error.message}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          busy={begin.isPending}
          busyText="Salvando..."
          onClick={() => begin.mutate({ id: newId(), rules: rules.id, answers: kept })}
        >
          Salvar na conta
        </Button>
        <Discard kept={kept} />
      </div>
    </Note>
  )
}

/** The account has an open one already: what is missing there can be filled in, or all be put over it. */
function Merge({ current, kept }: { current: Assessment; kept: Answers }) {
  const write = useWrite(selfAssessmentApi.answer, {
    onDone: async () => {
      forgetKeptAnswers()
      await done()
    },
  })
  const { id, version } = current
  const others = Object.entries(kept).filter(([key, answer]) => (current.answers[key] ?? answer) !== answer)
  const missing = Object.fromEntries(Object.entries(kept).filter(([key]) => !(key in current.answers)))
  const lookAgain = () => {
    write.reset()
    void refreshOwn()
  }
  const put = (answers: Answers) => write.mutate({ id, version, answers: { ...answers } })
  return (
    <Note>
      <p>
        {inAll(kept)} A conta já tem uma autoavaliação aberta
        {others.length > 0 && `, com ${count(others.length, 'resposta diferente', 'respostas diferentes')}`}.
      </p>
      {write.error && (
        <p className="late mt-1">
          {write.error.message} <Button onClick={lookAgain}>Ver como ficou</Button>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {Object.keys(missing).length > 0 && (
          <Button busy={write.isPending} onClick={() => put(missing)}>
            Salvar só as que faltam na conta
          </Button>
        )}
        {others.length > 0 && (
          <Button busy={write.isPending} onClick={() => put(kept)}>
            Substituir pelas deste aparelho
          </Button>
        )}
        <Discard kept={kept} />
      </div>
    </Note>
  )
}
