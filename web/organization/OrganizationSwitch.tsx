import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import type { Session } from '#core/account/account.api.ts'
import { part } from '#web/kit/part.ts'
import { Opener } from '#web/ui/Opener.tsx'
import { ownOrganizations } from './choose.ts'
import { kindName, OrganizationFace } from './OrganizationFace.tsx'

interface SwitchProps {
  organization: NonNullable<Session['organization']>
  role: Session['user']['role']
}

const chooser = part(async () => (await import('./OrganizationChooser.tsx')).OrganizationChooser)

/** The active organization, and a menu of the others if the person has several. */
export function OrganizationSwitch({ organization, role }: SwitchProps) {
  const { data } = useQuery(ownOrganizations())
  if (!data || data.items.length < 2)
    return (
      <div className="org" title={organization.name}>
        <OrganizationFace organization={organization} />
      </div>
    )
  return (
    <Opener
      opens={chooser}
      props={{ organization, role, items: data.items }}
      name="a lista"
      className="org w-full cursor-pointer text-left"
      title={organization.name}
    >
      <OrganizationFace organization={organization} change={kindName(organization)} />
      <ChevronsUpDown className="text-text-3" size={16} aria-hidden="true" />
    </Opener>
  )
}
