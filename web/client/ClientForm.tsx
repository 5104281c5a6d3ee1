import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clientApi } from '#core/client/client.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { PlaceFields } from '#web/organization/PlaceFields.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

type ClientValues = Record<Exclude<keyof Input<typeof clientApi.create>, 'id' | 'actionId'>, string | null>

const blank: ClientValues = {
  name: '',
  taxId: '',
  phone: '',
  state: null,
  city: null,
  address: '',
  district: '',
  technicalResponsible: '',
  technicalResponsibleRegistry: '',
}

export default function ClientForm() {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const draft = useFormDraft('cliente', blank)
  const form = useEndpointForm<Input<typeof clientApi.create>, ClientValues>(clientApi.create, {
    defaults: draft.defaults,
    fixed: { id },
  })
  const save = useWrite(clientApi.create, {
    invalidates: [clientApi.list],
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
        onSubmit={(input) => save.mutate(input)}
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
        <Panel title="Clínica">
          <div className="form-grid">
            <TextField name="name" label="Nome da clínica" autoComplete="organization" className="span-6" />
            <TextField name="taxId" label="CNPJ ou CPF" optional mono hint="Sai no laudo" />
            <TextField name="phone" label="Telefone" optional type="tel" inputMode="tel" autoComplete="tel" />
            <PlaceFields />
            <TextField
              name="address"
              label="Endereço"
              optional
              autoComplete="street-address"
              className="span-4"
            />
            <TextField name="district" label="Bairro" optional className="span-2" />
          </div>
        </Panel>
        <Panel title="Responsável técnico" hint="Quem responde pela clínica perante a vigilância sanitária.">
          <div className="form-grid">
            <TextField name="technicalResponsible" label="Nome" optional />
            <TextField
              name="technicalResponsibleRegistry"
              label="CRO"
              optional
              mono
              placeholder="CRO-SP 00000"
            />
          </div>
        </Panel>
      </FormPanel>
    </>
  )
}
