import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { IconButton } from '#web/ui/Button.tsx'

const hash = '#menu'
const dialog = part(async () => (await import('./DrawerDialog.tsx')).DrawerDialog)

/**
 * The sidebar on a phone. Being open is an entry in the history, so that Back closes it;
 * choosing a page takes that entry's place.
 */
export function Drawer({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  // A link closes it at once, even if the page that it leads to takes long to come.
  const open = location.hash === hash && isIdle
  const change = (next: boolean) => {
    if (next) void navigate({ ...location, hash }, { preventScrollReset: true })
    else if (open) void navigate(-1)
  }
  return (
    <>
      <IconButton
        label="Abrir menu"
        className="hidden phone:inline-grid"
        aria-expanded={open}
        onClick={() => change(true)}
      >
        <Menu size={24} aria-hidden="true" />
      </IconButton>
      <Awaited
        part={dialog}
        wanted={open}
        name="o menu"
        onGiveUp={() => change(false)}
        props={{ open, onOpenChange: change, logo, children }}
      />
    </>
  )
}
