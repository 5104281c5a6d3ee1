import { CloudUpload, Minus, NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AnswerInput } from '#core/checklist/answer.ts'
import { missingTexts, type MissingReason } from '#core/checklist/missing.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { BasisLine } from '#web/parts/BasisLine.tsx'
import { BigChoice } from '#web/ui/BigChoice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { AnswerControl } from './AnswerControl.tsx'
import { ClashNote, RefusalNote } from './ClashNote.tsx'
import { FollowUp } from './FollowUp.tsx'
import { ItemPhotos } from './ItemPhotos.tsx'
import type { Outbox } from './outbox.ts'
import type { Shown } from './shown.ts'
import { anchorOf } from './spots.ts'

interface ItemCardProps {
  run: Run
  shown: Shown
  outbox: Outbox
  /** Typed, and nothing that can be sent yet, by what names it. */
  drafts: Readonly<Record<string, string>>
  /** What it still lacks, once somebody wanted to finish. */
  missing: MissingReason[]
}

/** One item with everything that is asked of it, on one surface. */
export function ItemCard({ run, shown, outbox, drafts, missing }: ItemCardProps) {
  const { item, answer, note, verdict } = shown
  const put = (given: AnswerInput | null, text: string, settling = false) =>
    outbox.put(item, { kind: 'answer', answer: given, note: text || null }, settling)
  const standing = answer as AnswerInput | null
  const needsPhoto = item.kind === 'photo' || (verdict === 'not_conform' && item.photoIfNotConform)
  const isOut = answer?.kind === 'not_applicable'
  return (
    <section
      id={anchorOf(item.id)}
      tabIndex={-1}
      className={`item ${missing.length > 0 ? 'lacks' : ''}`}
      aria-labelledby={`${anchorOf(item.id)}-h`}
    >
      <ItemHead shown={shown} />
      {shown.clash && <ClashNote shown={shown} clash={shown.clash} outbox={outbox} />}
      {shown.refusal && <RefusalNote {...shown.refusal} outbox={outbox} />}
      <AnswerControl
        shown={shown}
        draft={drafts[item.id] ?? ''}
        onDraft={(text) => outbox.keepDraft(item.id, text)}
        onAnswer={(given, settling) => put(given, note, settling)}
      />
      {needsPhoto && !isOut && (
        <ItemPhotos shown={shown} outbox={outbox} wanted={item.required || item.kind !== 'photo'} />
      )}
      {item.kind !== 'conform' && item.kind !== 'choice' && (
        <NotApplicable
          label={item.label}
          isOut={isOut}
          onChoose={() => {
            outbox.keepDraft(item.id, '')
            put({ kind: 'not_applicable' }, note)
          }}
        />
      )}
      {verdict === 'not_conform' && <FollowUp run={run} shown={shown} outbox={outbox} drafts={drafts} />}
      {(item.kind !== 'photo' || isOut) && (
        <ItemNote
          label={item.label}
          note={note}
          isAsked={isOut && item.critical}
          onNote={(text) => put(standing, text, true)}
        />
      )}
      {!needsPhoto && shown.item.photos.length + shown.photos.length > 0 && (
        <ItemPhotos shown={shown} outbox={outbox} wanted={false} />
      )}
      {missing.map((reason) => (
        <p key={reason} className="err">
          {missingTexts[reason]}
        </p>
      ))}
    </section>
  )
}

function ItemHead({ shown: { item, isWaiting } }: { shown: Shown }) {
  return (
    <header>
      {(item.critical || !item.required || isWaiting) && (
        <p className="item-chips">
          {item.critical && <Chip tone="warn">Crítico</Chip>}
          {!item.required && <Chip>Opcional</Chip>}
          {isWaiting && (
            <span className="item-waits">
              <CloudUpload size={16} aria-hidden="true" />
              aguardando envio
            </span>
          )}
        </p>
      )}
      <h3 id={`${anchorOf(item.id)}-h`}>
        <span>{item.position}.</span> {item.label}
      </h3>
      {item.detail && <p className="item-how">{item.detail}</p>}
      {item.basis && <BasisLine basis={item.basis} />}
    </header>
  )
}

function NotApplicable(props: { label: string; isOut: boolean; onChoose: () => void }) {
  const { label, isOut, onChoose } = props
  return (
    <BigChoice
      label={`${label}: não se aplica`}
      value={isOut ? 'na' : null}
      onChoose={onChoose}
      options={[
        { value: 'na', label: 'Não se aplica', icon: <Minus size={20} aria-hidden="true" />, wide: true },
      ]}
    />
  )
}

interface ItemNoteProps {
  label: string
  note: string
  /** It has to be written here: why a critical item does not apply. */
  isAsked: boolean
  onNote: (text: string) => void
}

function ItemNote({ label, note, isAsked, onNote }: ItemNoteProps) {
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (opened) field.current?.focus()
  }, [opened])
  if (!opened && !isAsked && !note) {
    return (
      <Button
        variant="text"
        className="-ml-3 justify-self-start"
        icon={<NotebookPen size={18} aria-hidden="true" />}
        aria-label={`Anotar em ${label}`}
        onClick={() => setOpened(true)}
      >
        Anotar
      </Button>
    )
  }
  return (
    <label className="field">
      <span className="label">{isAsked ? 'Por que não se aplica' : 'Observação'}</span>
      <textarea
        className="input"
        rows={2}
        maxLength={2000}
        ref={field}
        value={note}
        onChange={({ target: { value } }) => onNote(value)}
      />
    </label>
  )
}
