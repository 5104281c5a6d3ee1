import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

export interface ConfirmProps {
  open: boolean
  title: string
  text: ReactNode
  /** The verb, the same as on the button that opened it. */
  confirm: string
  cancel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The window of a `ConfirmDialog`. */
export function ConfirmWindow({
  open,
  title,
  text,
  confirm,
  cancel = 'Voltar',
  busy = false,
  ...on
}: ConfirmProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && on.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-text-2" render={<div />}>
            {text}
          </AlertDialog.Description>
          <div className="acts">
            <AlertDialog.Close render={<Button />}>{cancel}</AlertDialog.Close>
            <Button variant="danger" busy={busy} onClick={on.onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  text?: ReactNode
  wide?: boolean
  /** Only the dialog's own button closes it, because its content is shown once: not Esc, and not a press outside. */
  kept?: boolean
  children: ReactNode
}

/** The window of a `Dialog`. */
export function DialogWindow({
  open,
  onClose,
  title,
  text,
  wide = false,
  kept = false,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !kept && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className={`dialog ${wide ? 'dialog-wide' : ''}`}>
          <div className="mb-4 flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <Base.Title>{title}</Base.Title>
              {text && <Base.Description className="mt-1 text-text-2">{text}</Base.Description>}
            </div>
            {!kept && <CloseButton />}
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function CloseButton() {
  return (
    <Base.Close className="icon-btn -mt-2 -mr-2" aria-label="Fechar">
      <X size={22} aria-hidden="true" />
    </Base.Close>
  )
}
