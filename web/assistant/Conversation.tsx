import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { offersFor } from '#core/assistant/intents.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Line } from './conversation.ts'
import { addressOf } from './places.ts'

interface ConversationProps {
  role: 'dentist' | 'technician'
  lines: Line[]
  waiting: boolean
  onAsk: (question: string) => void
  /** Asks again what was not answered; the line of the failure goes. */
  onRetry: () => void
  /** A link was followed. */
  onLeave: () => void
}

const greeting = (hour: number) => (hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite')

const greetingTexts = {
  dentist: 'Pergunte sobre equipamentos, ordens, custos ou documentos.',
  technician: 'Pergunte sobre visitas, ordens, estoque ou clientes.',
}

/** Messages of both, the newest last. The last question stands at the top, so that a long answer is read from its start. */
export function Conversation({ role, lines, waiting, onAsk, onRetry, onLeave }: ConversationProps) {
  const { user } = useSession()
  const [hour] = useState(() => new Date().getHours())
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const question = lines.findLast((line) => line.role === 'user')
    const asked = box.current?.querySelector<HTMLElement>(`[data-line="${question?.id}"]`)
    if (box.current && asked) box.current.scrollTop = asked.offsetTop - box.current.offsetTop - 14
  }, [lines])
  return (
    <div
      ref={box}
      className="flex flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-3.5 text-sm"
      role="log"
      aria-label="Conversa"
    >
      {lines.length === 0 && (
        <div className="mt-auto">
          <p className="mb-3 text-text-2">
            {greeting(hour)}, {user.name.split(' ')[0]}. {greetingTexts[role]}
          </p>
          <Offers offers={offersFor(role).slice(0, 3)} onAsk={onAsk} />
        </div>
      )}
      {lines.map((line, index) =>
        line.role === 'user' ? (
          <p
            key={line.id}
            data-line={line.id}
            className="max-w-[86%] self-end rounded-2xl rounded-br-sm bg-brand px-3.5 py-2 wrap-anywhere text-on-brand"
          >
            <span className="sr-only">Você: </span>
            {line.content}
          </p>
        ) : (
          <div
            key={line.id}
            className={`rounded-2xl rounded-tl-sm px-3.5 py-3 ${line.failed ? 'bg-warning-soft' : 'bg-surface-2'}`}
          >
            <p className="wrap-anywhere whitespace-pre-line">{line.content}</p>
            {line.answer?.cards.map((card) => (
              <Link
                key={`${card.to.page} ${card.to.id} ${card.label} ${card.under}`}
                to={addressOf(card.to, role)}
                onClick={onLeave}
                className="mt-2.5 flex min-h-12 items-center gap-2.5 rounded-[10px] border border-border bg-surface px-3 py-1.5 leading-5 font-[540] text-text no-underline"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {card.label}
                  {card.under && <small className="block font-[420] text-text-3">{card.under}</small>}
                </span>
                <ChevronRight className="flex-none text-text-3" size={18} aria-hidden="true" />
              </Link>
            ))}
            {line.answer && line.answer.offers.length > 0 && (
              <div className="mt-2.5">
                <Offers offers={line.answer.offers} onAsk={onAsk} />
              </div>
            )}
            {line.failed && index === lines.length - 1 && (
              <Button className="mt-2.5" onClick={onRetry}>
                Tentar de novo
              </Button>
            )}
          </div>
        ),
      )}
      {waiting && (
        <p className="flex items-center gap-2 self-start rounded-2xl rounded-tl-sm bg-surface-2 px-3.5 py-3 text-text-2">
          <span className="spin" aria-hidden="true" />
          Digitando...
        </p>
      )}
    </div>
  )
}

function Offers({ offers, onAsk }: { offers: string[]; onAsk: (question: string) => void }) {
  return (
    <div className="grid gap-2">
      {offers.map((offer) => (
        <button
          key={offer}
          type="button"
          className="min-h-12 rounded-xl border border-border bg-surface px-3.5 py-1.5 text-left font-[520] hover:bg-surface-2"
          onClick={() => onAsk(offer)}
        >
          {offer}
        </button>
      ))}
    </div>
  )
}
