import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { accountApi } from '#core/account/account.api.ts'
import { administrationApi } from '#core/administration/administration.api.ts'
import type { SetupState } from '#core/administration/administration.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { paths } from '#web/kit/paths.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { AuthLayout } from '#web/account/AuthLayout.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { checkFailed, outcomeTexts, setupMessage, stateTexts } from './administration.texts.ts'

const setupState = () => query(administrationApi.setupState, {})

export const meta = () => [
  { title: 'Configuração administrativa · Equipo' },
  { name: 'robots', content: 'noindex' },
]

/** Makes the one fixed account the administrator: for the person who runs the server and so knows its setup code. */
export default function AdminSetupPage() {
  const { data, error, isFetching, refetch } = useQuery(setupState())
  return (
    <AuthLayout>
      <h1>Configuração administrativa</h1>
      <p className="mt-2 mb-6 text-text-2">
        Prepara a conta que administra o Equipo. O código de instalação aparece no terminal quando o servidor
        inicia.
      </p>
      {error && !data && (
        <Note
          tone="bad"
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          {checkFailed}
        </Note>
      )}
      {!error && !data && <Spinner />}
      {data && <Setup state={data.state} />}
      <Link to={paths.login()} className="mt-6 inline-flex min-h-11 items-center">
        Voltar para o login
      </Link>
    </AuthLayout>
  )
}

function Setup({ state }: { state: SetupState }) {
  const form = useEndpointForm(administrationApi.setUp, {
    defaults: { code: '', password: '' },
    fixed: { seen: state },
  })
  const setUp = useWrite(administrationApi.setUp, {
    invalidates: [administrationApi.setupState, accountApi.session],
  })
  const done = state === 'configured'
  return (
    <>
      {setUp.data ? (
        <Note tone="ok">{outcomeTexts[setUp.data.outcome]}</Note>
      ) : (
        <Note tone={done ? 'ok' : 'info'}>{stateTexts[state]}</Note>
      )}
      <FormPanel
        form={form}
        className="mt-6 grid gap-4.5"
        onSubmit={(input) => setUp.mutate(input)}
        saving={setUp.isPending}
        error={setUp.error?.fields.length ? setUp.error : null}
        submit={false}
        unguarded
      >
        {!done && (
          <>
            <TextField
              name="code"
              label="Código de instalação"
              autoComplete="off"
              spellCheck={false}
              mono
              placeholder="XXXX-XXXX-XXXX"
            />
            <PasswordField
              name="password"
              label="Senha do administrador"
              fresh={state === 'missing'}
              hint={
                state === 'missing'
                  ? 'A senha deve ter pelo menos 6 caracteres'
                  : 'A senha que esta conta já tem'
              }
            />
          </>
        )}
        {setUp.error && setUp.error.fields.length === 0 && (
          <Note tone="bad">{setupMessage(setUp.error)}</Note>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          disabledReason={done ? stateTexts.configured : null}
          busy={setUp.isPending}
          busyText="Configurando..."
        >
          {done ? 'Já Configurado' : 'Configurar Administrador'}
        </Button>
      </FormPanel>
      {done && (
        <div className="mt-3">
          <LinkButton to={atAdmin.home()} size="lg" block>
            Ir para o Painel Administrativo
          </LinkButton>
        </div>
      )}
    </>
  )
}
