import { Menu } from '@base-ui/react/menu'
import { Check, LogOut, MonitorSmartphone, Moon, Settings, Sun, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#core/account/account.api.ts'
import { shortName } from '#web/kit/formats.ts'
import { useNearestRoot } from '#web/kit/floating.ts'
import { useTheme, type Theme } from '#web/kit/theme.ts'
import { accountPaths } from '#web/parts/AccountTabs.tsx'
import { Avatar } from '#web/ui/Panel.tsx'
import { signOut } from './sign-out.ts'

const roles = { dentist: 'Dentista', technician: 'Técnico', admin: 'Administrador' }

const themes = [
  { value: 'light', label: 'Tema claro', icon: Sun },
  { value: 'dark', label: 'Tema escuro', icon: Moon },
  { value: 'system', label: 'Tema do aparelho', icon: MonitorSmartphone },
] as const

/** Who is signed in, the theme on this device, and the way out. */
export function ProfileMenu({ session }: { session: Session }) {
  const { anchor, container } = useNearestRoot()
  const [theme, setTheme] = useTheme()
  return (
    <Menu.Root>
      <Menu.Trigger ref={anchor} className="me">
        <Avatar name={session.user.name} />
        <span>
          <b title={session.user.name}>{shortName(session.user.name)}</b>
          <small>{roles[session.user.role]}</small>
        </span>
        <Settings size={18} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner className="menu-wrap" side="top" align="start" sideOffset={6} collisionPadding={8}>
          <Menu.Popup className="menu">
            <Menu.RadioGroup value={theme} onValueChange={(next: Theme) => setTheme(next)}>
              {themes.map(({ value, label, icon: Icon }) => (
                <Menu.RadioItem key={value} value={value} className="menu-item" closeOnClick>
                  <Icon size={18} aria-hidden="true" />
                  <span className="flex-1">{label}</span>
                  <Menu.RadioItemIndicator>
                    <Check size={18} aria-hidden="true" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="menu-sep" />
            <Menu.Item className="menu-item" render={<Link to={accountPaths[session.user.role].security} />}>
              <UserRound size={18} aria-hidden="true" />
              Minha conta
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={() => void signOut()}>
              <LogOut size={18} aria-hidden="true" />
              Sair
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
