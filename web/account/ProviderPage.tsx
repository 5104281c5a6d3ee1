import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { accountApi } from '#core/account/account.api.ts'
import { providerApi } from '#core/account/provider.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { wayInMessage } from './account.texts.ts'

export const meta = () => [
  { title: 'Entrando · Equipo' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The page to which the identity provider sends people back, with its answer in the address. */
export default function ProviderPage() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const enter = useWrite(providerApi.enter, {
    invalidates: [accountApi.session],
    onDone: () => navigate(paths.authRedirect(), { replace: true }),
  })
  const [said] = useState(() => saidIn(params))
  const hand = useEffectEvent(() => {
    if (!said) return
    enter.mutate(said)
    // A code that opens a session once does not stay in the history.
    setParams({}, { replace: true })
  })
  const handed = useRef(false)
  useEffect(() => {
    if (handed.current) return
    handed.current = true
    hand()
  }, [])
  return (
    <AuthLayout>
      <h1>Entrar no Equipo</h1>
      {enter.error || !said ? (
        <>
          <div className="mt-6">
            {enter.error ? (
              <Note tone="bad">{wayInMessage(enter.error)}</Note>
            ) : (
              <Note>Comece pelo login: esta página só termina uma entrada já começada.</Note>
            )}
          </div>
          <div className="mt-6">
            <LinkButton to={paths.login()} variant="primary" size="lg" block>
              Voltar para o login
            </LinkButton>
          </div>
        </>
      ) : (
        <Spinner wait={0} />
      )}
    </AuthLayout>
  )
}

/** The provider's answer in the address; null if there is none. */
function saidIn(params: URLSearchParams): Input<typeof providerApi.enter> | null {
  const names = ['code', 'state', 'error', 'iss'].filter((name) => params.has(name))
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) : null
}
