import { useSyncExternalStore } from 'react'
import { useSession } from '#web/kit/session.ts'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { leaving, signOut } from './sign-out.ts'

/** Asked before somebody leaves with answers on this device that the server has not got. */
export function LeavingQuestion() {
  const { user } = useSession()
  const asked = useSyncExternalStore(leaving.subscribe, leaving.isAsked, () => false)
  return (
    <ConfirmDialog
      open={asked}
      title="Sair sem enviar as respostas?"
      text={`Há respostas de checklist que ainda não chegaram ao servidor. Elas ficam salvas neste aparelho e são enviadas quando ${user.name} entrar aqui de novo.`}
      confirm="Sair mesmo assim"
      cancel="Continuar aqui"
      onConfirm={() => {
        leaving.answer()
        void signOut()
      }}
      onCancel={leaving.answer}
    />
  )
}
