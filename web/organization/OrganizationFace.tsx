import { Building2 } from 'lucide-react'
import type { Session } from '#core/account/account.api.ts'

interface FaceProps {
  organization: NonNullable<Session['organization']>
  /** Name of the button's action. */
  change?: string
}

/** The organization's name and where it is. */
export function OrganizationFace({ organization: { name, city, state }, change }: FaceProps) {
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

/** Name of the kind of organization. */
export const kindName = ({ kind }: { kind: 'clinic' | 'workshop' }) =>
  kind === 'clinic' ? 'clínica' : 'oficina'
