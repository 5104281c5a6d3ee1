import { useState } from 'react'
import type { Card } from '#core/message/message.api.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Menu } from '#web/ui/Menu.tsx'

const cards = part(async () => (await import('./CardChooser.tsx')).CardChooser)
const replies = part(async () => (await import('./ReplyChooser.tsx')).ReplyChooser)

interface MoreProps {
  /** The conversation. */
  id: string
  onCard: (card: Card) => void
  onReply: (text: string) => void
}

/** Besides text and files: a card for the message, or a text that was written before. */
export function More({ id, onCard, onReply }: MoreProps) {
  const [open, setOpen] = useState<'cards' | 'replies' | null>(null)
  const onClose = () => setOpen(null)
  const choosing =
    <Chosen,>(choose: (chosen: Chosen) => void) =>
    (chosen: Chosen) => {
      onClose()
      choose(chosen)
    }
  return (
    <>
      <Menu
        label="Enviar outra coisa"
        items={[
          { label: 'Ordem, equipamento ou documento', onSelect: () => setOpen('cards') },
          { label: 'Resposta pronta', onSelect: () => setOpen('replies') },
        ]}
      />
      {open === 'cards' && (
        <Awaited
          part={cards}
          wanted
          name="a lista"
          onGiveUp={onClose}
          props={{ id, onClose, onPick: choosing(onCard) }}
        />
      )}
      {open === 'replies' && (
        <Awaited
          part={replies}
          wanted
          name="a lista"
          onGiveUp={onClose}
          props={{ onClose, onPick: choosing(onReply) }}
        />
      )}
    </>
  )
}
