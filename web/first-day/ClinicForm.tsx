import { accountApi } from '#core/account/account.api.ts'
import { organizationApi, type Organization } from '#core/organization/organization.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** A new clinic's first answers about itself; the rest stands in its profile. */
export function ClinicForm({ clinic }: { clinic: Organization }) {
  const { user } = useSession()
  const form = useEndpointForm<object, Organization>(organizationApi.update, {
    defaults: {
      ...clinic,
      taxId: clinic.taxId ?? '',
      name: clinic.name === user.name ? '' : clinic.name,
      technicalResponsible: clinic.technicalResponsible ?? user.name,
      technicalResponsibleRegistry: clinic.technicalResponsibleRegistry ?? '',
    },
    fixed: { version: clinic.version },
  }) as ReturnType<typeof useEndpointForm<never, Organization>>
  const save = useWrite(organizationApi.update, {
    invalidates: [accountApi.session],
    replaces: () => query(organizationApi.get, {}),
    onDone: () => toast('Dados salvos'),
  })
  return (
    <FormPanel form={form} onSubmit={save.mutate} saving={save.isPending} error={save.error} submit={false}>
      <div className="form-grid">
        <TextField name="name" label="Nome da clínica" autoComplete="organization" className="span-6" />
        <TextField
          name="taxId"
          label="CNPJ ou CPF"
          optional
          mono
          className="span-6"
          hint="Sai nos laudos e nos documentos para a vigilância"
        />
        <TextField name="technicalResponsible" label="Responsável técnico" optional className="span-4" />
        <TextField
          name="technicalResponsibleRegistry"
          label="CRO do responsável"
          optional
          mono
          placeholder="CRO-SP 00000"
          className="span-2"
        />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} busyText="Salvando...">
          Salvar
        </Button>
      </div>
    </FormPanel>
  )
}
