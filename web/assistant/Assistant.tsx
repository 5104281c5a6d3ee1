import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'

const box = part(async () => (await import('./AssistantWindow.tsx')).AssistantWindow)

/** The assistant in the corner: closed at first, then open, or minimized with its conversation. */
export function Assistant({ role }: { role: 'dentist' | 'technician' }) {
  const [open, setOpen] = useState(false)
  const [unread, setUnread] = useState(0)
  const change = (next: boolean) => {
    setOpen(next)
    setUnread(0)
  }
  return (
    <>
      {!open && (
        <button
          id="assistant"
          type="button"
          className="fixed right-6 bottom-6 z-(--z-assistant) grid size-(--assistant-min) place-items-center rounded-[18px] bg-brand text-on-brand shadow-2 phone:right-4 phone:bottom-4 print:hidden phone:[:root:has(.bottom-bar)_&]:hidden"
          aria-label={
            unread
              ? `Abrir o assistente, ${unread} ${unread === 1 ? 'resposta nova' : 'respostas novas'}`
              : 'Abrir o assistente'
          }
          aria-expanded={false}
          onClick={() => change(true)}
        >
          <MessageCircleQuestionMark size={26} aria-hidden="true" />
          {unread > 0 && (
            <span
              className="absolute -top-1.5 -right-1.5 size-6 rounded-full bg-danger text-center text-[0.8125rem]/6 font-semibold text-on-danger"
              aria-hidden="true"
            >
              {unread}
            </span>
          )}
        </button>
      )}
      <Awaited
        part={box}
        wanted={open}
        name="o assistente"
        onGiveUp={() => change(false)}
        props={{
          role,
          open,
          onMinimize: () => change(false),
          onUnread: () => setUnread((before) => before + 1),
        }}
      />
    </>
  )
}
