import { useState } from 'react'
import type { ClientDetail } from '#core/client/client.api.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

const dialog = part(async () => (await import('./NoteDialog.tsx')).NoteDialog)

/** The workshop's own words about a client. */
export function ClientNote({ client }: { client: ClientDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { notes } = client.note
  return (
    <Panel title="Anotações" hint="Só a sua oficina lê.">
      <p className="mb-4 whitespace-pre-line wrap-anywhere empty:hidden">{notes}</p>
      <Button onClick={() => setOpen(true)}>{notes ? 'Editar anotações' : 'Escrever anotações'}</Button>
      <Awaited
        part={dialog}
        wanted={isOpen}
        name="as anotações"
        onGiveUp={() => setOpen(false)}
        props={{ client, isOpen, onClose: () => setOpen(false) }}
      />
    </Panel>
  )
}
