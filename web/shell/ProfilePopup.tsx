import { Menu } from '@base-ui/react/menu'
import { Check, LifeBuoy, LogOut, MonitorSmartphone, Moon, Sun, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#core/account/account.api.ts'
import { useNearestRoot } from '#web/kit/floating.ts'
import { useTheme, type Theme } from '#web/kit/theme.ts'
import { accountOf, sideOf } from '#web/kit/paths.ts'
import type { Opened } from '#web/ui/Opener.tsx'
import { ProfileFace } from './ProfileFace.tsx'
import { leave } from './sign-out.ts'

const themes = [
  { value: 'light', label: 'Tema claro', icon: Sun },
  { value: 'dark', label: 'Tema escuro', icon: Moon },
  { value: 'system', label: 'Tema do aparelho', icon: MonitorSmartphone },
] as const

/** The theme on this device, the own account, and the way out. */
export function ProfilePopup({ session, trigger }: { session: Session } & Opened) {
  const { anchor, container } = useNearestRoot()
  const [theme, setTheme] = useTheme()
  return (
    <Menu.Root>
      <Menu.Trigger
        ref={(button: HTMLButtonElement | null) => {
          anchor(button)
          trigger(button)
        }}
        className="me hover:bg-surface-3"
      >
        <ProfileFace session={session} />
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
            <Menu.Item className="menu-item" render={<Link to={accountOf(session.user.role).account()} />}>
              <UserRound size={18} aria-hidden="true" />
              Minha conta
            </Menu.Item>
            {session.user.role !== 'admin' && (
              <Menu.Item className="menu-item" render={<Link to={sideOf(session.user.role).support()} />}>
                <LifeBuoy size={18} aria-hidden="true" />
                Falar com o suporte
              </Menu.Item>
            )}
            <Menu.Item className="menu-item" onClick={() => void leave(session.user.id)}>
              <LogOut size={18} aria-hidden="true" />
              Sair
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
