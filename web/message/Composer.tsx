import { useQuery } from '@tanstack/react-query'
import { Camera, Mic, Paperclip, SendHorizontal, X } from 'lucide-react'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { cardField } from '#core/message/card.ts'
import type { Card } from '#core/message/message.api.ts'
import { mostCharacters } from '#core/message/message.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { part } from '#web/kit/part.ts'
import { query } from '#web/kit/query.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { hasLeft } from './left-recording.ts'
import { More } from './More.tsx'
import { write, type Outbox } from './sending.ts'
import { useTellTyping } from './typing.ts'
import { voiceType } from './voice-type.ts'

const recorder = part(async () => (await import('./VoiceRecorder.tsx')).VoiceRecorder)

export const draft = 'text'

/** Enter sends with a keyboard; on a phone it breaks the line. What is typed is kept for each conversation. */
export function Composer({ id, outbox, onSent }: { id: string; outbox: Outbox; onSent: () => void }) {
  const [text, setText] = useState(() => outbox.get().box.drafts[draft] ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const tell = useTellTyping(id)
  const [params, setParams] = useSearchParams()
  const [card, setCard] = useState<Card | null>(null)
  const [isRecording, setRecording] = useState(() => hasLeft(id))
  const [recordsAs] = useState(voiceType)
  const orderId = params.get('ordem')
  const about = card ? { [cardField[card.kind]]: card.id } : { orderId }
  const forgetAbout = () => {
    setCard(null)
    if (orderId) setParams({}, { replace: true })
  }
  const change = (typed: string) => {
    setText(typed)
    outbox.keepDraft(draft, typed)
    if (typed.trim()) tell()
  }
  const isTooLong = text.trim().length > mostCharacters
  const isEmpty = !text.trim() && !card
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isEmpty || isTooLong) return
    void write(outbox, text.trim() || null, [], about)
    change('')
    forgetAbout()
    onSent()
    field.current?.focus()
  }
  /** After what is typed, for the person to change and send. */
  const insert = (reply: string) => {
    change(text.trim() ? `${text.trimEnd()}\n${reply}` : reply)
    field.current?.focus()
  }
  const sendFiles = (files: File[]) => {
    if (files.length === 0) return
    void write(outbox, null, files, about)
    forgetAbout()
    onSent()
  }
  const stopRecording = () => {
    // The field is there again before it can take the focus.
    flushSync(() => setRecording(false))
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const isDesk = matchMedia('(pointer: fine)').matches
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && isDesk) {
      event.preventDefault()
      send()
    }
  }
  return (
    <form className="bottom-bar static! m-0! block! flex-none border-t border-border p-2!" onSubmit={send}>
      {card ? (
        <About title={card.title ?? ''} onForget={forgetAbout} />
      ) : (
        orderId && <AboutOrder orderId={orderId} onForget={forgetAbout} />
      )}
      {isRecording && recordsAs && (
        <Awaited
          part={recorder}
          wanted
          name="o gravador"
          onGiveUp={() => setRecording(false)}
          props={{
            conversation: id,
            type: recordsAs,
            onSend: (recording) => sendFiles([recording]),
            onClose: stopRecording,
          }}
        />
      )}
      <div className={isRecording ? 'hidden' : 'flex items-end gap-1'}>
        <Picker label="Enviar foto ou PDF" accept="application/pdf,image/*" multiple onFiles={sendFiles}>
          <Paperclip size={20} aria-hidden="true" />
        </Picker>
        <Picker label="Fotografar" accept="image/*" capture="environment" onFiles={sendFiles}>
          <Camera size={20} aria-hidden="true" />
        </Picker>
        <More id={id} onCard={setCard} onReply={insert} />
        <textarea
          ref={field}
          className="input field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none"
          rows={1}
          dir="auto"
          aria-label="Mensagem"
          placeholder="Mensagem"
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? 'message-too-long' : undefined}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKey}
        />
        {isEmpty && recordsAs ? (
          <IconButton
            label="Gravar mensagem de voz"
            onClick={({ detail }) => detail < 2 && setRecording(true)}
          >
            <Mic size={20} aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton type="submit" label="Enviar" disabled={isEmpty || isTooLong}>
            <SendHorizontal size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isTooLong && (
        <p id="message-too-long" className="px-2 text-sm text-danger-text" role="alert">
          Use até {mostCharacters} caracteres: você escreveu {text.trim().length}.
        </p>
      )}
    </form>
  )
}

function AboutOrder({ orderId, onForget }: { orderId: string; onForget: () => void }) {
  const { data } = useQuery(query(serviceOrderApi.get, { id: orderId }))
  return <About title={data?.number ?? 'a ordem'} onForget={onForget} />
}

const About = ({ title, onForget }: { title: string; onForget: () => void }) => (
  <p className="flex items-center gap-2 px-2 text-sm text-text-2">
    <span className="min-w-0 flex-1 wrap-anywhere">Sobre {title}</span>
    <IconButton label="Não enviar este cartão" onClick={onForget}>
      <X size={18} aria-hidden="true" />
    </IconButton>
  </p>
)

interface PickerProps extends React.InputHTMLAttributes<HTMLInputElement> {
  label: string
  onFiles: (files: File[]) => void
}

const Picker = ({ label, onFiles, children, ...rest }: PickerProps) => (
  <label className="icon-btn has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus">
    <input
      {...rest}
      className="sr-only"
      type="file"
      aria-label={label}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
    {children}
  </label>
)
