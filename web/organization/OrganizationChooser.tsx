import { Menu } from '@base-ui/react/menu'
import { Building2, Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#core/account/account.api.ts'
import type { OwnOrganization } from '#core/organization/choice.api.ts'
import { useNearestRoot } from '#web/kit/floating.ts'
import type { Opened } from '#web/ui/Opener.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { switchTo } from './choose.ts'
import { kindName, OrganizationFace } from './OrganizationFace.tsx'

interface ChooserProps {
  organization: NonNullable<Session['organization']>
  role: Session['user']['role']
  items: OwnOrganization[]
}

/** The way to another of the person's organizations. */
export function OrganizationChooser({ organization, role, items, trigger }: ChooserProps & Opened) {
  const { anchor, container } = useNearestRoot()
  const [leaving, setLeaving] = useState(false)
  const choose = (id: string) => {
    if (id === organization.id) return
    setLeaving(true)
    switchTo(id, role).catch((error: unknown) => {
      setLeaving(false)
      toast(error instanceof Error ? error.message : 'Não foi possível mudar agora')
    })
  }
  return (
    <Menu.Root>
      <Menu.Trigger
        ref={(button: HTMLButtonElement | null) => {
          anchor(button)
          trigger(button)
        }}
        className="org w-full cursor-pointer text-left"
        title={organization.name}
      >
        <OrganizationFace organization={organization} change={kindName(organization)} />
        {leaving ? (
          <span className="spin flex-1 min-w-0" role="status" aria-label="Mudando" />
        ) : (
          <ChevronsUpDown className="text-text-3" size={16} aria-hidden="true" />
        )}
      </Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner className="menu-wrap" align="start" sideOffset={6} collisionPadding={8}>
          <Menu.Popup className="menu">
            <Menu.RadioGroup value={organization.id} onValueChange={choose}>
              {items.map(({ id, name, city, state }) => (
                <Menu.RadioItem key={id} value={id} className="menu-item" closeOnClick>
                  <Building2 size={18} aria-hidden="true" />
                  <span className="flex-1">
                    {name}
                    <small>
                      {city}, {state}
                    </small>
                  </span>
                  <Menu.RadioItemIndicator>
                    <Check size={18} aria-hidden="true" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
