import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Session } from '#core/account/account.api.ts'
import { notificationApi, type Notification } from '#core/notification/notification.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Opened } from '#web/ui/Opener.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { BellFace, bellLabel } from './BellFace.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { linkOf } from './notification-link.ts'
import { notificationList } from './notification-list.ts'
import './notification.css'

/** The window that the bell opens. */
export function BellPopover({ role, trigger }: { role: Session['user']['role'] } & Opened) {
  return role === 'admin' ? (
    <AdministratorBell trigger={trigger} />
  ) : (
    <MemberBell role={role} trigger={trigger} />
  )
}

function AdministratorBell({ trigger }: Opened) {
  return (
    <Popover.Root>
      <Popover.Trigger ref={trigger} className="icon-btn" aria-label={bellLabel(0)}>
        <BellFace unread={0} />
      </Popover.Trigger>
      <BellPopup>
        <p className="py-6 px-4.5 text-sm text-text-2">Nada novo. O que espera por você está no Dashboard.</p>
      </BellPopup>
    </Popover.Root>
  )
}

/** Notifications, newest first. */
function MemberBell({ role, trigger }: { role: 'dentist' | 'technician' } & Opened) {
  const [open, setOpen] = useState(false)
  const list = useQuery(notificationList)
  const read = useWrite(notificationApi.read, { invalidates: [notificationApi.list] })
  const unread = list.data?.unread ?? 0
  const choose = ({ id, readAt }: Notification) => {
    setOpen(false)
    if (!readAt) read.mutate({ ids: [id] })
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger ref={trigger} className="icon-btn" aria-label={bellLabel(unread)}>
        <BellFace unread={unread} />
      </Popover.Trigger>
      <BellPopup
        action={
          unread > 0 && (
            <Button size="sm" variant="text" busy={read.isPending} onClick={() => read.mutate({})}>
              Marcar como lidas
            </Button>
          )
        }
      >
        <Loaded from={list}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="py-6 px-4.5 text-sm text-text-2">
                Nada novo. Aqui aparece o que muda e o que vence.
              </p>
            ) : (
              <ul>
                {items.map((item) => (
                  <NotificationItem
                    key={item.id}
                    item={item}
                    withClinic={role === 'technician'}
                    to={linkOf(item, role)}
                    onChoose={() => choose(item)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </BellPopup>
    </Popover.Root>
  )
}

function BellPopup({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Popover.Portal>
      <Popover.Positioner className="menu-wrap" sideOffset={6} align="end" collisionPadding={8}>
        <Popover.Popup className="bell w-[min(25rem,100vw_-_1rem)] overflow-y-auto border border-border rounded-lg bg-surface shadow-3 outline-0 max-h-[min(36rem,var(--available-height))]">
          <div className="bell-h sticky top-0 z-1 flex items-center gap-2 py-2 pr-3 pl-4.5 border-b border-border bg-surface min-h-15">
            <Popover.Title>Notificações</Popover.Title>
            {action}
          </div>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  )
}
