import { accountApi } from '#core/account/account.api.ts'
import { call } from '#web/kit/call.ts'
import { paths } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { toast } from '#web/ui/Toast.tsx'

/** Ends the session and forgets everything that this browser has read. */
export async function signOut(): Promise<void> {
  try {
    await call(accountApi.signOut, {})
  } catch {
    toast('Você continua conectado: a saída não chegou ao servidor. Tente de novo.')
    return
  }
  forgetAndLeave()
}

/** Forgets everything that this browser has read; for where the session has ended already. */
export function forgetAndLeave(): void {
  queryClient.clear()
  location.assign(paths.login())
}
