import { redirect, useLoaderData, useNavigate } from 'react-router'
import { accountApi, type Newcomer } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { PlaceFields } from '#web/organization/PlaceFields.tsx'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { AgreementLine } from './AgreementLine.tsx'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { RoleCards } from './RoleCards.tsx'

export const meta = () => [{ title: 'Completar cadastro · Equipo' }, { name: 'robots', content: 'noindex' }]

/** Only for people who have come in and have no profile yet. */
export async function clientLoader(): Promise<Newcomer> {
  const { newcomer } = await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 })
  if (!newcomer) throw redirect(paths.authRedirect())
  return newcomer
}

export function HydrateFallback() {
  return <Spinner page />
}

/** Asks a person who came in by a provider or a link for the data of a registration. Leaving leads to `/`. */
export default function CompletionPage() {
  const newcomer = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const form = useEndpointForm(linkApi.complete, {
    defaults: { name: newcomer.name, role: 'dentist', city: null, state: null },
  })
  const complete = useWrite(linkApi.complete, {
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: [accountApi.session.path] })
      await navigate(paths.authRedirect(), { replace: true })
    },
  })
  return (
    <AuthLayout>
      <h1>Falta pouco</h1>
      <p className="mt-2 mb-8 text-text-2">
        Você entrou com <b className="wrap-anywhere">{newcomer.email}</b>. Complete seu cadastro.
      </p>
      <FormPanel
        form={form}
        className="grid gap-6"
        onSubmit={(input) => complete.mutate(input)}
        saving={complete.isPending}
        error={complete.error}
        submit={false}
        unguarded
      >
        <RoleCards />
        <TextField name="name" label="Nome completo" autoComplete="name" />
        <div className="form-grid">
          <PlaceFields />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={complete.isPending}
          busyText="Criando conta..."
        >
          Concluir cadastro
        </Button>
        <AgreementLine />
        <LinkButton to={paths.landing()} variant="text" size="lg" block>
          Agora não
        </LinkButton>
      </FormPanel>
    </AuthLayout>
  )
}
