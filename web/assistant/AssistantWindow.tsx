import { useQuery } from '@tanstack/react-query'
import { ArrowUp, ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { assistantApi, longestMessage } from '#core/assistant/assistant.api.ts'
import { paths, sideOf } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useConversation } from './conversation.ts'
import { Conversation } from './Conversation.tsx'

/** How long the notice of a reply stays beside the minimized button. Source: the board's page i. */
const noticeTime = 6000

interface WindowProps {
  role: 'dentist' | 'technician'
  open: boolean
  onMinimize: () => void
  /** A reply came while the window was minimized. */
  onUnread: () => void
}

/** The open assistant. It stays mounted while it is minimized, and with it the conversation. */
export function AssistantWindow({ role, open, onMinimize, onUnread }: WindowProps) {
  const { organization } = useSession()
  const { pathname } = useLocation()
  const openNow = useRef(open)
  useEffect(() => {
    openNow.current = open
  }, [open])
  const [notice, setNotice] = useState(false)
  const { lines, waiting, send, retry, clear } = useConversation(role, () => {
    if (openNow.current) return
    onUnread()
    setNotice(true)
  })
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(false), noticeTime)
    return () => clearTimeout(timer)
  }, [notice])
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { data } = useQuery({ ...query(assistantApi.start, {}), enabled: open, staleTime: 300_000 })
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const box = useRef<HTMLElement>(null)
  const minimize = () => {
    onMinimize()
    requestAnimationFrame(() => document.getElementById('assistant')?.focus())
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An open menu takes the key for itself.
    if (event.key === 'Escape' && !event.defaultPrevented) minimize()
  })
  useEffect(() => {
    if (!open) return
    const element = box.current
    const listen = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [open])

  if (!open) {
    return (
      <p role="status" className="contents">
        {notice && (
          <span className="fixed right-23 bottom-9.5 z-(--z-assistant) rounded-[10px] bg-text px-3.5 py-2 text-sm/4 font-semibold text-surface phone:right-21 phone:bottom-7.5 print:hidden">
            Resposta nova
          </span>
        )}
      </p>
    )
  }

  const ask = (question: string) => {
    field.current?.focus()
    void send(question)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim() || waiting) return
    void send(typed)
    setTyped('')
  }
  const extension = data?.extensionUrl
  return (
    <section
      ref={box}
      className="fixed right-6 bottom-6 z-(--z-assistant) flex h-(--assistant-open) max-h-[calc(100dvh-1rem)] w-[392px] flex-col overflow-hidden rounded-[18px] border border-border bg-surface shadow-3 phone:right-2 phone:bottom-2 phone:left-2 phone:w-auto print:hidden"
      role="dialog"
      aria-label="Assistente"
    >
      <div className="flex flex-none items-center gap-2.5 border-b border-border py-1 pr-1.5 pl-3.5">
        <Logo size={30} bare />
        <span className="min-w-0 flex-1">
          <b className="block text-base/5">Assistente</b>
          {organization && (
            <small className="block leading-4 wrap-anywhere text-text-3">{organization.name}</small>
          )}
        </span>
        <Menu
          label="Opções do assistente"
          items={[
            extension
              ? {
                  label: 'Extensão para o navegador',
                  onSelect: () => window.open(extension, '_blank', 'noopener,noreferrer'),
                }
              : null,
            { label: 'Ajuda desta página', to: paths.help(pathname) },
            { label: 'Falar com o suporte', to: sideOf(role).support() },
            { label: 'Limpar a conversa', onSelect: clear },
          ]}
        />
        <IconButton label="Minimizar o assistente" onClick={minimize}>
          <ChevronDown size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Conversation
        role={role}
        lines={lines}
        waiting={waiting}
        onAsk={ask}
        onRetry={() => {
          field.current?.focus()
          retry()
        }}
        // On a phone the window covers the page that a link leads to.
        onLeave={() => {
          if (matchMedia('(width < 48rem)').matches) onMinimize()
        }}
      />
      <form className="flex-none border-t border-border px-3 pt-2 pb-2.5" onSubmit={submit}>
        <div className="flex items-center gap-0.5 rounded-xl border border-border-strong p-0.75 pl-3 focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus">
          <input
            ref={field}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-0 placeholder:text-text-3 placeholder:opacity-100"
            aria-label="Pergunta"
            placeholder="Escreva a pergunta"
            maxLength={longestMessage}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            variant="primary"
            type="submit"
            className="w-11 p-0!"
            aria-label="Enviar"
            aria-disabled={waiting || !typed.trim() || undefined}
          >
            <ArrowUp size={20} aria-hidden="true" />
          </Button>
        </div>
        <p className="mt-1.5 text-center text-xs/4 text-text-3">
          {data?.hasModel
            ? 'A pergunta vai a um modelo de fora. Ele não aprova nem paga.'
            : 'Confira antes de agir. Ele não aprova nem paga.'}
        </p>
      </form>
    </section>
  )
}
