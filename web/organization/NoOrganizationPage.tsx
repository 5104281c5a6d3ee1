import { useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { homeOf } from '#core/account/account.ts'
import { paths } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { AuthLayout } from '#web/account/AuthLayout.tsx'
import { SignOutButton } from '#web/account/SignOutButton.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { NewOrganizationForm } from './NewOrganizationForm.tsx'

/** For somebody signed in who belongs to nobody; everybody else is sent to where they belong. */
export async function clientLoader() {
  const { session } = await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 })
  if (!session) throw redirect(paths.login())
  if (session.organization || session.user.role === 'admin') throw redirect(homeOf(session.user.role))
  return null
}

export function HydrateFallback() {
  return <Spinner page />
}

export default function NoOrganizationPage() {
  const { data } = useQuery(sessionQuery())
  const role = data?.session?.user.role ?? 'dentist'
  const kind = role === 'technician' ? 'oficina' : 'clínica'
  const title = `Você não está em nenhuma ${kind}`
  useTitle(title)
  return (
    <AuthLayout>
      <h1>{title}</h1>
      <p className="mt-2 text-text-2">
        Seu acesso à equipe terminou, mas a sua conta continua. O que você registrou fica no histórico da
        equipe, com o seu nome. Se alguém convidar você de novo, abra o link do convite.
      </p>
      <h2 className="mt-8 mb-4">Cadastrar minha {kind}</h2>
      <NewOrganizationForm owner={role} />
      <div className="mt-6 pb-24 md:pb-0">
        <SignOutButton to={paths.login()}>Sair</SignOutButton>
      </div>
    </AuthLayout>
  )
}
