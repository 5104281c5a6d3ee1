import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { Building2, Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#core/account/account.api.ts'
import type { OwnOrganization } from '#core/organization/choice.api.ts'
import { useNearestRoot } from '#web/kit/floating.ts'
import { toast } from '#web/ui/Toast.tsx'
import { ownOrganizations, switchTo } from './choose.ts'

interface SwitchProps {
  organization: NonNullable<Session['organization']>
  role: Session['user']['role']
}

/** Which organization the pages act for; where the person has several, the way to another one. */
export function OrganizationSwitch({ organization, role }: SwitchProps) {
  const { data } = useQuery(ownOrganizations())
  if (data && data.items.length > 1) return <Chooser {...{ organization, role }} items={data.items} />
  return (
    <div className="org" title={organization.name}>
      <Face organization={organization} />
    </div>
  )
}

interface FaceProps extends Pick<SwitchProps, 'organization'> {
  /** What pressing it changes. */
  change?: string
}

function Face({ organization: { name, city, state }, change }: FaceProps) {
  return (
    <>
      <Building2 size={20} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <small>
          {city}, {state}
        </small>
        {change && <span className="sr-only">, mudar de {change}</span>}
      </span>
    </>
  )
}

function Chooser({ organization, role, items }: SwitchProps & { items: OwnOrganization[] }) {
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
      <Menu.Trigger ref={anchor} className="org w-full cursor-pointer text-left" title={organization.name}>
        <Face organization={organization} change={organization.kind === 'clinic' ? 'clínica' : 'oficina'} />
        {leaving ? (
          <span className="spin" role="status" aria-label="Mudando" />
        ) : (
          <ChevronsUpDown size={16} aria-hidden="true" />
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
