import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { leaving, signOut } from './sign-out.ts'

export function LeavingWindow({ name, open }: { name: string; open: boolean }) {
  return (
    <ConfirmDialog
      open={open}
      title="Sair sem enviar?"
      text={`O que você fez neste aparelho ainda não foi enviado. Fica salvo aqui e é enviado quando ${name} entrar de novo.`}
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
