import { contactApi, type Contact } from '#core/contact/contact.api.ts'
import type { ContactStatus } from '#core/contact/contact.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { settleTexts } from './contact.texts.ts'

interface SettleProps {
  contact: Contact
  status: ContactStatus
  onClose: () => void
}

/** Says what became of a message, and why. */
export function SettleContact({ contact: { id, version }, status, onClose }: SettleProps) {
  const { verb, busy, done, text } = settleTexts[status]
  const settle = useWrite(contactApi.settle, {
    replaces: (contact) => query(contactApi.get, { id: contact.id }),
    invalidates: [contactApi.list],
    onDone: () => {
      toast(done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      endpoint={contactApi.settle}
      fixed={{ id, version, status }}
      write={settle}
      title={verb}
      text={text}
      verb={verb}
      busy={busy}
      onClose={onClose}
    />
  )
}
