import { invitationApi } from '#core/team/invitation.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { AgreementLine } from '#web/account/AgreementLine.tsx'
import { NewPasswordField } from '#web/account/NewPasswordField.tsx'
import { useWrite } from '#web/kit/query.ts'
import { startAnew } from '#web/kit/session.ts'
import { FormPanel } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** Name and password of an invited person; the address comes from the invitation. */
export function JoinForm({ email, token }: { email: string; token: string }) {
  const form = useEndpointForm(invitationApi.join, {
    defaults: { name: '', password: '' },
    fixed: { token },
  })
  const join = useWrite(invitationApi.join, { onDone: () => startAnew(paths.authRedirect()) })
  return (
    <FormPanel
      form={form}
      className="mt-8 grid gap-4.5"
      onSubmit={(input) => join.mutate(input)}
      saving={join.isPending}
      error={join.error?.fields.length ? join.error : null}
      submit={false}
      unguarded
    >
      <h2>Crie sua conta para entrar</h2>
      <p className="text-text-2">
        Seu e-mail de entrada será <b className="wrap-anywhere">{email}</b>.
      </p>
      <TextField name="name" label="Nome completo" autoComplete="name" />
      <NewPasswordField />
      {join.error && join.error.fields.length === 0 && <Note tone="bad">{join.error.message}</Note>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={join.isPending}
        busyText="Criando conta..."
      >
        Criar conta e entrar na equipe
      </Button>
      <AgreementLine />
    </FormPanel>
  )
}
