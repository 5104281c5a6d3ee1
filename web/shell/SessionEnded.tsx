import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useEffect, useRef } from 'react'
import { accountApi, type Session } from '#core/account/account.api.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { SignInForm } from '#web/account/SignInForm.tsx'
import { actingFor } from '#web/kit/acting.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'
import { signedIn } from '#web/kit/presence.ts'
import { Button } from '#web/ui/Button.tsx'
import { forgetAndLeave } from './sign-out.ts'

type User = Session['user']

/** Asks the page's person to come in again. */
export function SessionEnded({ user, open }: { user: User; open: boolean }) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup
          ref={popup}
          className="dialog"
          initialFocus={() => popup.current?.querySelector<HTMLElement>('input:not([readonly])') ?? true}
        >
          <AlertDialog.Title>Sua sessão terminou</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-text-2">
            Entre de novo para continuar. O que você digitou não se perdeu.
          </AlertDialog.Description>
          <WayIn user={user} />
          <Button variant="text" size="lg" block className="mt-2" onClick={() => void forgetAndLeave()}>
            Sair
          </Button>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function WayIn({ user }: { user: User }) {
  const root = useRef<HTMLDivElement>(null)
  // Escape would close the dialog that may lie open below, with what was typed in it.
  useEffect(() => {
    const element = root.current?.closest<HTMLElement>('[role=alertdialog]')
    const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()
    element?.addEventListener('keydown', keep)
    return () => element?.removeEventListener('keydown', keep)
  }, [])
  // Somebody may have signed in beside this page: in another tab, or by a link in an e-mail.
  useEffect(() => {
    const look = () => void goOn(user).catch(() => undefined)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [user])
  return (
    <div ref={root}>
      <SignInForm className="mt-6" email={user.email} onSignedIn={() => goOn(user)} />
    </div>
  )
}

/** A new session acts for the organization joined first; this page goes on for its own. Left, the shell says so. */
async function actAsBefore({ organization }: Session): Promise<void> {
  const organizationId = actingFor()
  if (!organizationId || organizationId === organization?.id) return
  await call(choiceApi.choose, { organizationId }).catch(() => undefined)
}

/**
 * Lets the page go on where its own person has a session again.
 * @throws ApiError if it is somebody else's: nothing is sent in another's name
 */
async function goOn({ id, email }: User): Promise<void> {
  const { session } = await call(accountApi.session, {})
  if (session?.user.id === id) {
    await actAsBefore(session)
    return signedIn()
  }
  throw new ApiError(401, {
    code: 'another_person',
    message: `Esta página é de ${email}. Entre com esta conta para continuar, ou saia.`,
  })
}
