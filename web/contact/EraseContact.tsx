import { contactApi, type Contact } from '#core/contact/contact.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface EraseProps {
  contact: Contact
  onClose: () => void
  onDone: () => void
}

/** Erases a message before its time at its sender's request. */
export function EraseContact({ contact: { id, version }, onClose, onDone }: EraseProps) {
  const erase = useWrite(contactApi.erase, {
    invalidates: [contactApi.list],
    onDone: () => {
      toast('Mensagem apagada')
      onDone()
    },
  })
  return (
    <ReasonDialog
      endpoint={contactApi.erase}
      fixed={{ id, version }}
      write={erase}
      title="Apagar a mensagem"
      text="Nome, e-mail e texto são apagados de vez, aqui e na caixa de saída. Apague também o que já chegou ao e-mail do suporte."
      verb="Apagar"
      busy="Apagando..."
      danger
      onClose={onClose}
    />
  )
}
