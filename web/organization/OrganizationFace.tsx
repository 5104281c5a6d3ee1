import { Building2 } from 'lucide-react'
import type { Session } from '#core/account/account.api.ts'

interface FaceProps {
  organization: NonNullable<Session['organization']>
  /** Name of the button's action. */
  change?: string
}

/** The organization's name and city. */
export function OrganizationFace({ organization: { name, city, state }, change }: FaceProps) {
  return (
    <>
      <Building2 className="text-text-3" size={20} aria-hidden="true" />
      <span className="flex-1 min-w-0">
        <b className="block truncate text-sm/5 font-[580]">{name}</b>
        <small className="block truncate text-text-3">
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
