import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#web/kit/hydrated.ts'
import { paths } from '#web/kit/paths.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { Note } from '#web/ui/Panel.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { onward } from './onward.ts'
import { SignInForm } from './SignInForm.tsx'

export const meta = () => [
  { title: 'Entrar · Equipo' },
  { name: 'description', content: 'Entre no Equipo para ver o que precisa de você hoje.' },
]

export default function LoginPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const to = onward(params.get('next'))
  const { data } = useQuery(sessionQuery())
  const unverified = useHydrated() && params.has('unverified')
  if (data?.session) return <Navigate to={to} replace />
  return (
    <AuthLayout>
      <h1>Bem-vindo de volta</h1>
      <p className="mt-2 text-text-2">Entre para ver o que precisa de você hoje.</p>
      {unverified && (
        <div className="mt-6">
          <Note tone="bad">Failed to verify admin privileges</Note>
        </div>
      )}
      <SignInForm className="mt-8" onSignedIn={() => navigate(to, { replace: true })} />
      <p className="mt-8 text-text-2">
        Ainda não tem conta? <Link to={paths.register()}>Cadastre-se</Link>
      </p>
      <p className="text-sm">
        <Link to={paths.adminSetup()} className="inline-flex min-h-11 items-center text-text-2">
          Configuração administrativa
        </Link>
      </p>
    </AuthLayout>
  )
}
