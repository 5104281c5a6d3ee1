import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Session } from '#core/account/account.api.ts'
import { notificationApi, type Notification } from '#core/notification/notification.api.ts'
import { paths } from '#web/kit/paths.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import './notification.css'

type Role = Session['user']['role']

/** The header's bell. The administrator's has no badge: what waits for an administrator stands on the dashboard. */
export function Bell({ role }: { role: Role }) {
  return role === 'admin' ? <AdministratorBell /> : <MemberBell role={role} />
}

function AdministratorBell() {
  return (
    <Popover.Root>
      <Popover.Trigger className="icon-btn" aria-label="Notificações">
        <BellIcon size={20} aria-hidden="true" />
      </Popover.Trigger>
      <BellPopup>
        <p className="bell-none">Nada novo. O que espera por você está no Dashboard.</p>
      </BellPopup>
    </Popover.Root>
  )
}

/** Looks again every 30 seconds and whenever the window is come back to. */
function MemberBell({ role }: { role: 'dentist' | 'technician' }) {
  const [open, setOpen] = useState(false)
  const list = useQuery({
    ...query(notificationApi.list, { limit: 20 }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  })
  const read = useWrite(notificationApi.read, { invalidates: [notificationApi.list] })
  const unread = list.data?.unread ?? 0
  const linkOf = ({ kind, subjectId }: Notification) => {
    if (kind.startsWith('trial_')) return role === 'dentist' ? paths.clinicPlan() : paths.technicianPlan()
    if (kind.startsWith('invitation_')) return role === 'dentist' ? paths.team() : paths.technicianTeam()
    if (role === 'dentist') return paths.serviceOrder({ id: subjectId })
    // What is published is nobody's yet: it stands among those to take.
    if (kind === 'publish') return `${paths.technicianServiceOrders()}?tab=available`
    return paths.technicianServiceOrder({ id: subjectId })
  }
  const choose = ({ id, readAt }: Notification) => {
    setOpen(false)
    if (!readAt) read.mutate({ ids: [id] })
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className="icon-btn"
        aria-label={unread ? `Notificações: ${unread} não lidas` : 'Notificações'}
      >
        <BellIcon size={20} aria-hidden="true" />
        {unread > 0 && (
          <span className="bell-n" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
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
        {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <SkeletonRows rows={3} />}
        {list.data?.items.length === 0 && (
          <p className="bell-none">Nada novo. Quando uma ordem mudar, o aviso aparece aqui.</p>
        )}
        <ul>
          {list.data?.items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              withClinic={role === 'technician'}
              to={linkOf(item)}
              onChoose={() => choose(item)}
            />
          ))}
        </ul>
      </BellPopup>
    </Popover.Root>
  )
}

function BellPopup({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Popover.Portal>
      <Popover.Positioner className="menu-wrap" sideOffset={6} align="end" collisionPadding={8}>
        <Popover.Popup className="bell">
          <div className="bell-h">
            <Popover.Title>Notificações</Popover.Title>
            {action}
          </div>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  )
}
