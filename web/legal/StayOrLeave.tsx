import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'

export interface StayOrLeaveProps {
  title: string
  text: string
  /** Page with the person's own data and its download. */
  dataPath: string
  onLeave: () => void
  /** The button with which the person stays: 'Aceitar e continuar'. */
  stay: { label: string; isBusy: boolean; act: () => void }
  /** The reason why staying failed. */
  error: string | null
  children?: ReactNode
}

/** Stands before everything else until the person decides: to stay, or to take the own data and go. */
export function StayOrLeave({ title, text, dataPath, onLeave, stay, error, children }: StayOrLeaveProps) {
  return (
    <>
      <AlertDialog.Title>{title}</AlertDialog.Title>
      <AlertDialog.Description className="mt-2 text-text-2">{text}</AlertDialog.Description>
      {children}
      {error && (
        <div className="mt-4">
          <Note tone="bad">{error}</Note>
        </div>
      )}
      <div className="acts">
        <LinkButton variant="text" to={dataPath}>
          Baixar meus dados
        </LinkButton>
        <Button onClick={onLeave}>Sair</Button>
        <Button variant="primary" busy={stay.isBusy} busyText="Salvando..." onClick={stay.act}>
          {stay.label}
        </Button>
      </div>
    </>
  )
}

/** The dialog around it. */
export function StandingDialog({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">{children}</AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
