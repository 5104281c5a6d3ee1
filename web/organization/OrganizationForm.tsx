import type { ReactNode } from 'react'
import { accountApi } from '#core/account/account.api.ts'
import type { Organization } from '#core/organization/organization.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { query } from '#web/kit/query.ts'
import { EditForm } from '#web/record/EditForm.tsx'
import { fieldTexts, formValues, valueText, type ProfileValues } from './organization.texts.ts'

interface OrganizationFormProps {
  organization: Organization
  /** The panels with the fields. */
  children: ReactNode
}

/** One form for all that an organization says about itself. */
export const OrganizationForm = ({ organization, children }: OrganizationFormProps) => (
  <EditForm
    thing={organization}
    valuesOf={formValues}
    describe={describe}
    change={organizationApi.update}
    draftName="perfil"
    invalidates={[accountApi.session]}
    replaces={() => query(organizationApi.get, {})}
    done="Dados salvos"
  >
    {children}
  </EditForm>
)

const describe = (name: string, value: unknown) => ({
  label: fieldTexts[name as keyof ProfileValues],
  text: valueText(name as keyof ProfileValues, value as ProfileValues[keyof ProfileValues]),
})
