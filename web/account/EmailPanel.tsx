import { linkApi } from '#core/account/link.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** The address that one signs in with; another one counts once it is confirmed. */
export function EmailPanel() {
  const { user, emailVerified } = useSession()
  const form = useEndpointForm(linkApi.askEmailChange, { defaults: { email: '', current: '' } })
  const ask = useWrite(linkApi.askEmailChange, { onDone: () => form.reset() })
  return (
    <Panel
      title="E-mail"
      hint={<span className="break-all">{user.email}</span>}
      aside={emailVerified ? <Chip tone="ok">Confirmado</Chip> : <Chip tone="warn">Não confirmado</Chip>}
    >
      <FormPanel
        form={form}
        className="stack max-w-md"
        onSubmit={(input) => ask.mutate(input)}
        saving={ask.isPending}
        error={ask.error}
        submit={false}
        unguarded
      >
        {ask.data && (
          <Note tone="ok">
            Mandamos um link para <b className="wrap-anywhere">{ask.variables.email}</b>. Abra o link em até
            30 minutos para confirmar a troca.
          </Note>
        )}
        <TextField
          name="email"
          label="Novo e-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <PasswordField name="current" label="Senha atual" />
        <div className="acts">
          <Button type="submit" busy={ask.isPending} busyText="Enviando...">
            Trocar e-mail
          </Button>
        </div>
      </FormPanel>
    </Panel>
  )
}
