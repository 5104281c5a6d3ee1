import { useQuery } from '@tanstack/react-query'
import { registrationApi, type Registration } from '#core/team/registration.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

const own = query(registrationApi.own, {})

/** The signed-in person's professional registration for signatures. */
export function RegistrationPanel() {
  const loaded = useQuery(own)
  return (
    <Panel title="Você na equipe" hint="Sai nos laudos que você assina. Cada pessoa tem o seu número.">
      <Loaded from={loaded} rows={1}>
        {(kept) => <RegistrationForm kept={kept} />}
      </Loaded>
    </Panel>
  )
}

function RegistrationForm({ kept }: { kept: Registration }) {
  const form = useEndpointForm(registrationApi.save, {
    defaults: { registry: kept.registry ?? '', jobTitle: kept.jobTitle ?? '' },
  })
  const save = useWrite(registrationApi.save, {
    replaces: () => own,
    onDone: () => toast('Registro salvo'),
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => save.mutate(input)}
      saving={save.isPending}
      error={save.error}
      submit="Salvar"
      savingText="Salvando..."
    >
      <TextField name="jobTitle" label="Sua função" optional placeholder="Técnico em eletrônica" />
      <TextField name="registry" label="Seu CFT ou CREA" optional mono />
    </FormPanel>
  )
}
