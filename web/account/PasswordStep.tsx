import type { UseMutationResult } from '@tanstack/react-query'
import type { Endpoint } from '#core/kit/endpoint.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import type { WriteInput } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

interface PasswordStepProps<Out> {
  endpoint: Endpoint<{ password: string }, Out>
  write: UseMutationResult<Out, ApiError, WriteInput<{ password: string }>>
  /** False for people who came in by a provider or a link and have no password; they are not asked for one. */
  hasPassword: boolean
  submit: string
  onBack: () => void
}

/** Makes sure that it is still the same person, before something about their ways in changes. */
export function PasswordStep<Out>({ endpoint, write, hasPassword, submit, onBack }: PasswordStepProps<Out>) {
  const form = useEndpointForm(endpoint, { defaults: { password: '' } })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => write.mutate(input)}
      saving={write.isPending}
      error={write.error}
      submit={false}
      unguarded
    >
      {hasPassword && <PasswordField name="password" label="Sua senha" />}
      <div className="acts">
        <Button onClick={onBack}>Voltar</Button>
        <Button type="submit" variant="primary" busy={write.isPending}>
          {submit}
        </Button>
      </div>
    </FormPanel>
  )
}
