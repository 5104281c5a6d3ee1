import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import type { Entry, Outbox, Refusal } from './change.ts'
import { answerText } from './checklist.texts.ts'
import type { Shown } from './shown.ts'

interface ClashProps {
  shown: Shown
  clash: Entry
  outbox: Outbox
}

const withNote = (text: string, note: string | null) => (note ? `${text}, com a nota “${note}”` : text)

/** Somebody else answered first: both answers, and the choice. */
export function ClashNote({ shown: { item }, clash, outbox }: ClashProps) {
  const note = useRef<HTMLDivElement>(null)
  // It may have come while the person was already further down.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { change } = clash
  if (change.kind !== 'answer') return null
  return (
    <div ref={note} role="alert">
      <Note tone="warn">
        <p>
          <b>Mudou nos dois lados.</b>
        </p>
        <dl className="clash grid gap-2 mt-2">
          <div>
            <dt>{item.answeredBy ?? 'Outra pessoa'}, agora</dt>
            <dd className="font-[580] wrap-anywhere">{withNote(answerText(item, item.answer), item.note)}</dd>
          </div>
          <div>
            <dt>A sua</dt>
            <dd className="font-[580] wrap-anywhere">
              {withNote(answerText(item, change.answer), change.note)}
            </dd>
          </div>
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="lg" onClick={() => outbox.choose(clash, item.version)}>
            Usar a minha
          </Button>
          <Button size="lg" onClick={() => outbox.choose(clash, null)}>
            Deixar a outra
          </Button>
        </div>
      </Note>
    </div>
  )
}

/** A change that the server refused stays here until it is mended, sent again or discarded. */
export function RefusalNote({ entry, message, outbox }: Refusal & { outbox: Outbox }) {
  return (
    <Note
      tone="bad"
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => outbox.again(entry)}>Tentar de novo</Button>
          <Button variant="text" onClick={() => outbox.drop(entry)}>
            Desistir
          </Button>
        </span>
      }
    >
      Não foi enviado. {message}
    </Note>
  )
}
