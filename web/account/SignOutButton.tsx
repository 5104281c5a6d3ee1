import { useMutation } from '@tanstack/react-query'
import { accountApi } from '#core/account/account.api.ts'
import { call } from '#web/kit/call.ts'
import { leaveDocument } from '#web/kit/leave-document.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'

interface SignOutButtonProps {
  /** The page after signing out. */
  to: string
  children: string
}

/** Outside a shell: ends the session and forgets what was read. */
export function SignOutButton({ to, children }: SignOutButtonProps) {
  const signOut = useMutation({
    mutationFn: () => call(accountApi.signOut, {}),
    onSuccess: () => leaveDocument(to),
  })
  return (
    <>
      <Button size="lg" block busy={signOut.isPending} busyText="Saindo..." onClick={() => signOut.mutate()}>
        {children}
      </Button>
      {signOut.error && <Note tone="bad">{signOut.error.message}</Note>}
    </>
  )
}
