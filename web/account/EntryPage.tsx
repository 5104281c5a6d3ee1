import { useNavigate, useSearchParams } from 'react-router'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { linkMessage, signInMessage } from './account.texts.ts'
import { AskLink } from './AskLink.tsx'

export const meta = () => [
  { title: 'Entrar por link · Equipo' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Target of a sign-in link from a mail; without a link, the page asks for one. */
export default function EntryPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const token = params.get('token')
  const enter = useWrite(linkApi.enter, {
    invalidates: [accountApi.session],
    onDone: () => navigate(paths.authRedirect(), { replace: true }),
  })
  const trouble = linkMessage(enter.error)
  if (!token || trouble) return <AskLink {...asking} endpoint={linkApi.askEntry} trouble={trouble} />
  return (
    <AuthLayout>
      <h1>Entrar no Equipo</h1>
      <p className="mt-2 mb-8 text-text-2">
        Toque no botão para entrar neste aparelho. O link só pode ser usado uma vez.
      </p>
      {enter.error && (
        <div className="mb-6">
          <Note tone="bad">{signInMessage(enter.error)}</Note>
        </div>
      )}
      {/* The link acts on a press, not on opening, because mail scanners open every link. */}
      <Button
        variant="primary"
        size="lg"
        block
        busy={enter.isPending}
        busyText="Entrando..."
        onClick={() => enter.mutate({ token })}
      >
        Entrar
      </Button>
    </AuthLayout>
  )
}

const asking = {
  title: 'Entrar por link',
  text: 'Mandamos um link para o seu e-mail. Com ele você entra sem senha.',
  submit: 'Receber um link de acesso',
  purpose: 'de acesso',
}
