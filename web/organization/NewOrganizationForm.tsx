import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Session } from '#core/account/account.api.ts'
import { homeOf } from '#core/account/account.ts'
import { newId } from '#core/kit/ids.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { startAnew } from '#web/kit/session.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ownOrganizations } from './choose.ts'

interface NewOrganizationFormProps {
  /** Role of the owner, which decides the kind. */
  owner: Session['user']['role']
  secondary?: ReactNode
}

/** A further clinic or workshop of the person's own; what it begins with is said before it is made. */
export function NewOrganizationForm({ owner, secondary }: NewOrganizationFormProps) {
  const kind = owner === 'technician' ? 'oficina' : 'clínica'
  const [id] = useState(newId)
  const form = useEndpointForm(choiceApi.create, {
    defaults: { name: '', state: null, city: null },
    fixed: { id },
  })
  const create = useWrite(choiceApi.create, { onDone: () => startAnew(homeOf(owner)) })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => create.mutate(input)}
      saving={create.isPending}
      error={create.error}
      submit={`Cadastrar ${kind}`}
      savingText="Cadastrando..."
      secondary={secondary}
    >
      <Panel title={owner === 'technician' ? 'Oficina' : 'Clínica'}>
        <div className="form-grid">
          <TextField name="name" label="Nome" autoComplete="organization" className="span-6" />
          <PlaceFields />
        </div>
      </Panel>
      <Beginning kind={kind} />
    </FormPanel>
  )
}

function Beginning({ kind }: { kind: string }) {
  const { data } = useQuery(ownOrganizations())
  if (!data) return null
  if (data.hasTrial) return <Note>O teste grátis começa agora e inclui tudo, sem plano e sem cartão.</Note>
  return (
    <Note tone="warn">
      O teste grátis vale uma vez por pessoa, e o seu já foi usado: esta {kind} começa sem plano. Você já pode
      montar a equipe e o perfil. Para cadastrar equipamentos e abrir ordens, contrate um plano.
    </Note>
  )
}
