import { accountApi } from '#core/account/account.api.ts'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** Takes the second step away; only who has both steps can. */
export function SecondFactorRemoval({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const form = useEndpointForm(secondFactorApi.remove, { defaults: { password: '', code: '' } })
  const remove = useWrite(secondFactorApi.remove, {
    invalidates: [secondFactorApi.state, accountApi.session],
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Desativar a verificação em duas etapas"
      text="Sem ela, quem descobrir sua senha entra na sua conta."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => remove.mutate(input)}
        saving={remove.isPending}
        error={remove.error}
        submit={false}
        unguarded
      >
        {hasPassword && <PasswordField name="password" label="Sua senha" />}
        <TextField
          name="code"
          label="Código do aplicativo"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          mono
        />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={remove.isPending} busyText="Desativando...">
            Desativar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
