import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clientApi, type Client } from '#core/client/client.api.ts'
import { clientFields } from '#core/client/client-fields.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { valuesOf } from '#web/record/record-values.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { ClientFields } from './ClientFields.tsx'

export default function ClientNewPage() {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const draft = useFormDraft<object>('cliente', valuesOf(clientFields))
  const form = useEndpointForm(clientApi.create as Endpoint<object>, {
    defaults: draft.defaults,
    fixed: { id },
  })
  const save = useWrite(clientApi.create as Endpoint<object, Client>, {
    invalidates: [clientApi.list, clientApi.choices],
    onDone: async (client) => {
      draft.forget()
      toast(`${client.name} está entre seus clientes`)
      await navigate(atWorkshop.equipmentNew(client.clinicId), { replace: true })
    },
  })
  return (
    <>
      <Crumbs items={[['Clientes', atWorkshop.clients()], ['Novo cliente']]} />
      <PageHeader
        title="Novo cliente"
        text="Uma clínica que ainda não está no Equipo. Você cuida do cadastro dela até que ela crie a própria conta."
      />
      <FormPanel
        form={form}
        onSubmit={save.mutate}
        saving={save.isPending}
        error={save.error}
        draft={draft}
        submit="Cadastrar cliente"
        savingText="Cadastrando..."
        secondary={
          <LinkButton to={atWorkshop.clients()} size="lg">
            Cancelar
          </LinkButton>
        }
      >
        <ClientFields />
      </FormPanel>
    </>
  )
}
