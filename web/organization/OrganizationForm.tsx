import { useState, type ReactNode } from 'react'
import { accountApi } from '#core/account/account.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { Organization } from '#core/organization/organization.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { differences, looksSame, ownChanges } from './merge.ts'
import { formValues, type ProfileValues } from './organization.texts.ts'
import { ProfileConflict } from './ProfileConflict.tsx'

interface OrganizationFormProps {
  organization: Organization
  /** The panels with the fields. */
  children: ReactNode
}

/**
 * One form for all that an organization says about itself. Where somebody else saved meanwhile, it says what they
 * changed and puts what was typed here over it.
 */
export function OrganizationForm({ organization, children }: OrganizationFormProps) {
  const [start, setStart] = useState(organization)
  const base = formValues(start)
  // Other panels of the page raise the version without changing this form's fields.
  const isOnlyNewer = organization.version > start.version && looksSame(formValues(organization), base)
  const version = isOnlyNewer ? organization.version : start.version
  const draft = useFormDraft<ProfileValues>(`perfil:${start.version}`, base)
  const form = useEndpointForm<Input<typeof organizationApi.update>, ProfileValues>(organizationApi.update, {
    defaults: draft.defaults,
    fixed: { version },
  })
  const save = useWrite(organizationApi.update, {
    replaces: () => query(organizationApi.get, {}),
    invalidates: [accountApi.session],
    onDone: (saved) => {
      draft.forget()
      setStart(saved)
      form.reset(formValues(saved))
      toast('Dados salvos')
    },
  })
  const current = save.error?.status === 409 ? (save.error.current as Organization | null) : null
  const goOn = () => {
    if (!current) return
    const mine = ownChanges(base, form.getValues())
    setStart(current)
    form.reset({ ...formValues(current), ...mine }, { keepDefaultValues: true })
    save.reset()
  }
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => save.mutate(input)}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Salvar"
      savingText="Salvando..."
      conflict={
        current && (
          <ProfileConflict changed={differences(base, form.getValues(), formValues(current))} onGoOn={goOn} />
        )
      }
    >
      {children}
    </FormPanel>
  )
}
