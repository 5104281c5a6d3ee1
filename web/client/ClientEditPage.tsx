import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { clientApi } from '#core/client/client.api.ts'
import { clientFields } from '#core/client/client-fields.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { EditForm } from '#web/record/EditForm.tsx'
import { describedBy, valuesOf } from '#web/record/record-values.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { ClientFields } from './ClientFields.tsx'
import { clientQuery, settled } from './queries.ts'

export { loadClient as clientLoader } from './queries.ts'

/** The data of a clinic that is not on Equipo; once it is, the clinic writes them. */
export default function ClientEditPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(clientQuery(id))
  return (
    <Loaded from={loaded}>
      {(client) => (
        <>
          <Crumbs
            items={[['Clientes', atWorkshop.clients()], [client.name, atWorkshop.client(client)], ['Editar']]}
          />
          <PageHeader title={`Editar ${client.name}`} />
          {client.mayChange ? (
            <EditForm
              thing={client}
              valuesOf={(stands) => valuesOf(clientFields, stands)}
              describe={describedBy(clientFields)}
              change={clientApi.change}
              draftName="clients"
              {...settled}
              pathOf={atWorkshop.client}
            >
              <ClientFields />
            </EditForm>
          ) : (
            <Note>Esta clínica está no Equipo e cuida dos próprios dados.</Note>
          )}
        </>
      )}
    </Loaded>
  )
}
