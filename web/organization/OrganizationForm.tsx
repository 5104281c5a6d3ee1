import type { ReactNode } from 'react'
import type { Organization } from '#core/organization/organization.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { accountApi } from '#core/account/account.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { PlaceFields } from '#web/parts/PlaceFields.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { formValues, zoneOptions } from './organization.texts.ts'

interface OrganizationFormProps {
  organization: Organization
  /** The fields that only this kind of organization has, in panels. */
  children: ReactNode
}

/** What every organization says about itself: name, papers, address, zone; around it the kind's own panels. */
export function OrganizationForm({ organization, children }: OrganizationFormProps) {
  const form = useEndpointForm(organizationApi.update, {
    defaults: formValues(organization),
    fixed: { version: organization.version },
  })
  const save = useWrite(organizationApi.update, {
    replaces: () => query(organizationApi.get, {}),
    invalidates: [accountApi.session],
    onDone: (saved) => {
      form.reset(formValues(saved))
      toast('Dados guardados')
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => save.mutate(input)}
      saving={save.isPending}
      error={save.error}
      submit="Guardar"
      savingText="Guardando..."
      conflict={<p>Alguém da equipe mudou estes dados. Recarregue a página para ver como ficaram.</p>}
    >
      <Panel title="Identificação" hint="Sai no cabeçalho dos laudos e orçamentos.">
        <div className="form-grid">
          <TextField name="name" label="Nome" autoComplete="organization" />
          <TextField name="legalName" label="Razão social" optional />
          <TextField name="taxId" label="CNPJ ou CPF" optional mono />
          <TextField name="phone" label="Telefone" optional type="tel" inputMode="tel" autoComplete="tel" />
        </div>
      </Panel>
      {children}
      <Panel title="Endereço">
        <div className="form-grid">
          <TextField
            name="postalCode"
            label="CEP"
            optional
            mono
            inputMode="numeric"
            autoComplete="postal-code"
            className="span-2"
          />
          <TextField
            name="address"
            label="Rua e número"
            optional
            autoComplete="street-address"
            className="span-4"
          />
          <TextField name="district" label="Bairro" optional className="span-6" />
          <PlaceFields />
          <Select
            name="timeZone"
            label="Fuso horário"
            options={zoneOptions}
            hint="Datas e prazos seguem este relógio"
          />
          <TextField
            name="openingHours"
            label="Horário de atendimento"
            optional
            placeholder="Seg a sex, 8:00 às 18:00"
          />
        </div>
      </Panel>
    </FormPanel>
  )
}
