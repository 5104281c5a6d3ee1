import type { Session } from '#core/account/account.api.ts'
import { part } from '#web/kit/part.ts'
import { Opener } from '#web/ui/Opener.tsx'
import { ProfileFace } from './ProfileFace.tsx'

const popup = part(async () => (await import('./ProfilePopup.tsx')).ProfilePopup)

/** The signed-in person, the theme on this device, and the button to sign out. */
export function ProfileMenu({ session }: { session: Session }) {
  return (
    <Opener opens={popup} props={{ session }} name="o menu" className="me hover:bg-surface-3">
      <ProfileFace session={session} />
    </Opener>
  )
}
