import { sessionApi } from '#core/account/session.api.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { signInAgain } from './sign-in-again.ts'

/** True if the server asks the person to prove their identity again before the action. */
export const asksWho = (error: ApiError | null): boolean => error?.code === 'sign_in_again'

/** Makes sure that it is still the same person, some while after they signed in; then what was asked goes on. */
export function RecentDialog({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) {
  const form = useEndpointForm(sessionApi.confirm, { defaults: { current: '' } })
  const confirm = useWrite(sessionApi.confirm, { onDone })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirme que é você"
      text="Faz algum tempo que você entrou. Confirme que é você para continuar."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => confirm.mutate(input)}
        saving={confirm.isPending}
        error={confirm.error}
        submit={false}
        unguarded
      >
        <PasswordField name="current" label="Sua senha" />
        <Button variant="text" onClick={() => void signInAgain()}>
          Não tenho senha: sair e entrar de novo
        </Button>
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={confirm.isPending} busyText="Confirmando...">
            Confirmar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
