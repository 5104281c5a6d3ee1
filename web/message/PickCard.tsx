import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Card } from '#core/message/message.api.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { IconButton } from '#web/ui/Button.tsx'

const chooser = part(async () => (await import('./CardChooser.tsx')).CardChooser)

/** Chooses what the message shows as a card: an order, an equipment or a document of both sides. */
export function PickCard({ id, onPick }: { id: string; onPick: (card: Card) => void }) {
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  return (
    <>
      <IconButton label="Enviar ordem, equipamento ou documento" onClick={() => setOpen(true)}>
        <Plus size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Awaited
          part={chooser}
          wanted
          name="a lista"
          onGiveUp={onClose}
          props={{
            id,
            onClose,
            onPick: (card) => {
              onPick(card)
              onClose()
            },
          }}
        />
      )}
    </>
  )
}
