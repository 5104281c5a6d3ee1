import { Settings } from 'lucide-react'
import type { Session } from '#core/account/account.api.ts'
import { shortName } from '#web/kit/formats.ts'
import { Avatar } from '#web/ui/Panel.tsx'

const roles = { dentist: 'Dentista', technician: 'Técnico', admin: 'Administrador' }

/** Name and role of the signed-in person. */
export function ProfileFace({ session: { user } }: { session: Session }) {
  return (
    <>
      <Avatar name={user.name} />
      <span>
        <b className="block truncate text-sm/5 font-[580]" title={user.name}>
          {shortName(user.name)}
        </b>
        <small className="block truncate text-text-3">{roles[user.role]}</small>
      </span>
      <Settings className="text-text-3" size={18} aria-hidden="true" />
    </>
  )
}
