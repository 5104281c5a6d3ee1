import { accountApi } from '#core/account/account.api.ts'
import { call } from '#web/kit/call.ts'
import { leaveDocument } from '#web/kit/leave-document.ts'
import { paths } from '#web/kit/paths.ts'
import { toast } from '#web/ui/Toast.tsx'

/** Leads over the sign-in page back to this one: the server wants to know anew who it is. */
export async function signInAgain(): Promise<void> {
  const back = location.pathname
  try {
    await call(accountApi.signOut, {})
  } catch {
    toast('Não foi possível sair agora. Tente de novo.')
    return
  }
  leaveDocument(`${paths.login()}?next=${encodeURIComponent(back)}`)
}
