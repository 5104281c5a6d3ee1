import { useState } from 'react'
import type { Run } from '#core/checklist/schemas.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'

const dialog = part(async () => (await import('./AbandonDialog.tsx')).AbandonDialog)

/** Leaves a run as it is, with the reason. */
export function AbandonButton({ run, note }: { run: Run; note: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="text" size="lg" onClick={() => setOpen(true)}>
        Encerrar sem terminar
      </Button>
      {open && (
        <Awaited
          part={dialog}
          wanted
          name="a pergunta"
          onGiveUp={close}
          props={{ run, note, onClose: close }}
        />
      )}
    </>
  )
}
