import { accountApi } from '#core/account/account.api.ts'
import { call } from '#web/kit/call.ts'
import { forgetDraftsOf } from '#web/kit/device-drafts.ts'
import { leaveDocument } from '#web/kit/leave-document.ts'
import { paths } from '#web/kit/paths.ts'
import { eraseReads } from '#web/kit/reads.ts'
import { whoseIsThis } from '#web/kit/presence.ts'
import { toast } from '#web/ui/Toast.tsx'

let asked = false
const listeners = new Set<() => void>()
function ask(now: boolean) {
  asked = now
  for (const heard of listeners) heard()
}

/** The open question before signing out, for `LeavingQuestion`. */
export const leaving = {
  isAsked: () => asked,
  answer: () => ask(false),
  subscribe: (heard: () => void) => {
    listeners.add(heard)
    return () => {
      listeners.delete(heard)
    }
  },
}

/** Leaves, or asks first if this device still holds what this person did. */
export async function leave(person: string): Promise<void> {
  // Without a network the sign-out fails too, and says so.
  const found = await import('#web/kit/outbox-database.ts').catch(() => null)
  if (found && (await found.subjectsOf(person, '')).length > 0) ask(true)
  else await signOut()
}

/** Ends the session and forgets everything that this browser has read. */
export async function signOut(): Promise<void> {
  try {
    await call(accountApi.signOut, {})
  } catch {
    toast('Não foi possível sair: você continua conectado. Tente de novo.')
    return
  }
  await forgetAndLeave()
}

/** Forgets everything that this browser has read, and what this person has begun; if the session has ended already. */
export async function forgetAndLeave(): Promise<void> {
  const person = whoseIsThis()
  if (person) await forgetDraftsOf(person)
  await eraseReads()
  leaveDocument(paths.login())
}
