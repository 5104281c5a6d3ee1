import { CloudUpload, Minus, NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ItemKind } from '#core/checklist/item.ts'
import { missingTexts, type MissingReason } from '#core/checklist/missing.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { BasisLine } from '#web/planner/BasisLine.tsx'
import { BigChoice } from '#web/ui/BigChoice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { AnswerControl } from './AnswerControl.tsx'
import { ClashNote, RefusalNote } from './ClashNote.tsx'
import { askedNotes } from './checklist.texts.ts'
import { FollowUp } from './FollowUp.tsx'
import { ItemPhotos } from './ItemPhotos.tsx'
import type { Outbox } from './change.ts'
import type { Shown } from './shown.ts'
import { anchorOf } from './spots.ts'

interface ItemCardProps {
  run: Run
  shown: Shown
  outbox: Outbox
  /** Typed, and nothing that can be sent yet, by what names it. */
  drafts: Readonly<Record<string, string>>
  /** Reasons why the item is incomplete, once somebody has tried to finish. */
  missing: MissingReason[]
}

/** One item with everything that is asked of it, on one surface. */
export function ItemCard({ run, shown, outbox, drafts, missing }: ItemCardProps) {
  const { item, verdict } = shown
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
      <ItemAnswer shown={shown} outbox={outbox} draft={drafts[item.id] ?? ''} />
      {verdict === 'not_conform' && <FollowUp run={run} shown={shown} outbox={outbox} drafts={drafts} />}
      <ItemNote shown={shown} outbox={outbox} />
      {missing.map((reason) => (
        <p key={reason} className="err">
          {missingTexts[reason]}
        </p>
      ))}
    </section>
  )
}

interface PartProps {
  shown: Shown
  outbox: Outbox
}

/** Keeps an answer with its note; what the server made of a photo is not sent back. */
const put = (outbox: Outbox, { item }: Shown, given: Shown['answer'], note: string, settling = false) => {
  const answer = given?.kind === 'photo' ? null : given
  outbox.put(item, { kind: 'answer', answer, note: note || null }, { settling })
}

const mayBeOut = new Set<ItemKind>(['number', 'text', 'photo', 'signature'])

/** The control, the photos that it takes, and the way to leave it out. */
function ItemAnswer({ shown, outbox, draft }: PartProps & { draft: string }) {
  const { item, answer, note, verdict } = shown
  const needsPhoto = item.kind === 'photo' || (verdict === 'not_conform' && item.photoIfNotConform)
  const hasPhotos = item.photos.length + shown.photos.length > 0
  const isOut = answer?.kind === 'not_applicable'
  const leaveOut = () => {
    outbox.keepDraft(item.id, '')
    put(outbox, shown, { kind: 'not_applicable' }, note)
  }
  return (
    <>
      <AnswerControl
        shown={shown}
        draft={draft}
        onDraft={(text) => outbox.keepDraft(item.id, text)}
        onAnswer={(given, settling) => put(outbox, shown, given, note, settling)}
      />
      {((needsPhoto && !isOut) || hasPhotos) && (
        <ItemPhotos shown={shown} outbox={outbox} wanted={needsPhoto && item.required} />
      )}
      {item.required && mayBeOut.has(item.kind) && (
        <NotApplicable label={item.label} isOut={isOut} onChoose={leaveOut} />
      )}
    </>
  )
}

function ItemHead({ shown: { item, isWaiting } }: { shown: Shown }) {
  // Below the heading of its part, if it has one.
  const Heading = item.section ? 'h3' : 'h2'
  return (
    <header>
      {isWaiting && (
        // Takes no room: the tiles below stay under the thumb when an answer goes out.
        <span className="item-waits">
          <CloudUpload size={16} aria-hidden="true" />
          aguardando envio
        </span>
      )}
      {(item.critical || !item.required) && (
        <p className="flex flex-wrap items-center gap-2 mb-2">
          {item.critical && <Chip tone="warn">Crítico</Chip>}
          {!item.required && <Chip>Opcional</Chip>}
        </p>
      )}
      <Heading id={`${anchorOf(item.id)}-h`} className="text-[1.25rem]/6.5 wrap-anywhere">
        <span className="font-[500] text-text-3">{item.position}.</span> {item.label}
      </Heading>
      {item.detail && <p className="mt-1 text-sm text-text-2">{item.detail}</p>}
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

/** A remark on the item; asked for if something has to be written. */
function ItemNote({ shown, outbox }: PartProps) {
  const { item, answer, note } = shown
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (opened) field.current?.focus()
  }, [opened])
  const isOut = answer?.kind === 'not_applicable'
  const noteLabel = isOut && item.critical ? 'Por que não se aplica' : (askedNotes[item.key] ?? null)
  if (!isOut && (item.kind === 'photo' || item.kind === 'text')) return null
  if (!opened && noteLabel === null && !note) {
    return (
      <Button
        variant="text"
        className="-ml-3 justify-self-start"
        icon={<NotebookPen size={18} aria-hidden="true" />}
        aria-label={`Anotar em ${item.label}`}
        onClick={() => setOpened(true)}
      >
        Anotar
      </Button>
    )
  }
  return (
    <label className="field">
      <span className="label">{noteLabel ?? 'Observação'}</span>
      <textarea
        className="input"
        rows={2}
        maxLength={2000}
        ref={field}
        value={note}
        onChange={({ target: { value } }) => put(outbox, shown, answer, value, true)}
      />
    </label>
  )
}
