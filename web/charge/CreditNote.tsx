import { useState } from 'react'
import type { Charge } from '#core/charge/charge.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { openOnes } from './owed.ts'

const dialog = part(async () => (await import('./CreditDialog.tsx')).CreditDialog)

/** Says that the client has paid more than it owed, while this charge could take it. */
export function CreditNote({ charge }: { charge: Charge }) {
  const [isOpen, setOpen] = useState(false)
  if (charge.creditCents === 0 || openOnes(charge).length === 0) return null
  return (
    <>
      <Note action={<Button onClick={() => setOpen(true)}>Usar crédito</Button>}>
        {charge.clinic.name} tem {formatCents(charge.creditCents)} de crédito com você.
      </Note>
      {isOpen && (
        <Awaited
          part={dialog}
          wanted
          name="a pergunta"
          onGiveUp={() => setOpen(false)}
          props={{ charge, onClose: () => setOpen(false) }}
        />
      )}
    </>
  )
}
