import { useQuery } from '@tanstack/react-query'
import { organizationApi } from '#core/organization/organization.api.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { PlanNote } from './PlanNote.tsx'

const own = query(organizationApi.get, {})

export const clientLoader = () => queryClient.ensureQueryData(own)

export default function ClinicProfilePage() {
  const { data: organization } = useQuery(own)
  if (!organization) return null
  return (
    <>
      <PageHeader title="Perfil da Clínica" text="Quem lê um laudo precisa saber de quem é o equipamento." />
      <div className="stack">
        <PlanNote organization={organization} />
        <OrganizationForm organization={organization}>
          <Panel title="Vigilância sanitária">
            <div className="form-grid">
              <TextField
                name="healthRegistry"
                label="CNES"
                optional
                mono
                inputMode="numeric"
                className="span-2"
              />
              <TextField name="sanitaryLicence" label="Licença sanitária" optional mono className="span-2" />
              <DateField name="sanitaryLicenceUntil" label="Licença válida até" optional className="span-2" />
              <TextField name="technicalResponsible" label="Responsável técnico" optional />
              <TextField
                name="technicalResponsibleRegistry"
                label="CRO"
                optional
                mono
                placeholder="CRO-SP 00000"
              />
            </div>
          </Panel>
        </OrganizationForm>
      </div>
    </>
  )
}
