import { useQuery } from '@tanstack/react-query'
import type { Session } from '#core/account/account.api.ts'
import { part } from '#web/kit/part.ts'
import { Opener } from '#web/ui/Opener.tsx'
import { BellFace, bellLabel } from './BellFace.tsx'
import { notificationList } from './notification-list.ts'

const popover = part(async () => (await import('./BellPopover.tsx')).BellPopover)

/** The header's bell. The administrator's has no badge: what waits for an administrator stands on the dashboard. */
export function Bell({ role }: { role: Session['user']['role'] }) {
  const { data } = useQuery({ ...notificationList, enabled: role !== 'admin' })
  const unread = data?.unread ?? 0
  return (
    <Opener
      opens={popover}
      props={{ role }}
      name="as notificações"
      className="icon-btn"
      aria-label={bellLabel(unread)}
    >
      <BellFace unread={unread} />
    </Opener>
  )
}
