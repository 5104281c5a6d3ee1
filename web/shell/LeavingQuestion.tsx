import { useSyncExternalStore } from 'react'
import { useSession } from '#web/kit/session.ts'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { leaving, signOut } from './sign-out.ts'

/** Asked before somebody leaves with work on this device that the server has not got. */
export function LeavingQuestion() {
  const { user } = useSession()
  const asked = useSyncExternalStore(leaving.subscribe, leaving.isAsked, () => false)
  return (
    <ConfirmDialog
      open={asked}
      title="Sair sem enviar?"
      text={`O que você fez neste aparelho ainda não foi enviado. Fica salvo aqui e é enviado quando ${user.name} entrar de novo.`}
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
