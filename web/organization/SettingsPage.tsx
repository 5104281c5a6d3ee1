import { useQuery } from '@tanstack/react-query'
import { organizationApi } from '#core/organization/organization.api.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { PlanNote } from './PlanNote.tsx'
import { ServedCities } from './ServedCities.tsx'
import { Specialities } from './Specialities.tsx'

const own = query(organizationApi.get, {})

export const clientLoader = () => queryClient.ensureQueryData(own)

export default function SettingsPage() {
  const { data: organization } = useQuery(own)
  if (!organization) return null
  return (
    <>
      <PageHeader title="Configurações" text="O que as clínicas veem de você, e o que sai nos seus laudos." />
      <div className="stack">
        <PlanNote organization={organization} />
        <OrganizationForm organization={organization}>
          <Panel title="Trabalho">
            <div className="form-grid">
              <TextField name="technicalResponsible" label="Técnico responsável" optional />
              <TextField
                name="registry"
                label="CFT ou CREA"
                optional
                mono
                hint="Sai na assinatura do laudo"
              />
            </div>
            <Specialities />
          </Panel>
          <ServedCities home={`${organization.city}, ${organization.state}`} />
        </OrganizationForm>
      </div>
    </>
  )
}
