import { CloudUpload, HardDriveUpload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { indicatorOf } from '#core/self-assessment/rules.ts'
import { count } from '#web/kit/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { refreshOwn } from './own.ts'
import type { Clash, Saver, Saving } from './saver.ts'
import { answerText } from './self-assessment.texts.ts'

/** Says if the last answer is in the account. */
export function SavingLine({ saving: { state, pending } }: { saving: Saving }) {
  const waiting = Object.keys(pending).length
  const stateTexts = {
    kept: 'Salvo na conta',
    saving: 'Salvando...',
    failed: `${count(waiting, 'resposta aguarda', 'respostas aguardam')} envio`,
  }
  const Icon = state === 'kept' ? HardDriveUpload : CloudUpload
  return (
    <p className="inline-flex items-center gap-1.5 text-sm/6 text-text-3" role="status">
      <Icon size={16} aria-hidden="true" />
      {stateTexts[state]}
    </p>
  )
}

/** Answers that were not saved, and answers that somebody else changed meanwhile. */
export function SavingNotes({ saver, saving }: { saver: Saver; saving: Saving }) {
  const { state, error, clashes, changedByOthers, stands } = saving
  const others = changedByOthers.filter((number) => !clashes.some((clash) => clash.number === number))
  const isFinished = state === 'failed' && error?.status === 409
  if (state !== 'failed' && clashes.length === 0 && others.length === 0) return null
  return (
    <div className="grid gap-3">
      {isFinished && (
        <Note tone="bad" action={<Button onClick={() => void refreshOwn()}>Ver como ficou</Button>}>
          Esta autoavaliação já foi concluída em outra janela ou por outra pessoa. A sua última resposta não
          foi salva.
        </Note>
      )}
      {state === 'failed' && !isFinished && (
        <Note tone="bad" action={<Button onClick={saver.retry}>Tentar de novo</Button>}>
          {error?.message} As respostas continuam nesta página.
        </Note>
      )}
      {clashes.map((clash) => (
        <ClashNote
          key={clash.number}
          clash={clash}
          saver={saver}
          theirs={answerText(stands.answers[clash.number] ?? null)}
        />
      ))}
      {others.length > 0 && (
        <Note tone="info" action={<Button onClick={saver.dismiss}>Entendi</Button>}>
          Respondido em outra janela ou por outra pessoa da equipe:{' '}
          {others.map((number) => `${number}, ${answerText(stands.answers[number] ?? null)}`).join('; ')}.
        </Note>
      )}
    </div>
  )
}

function ClashNote({
  clash: { number, mine },
  saver,
  theirs,
}: {
  clash: Clash
  saver: Saver
  theirs: string
}) {
  const note = useRef<HTMLDivElement>(null)
  // On a phone it stands far above the answer that was just given, and is to be decided now.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing for React to call.
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={note} role="alert">
      <Note
        tone="warn"
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => saver.save({ [number]: mine })}>Usar a minha</Button>
            <Button onClick={saver.dismiss}>Deixar como está</Button>
          </span>
        }
      >
        Mudou nos dois lados: no {number}, {indicatorOf(number)?.title}, ficou {theirs}; a sua era{' '}
        {answerText(mine)}.
      </Note>
    </div>
  )
}
