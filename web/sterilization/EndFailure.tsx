import { failureApi, type FailureDetail } from '#core/sterilization/failure.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { failureQuery, stale } from './queries.ts'

/** The signature that ends a failure, once no step is open. */
export function EndFailure({ failure }: { failure: FailureDetail }) {
  const { user } = useSession()
  const form = useEndpointForm(failureApi.end, {
    defaults: { signature: user.name },
    fixed: { id: failure.id },
  })
  const end = useWrite(failureApi.end, {
    invalidates: stale,
    replaces: ({ id }) => failureQuery(id),
    onDone: () => toast(failure.kind === 'load' ? 'Ocorrência encerrada' : 'Autoclave de volta ao uso'),
  })
  const open = failure.steps.filter(({ state }) => state === 'open').length
  const brings = failure.kind !== 'load'
  return (
    <Panel title={brings ? 'Voltar ao uso' : 'Encerrar a ocorrência'}>
      <FormPanel
        form={form}
        onSubmit={end.mutate}
        saving={end.isPending}
        error={end.error}
        submit={false}
        unguarded
        className="grid gap-4"
      >
        <TextField name="signature" label="Quem assina" hint="Nome e registro, como CRO-SP 12345" />
        <Button
          type="submit"
          variant="primary"
          busy={end.isPending}
          busyText="Assinando..."
          disabledReason={
            failure.cannotEnd ? `Ainda há ${open === 1 ? 'um passo' : `${open} passos`} por fazer` : null
          }
        >
          {brings ? 'Assinar e voltar ao uso' : 'Assinar e encerrar'}
        </Button>
      </FormPanel>
    </Panel>
  )
}
