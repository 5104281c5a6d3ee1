import { Link } from 'react-router'
import { linkApi } from '#core/account/link.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** Changes the password; asks for the current one. */
export function PasswordPanel() {
  const form = useEndpointForm(linkApi.changePassword, { defaults: { current: '', password: '' } })
  const change = useWrite(linkApi.changePassword, {
    onDone: () => {
      form.reset()
      toast('Senha trocada')
    },
  })
  return (
    <Panel title="Senha" hint="Ao trocar, as outras sessões são encerradas e você recebe um e-mail.">
      <FormPanel
        form={form}
        className="stack max-w-md"
        onSubmit={(input) => change.mutate(input)}
        saving={change.isPending}
        error={change.error}
        submit={false}
        unguarded
      >
        <PasswordField
          name="current"
          label="Senha atual"
          hint={
            <>
              Não tem senha ou não se lembra? <Link to={paths.reset()}>Receba um link para criar outra</Link>
            </>
          }
        />
        <NewPasswordField label="Nova senha" />
        <div className="acts">
          <Button type="submit" busy={change.isPending} busyText="Salvando...">
            Trocar senha
          </Button>
        </div>
      </FormPanel>
    </Panel>
  )
}
