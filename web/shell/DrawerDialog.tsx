import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface DrawerDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  logo: ReactNode
  children: ReactNode
}

/** The sidebar as it slides over a phone's page. */
export function DrawerDialog({ open, onOpenChange, logo, children }: DrawerDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="drawer-scrim md:hidden" />
        <Dialog.Popup className="drawer md:hidden" aria-label="Menu">
          <div className="flex flex-none items-center justify-between">
            {logo}
            <Dialog.Close className="icon-btn" aria-label="Fechar menu">
              <X size={24} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
