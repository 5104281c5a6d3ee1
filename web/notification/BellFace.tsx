import { Bell as BellIcon } from 'lucide-react'

/** Name of the bell for screen readers. */
export const bellLabel = (unread: number) => (unread ? `Notificações: ${unread} não lidas` : 'Notificações')

/** The bell, and how much has not been read. */
export function BellFace({ unread }: { unread: number }) {
  return (
    <>
      <BellIcon size={20} aria-hidden="true" />
      {unread > 0 && (
        <span className="bell-n" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  )
}
