import { clientContactApi } from '#core/client/contact.api.ts'
import { clientContacts } from '#core/client/contact.ts'
import { SmallRecords } from '#web/record/SmallRecords.tsx'

/** The people of a client whom the workshop calls. */
export const ClientContacts = ({ clientId }: { clientId: string }) => (
  <SmallRecords
    kind={clientContacts}
    api={clientContactApi}
    title="Contatos"
    within={{ name: 'clientId', id: clientId }}
    empty="Anote quem atende, quem compra e quem paga."
    newText="Novo contato"
  />
)
