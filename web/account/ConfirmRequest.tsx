import { Mail } from 'lucide-react'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import './confirm-strip.css'

/** A strip under the header: asks people to confirm their address. */
export function ConfirmRequest() {
  const { user } = useSession()
  const again = useWrite(linkApi.askConfirmation, { invalidates: [accountApi.session] })
  return (
    <aside
      className="confirm-strip flex flex-wrap items-center gap-y-0 gap-x-2.5 py-1.5 px-[var(--gutter)] border-b border-border bg-surface-2 text-sm text-text-2"
      aria-label="Confirmação de e-mail"
    >
      <Mail size={18} aria-hidden="true" />
      <p role="status">
        {again.data ? (
          <>
            Mandamos outro link para <b>{user.email}</b>.
          </>
        ) : (
          <>
            Confirme seu e-mail pelo link que mandamos para <b>{user.email}</b>.
          </>
        )}
        {again.error && ` ${again.error.message}`}
      </p>
      {!again.data && (
        <Button variant="text" busy={again.isPending} busyText="Enviando..." onClick={() => again.mutate({})}>
          Enviar de novo
        </Button>
      )}
    </aside>
  )
}
