import { useState } from 'react'
import { madeAt, type UnsentKind } from '#core/offline/sending.ts'
import { kindTexts } from '#core/offline/sending-texts.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip, type Tone } from '#web/ui/Chip.tsx'
import { useCopying } from '#web/ui/copying.ts'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import type { Line, UnsentState } from './unsent-entries.ts'

const states: Readonly<Record<UnsentState, [string, Tone]>> = {
  waiting: ['Aguardando', 'neutral'],
  sending: ['Enviando', 'info'],
  refused: ['Recusado', 'bad'],
  clash: ['Conflito', 'warn'],
}

interface UnsentLineProps {
  line: Line<unknown>
  kind: UnsentKind
  /** The words that the person wrote; empty if there are no words. */
  text: string
  to: string
  /** Null if only its form can send it. */
  onRetry: (() => void) | null
  onRelease: () => void
  onDiscard: () => void
}

export function UnsentLine({ line, kind, text, to, onRetry, onRelease, onDiscard }: UnsentLineProps) {
  const { entry, state, why, hold } = line
  const [label, tone] = states[state]
  const made = new Date(madeAt(entry.actionId))
  return (
    <li className="flex-wrap">
      <span className="what">
        <b>{kindTexts[kind]}</b>
        {text && <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{text}</p>}
        {why && <p role={state === 'refused' ? 'alert' : undefined}>{why}</p>}
        <p>
          Feito <TimeAgo instant={made.toISOString()} />
        </p>
      </span>
      <Chip tone={tone}>{label}</Chip>
      {state !== 'sending' && (
        <span className="flex basis-full flex-wrap gap-2">
          {hold === 'old' && <Button onClick={onRelease}>Enviar assim mesmo</Button>}
          {!hold && state !== 'clash' && onRetry && <Button onClick={onRetry}>Tentar de novo</Button>}
          <LinkButton to={to}>
            {state === 'clash' ? 'Escolher' : onRetry ? 'Mudar' : 'Abrir e enviar'}
          </LinkButton>
          {text && <Copy text={text} />}
          <Discard name={kindTexts[kind]} onDiscard={onDiscard} />
        </span>
      )}
    </li>
  )
}

function Copy({ text }: { text: string }) {
  const { said, copy } = useCopying(text, { done: 'Copiado', failed: 'Não deu para copiar' })
  return (
    <span className="inline-flex items-center gap-2">
      <Button onClick={copy}>Copiar o texto</Button>
      <span role="status">{said}</span>
    </span>
  )
}

const questions = [
  { title: 'Descartar?', text: 'Isto ainda não chegou ao Equipo e só existe neste aparelho.' },
  { title: 'Descartar de vez?', text: 'Não há como recuperar depois.' },
]

/** Asks twice: nobody else has what goes away. */
function Discard({ name, onDiscard }: { name: string; onDiscard: () => void }) {
  const [asked, ask] = useState(0)
  const { title = '', text = '' } = questions[asked - 1] ?? {}
  return (
    <>
      <Button variant="text" onClick={() => ask(1)}>
        Descartar
      </Button>
      <ConfirmDialog
        key={asked}
        open={asked > 0}
        title={title}
        text={`${name}. ${text}`}
        confirm={asked === 1 ? 'Descartar' : 'Descartar de vez'}
        onCancel={() => ask(0)}
        onConfirm={() => {
          if (asked === 1) return ask(2)
          ask(0)
          onDiscard()
        }}
      />
    </>
  )
}
