import { useSyncExternalStore } from 'react'
import { part } from '#web/kit/part.ts'
import { useSession } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { leaving } from './sign-out.ts'

const dialog = part(async () => (await import('./LeavingWindow.tsx')).LeavingWindow)

/** Asked before somebody leaves with work on this device that the server has not got. */
export function LeavingQuestion() {
  const { name } = useSession().user
  const open = useSyncExternalStore(leaving.subscribe, leaving.isAsked, () => false)
  return (
    <Awaited part={dialog} wanted={open} name="a pergunta" onGiveUp={leaving.answer} props={{ name, open }} />
  )
}
