import { Dialog } from '@base-ui/react/dialog'
import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '#web/ui/Button.tsx'

const hash = '#menu'

/**
 * The sidebar on a phone. Being open is an entry in the history, so that Back closes it;
 * choosing a page takes that entry's place.
 */
export function Drawer({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const open = location.hash === hash
  const change = (next: boolean) => {
    if (next) void navigate({ ...location, hash }, { preventScrollReset: true })
    else if (open) void navigate(-1)
  }
  return (
    <>
      <IconButton label="Abrir menu" className="phone-only" aria-expanded={open} onClick={() => change(true)}>
        <Menu size={24} aria-hidden="true" />
      </IconButton>
      <Dialog.Root open={open} onOpenChange={change}>
        <Dialog.Portal>
          <Dialog.Backdrop className="drawer-scrim md:hidden" />
          <Dialog.Popup className="drawer md:hidden" aria-label="Menu">
            <div className="side-top">
              {logo}
              <Dialog.Close className="icon-btn" aria-label="Fechar menu">
                <X size={24} aria-hidden="true" />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  )
}
