import { Link } from 'react-router'
import { notificationSubject, notificationTitle } from '#core/notification/event-words.ts'
import type { Notification } from '#core/notification/notification.api.ts'
import { timeAgo } from '#web/kit/formats.ts'
import { useNow } from '#web/kit/now.ts'

interface ItemProps {
  item: Notification
  withClinic: boolean
  to: string
  onChoose: () => void
}

/** One thing that happened; unread ones carry a dot that is also said in words. */
export function NotificationItem({ item, withClinic, to, onChoose }: ItemProps) {
  return (
    <li>
      <Link to={to} className={`bell-item ${item.readAt ? '' : 'unread'}`} onClick={onChoose}>
        <span>
          <b>{notificationTitle(item)}</b>
          <small className="block text-text-2 wrap-anywhere last:text-text-3">
            {notificationSubject(item, withClinic)}
          </small>
          <small className="block text-text-2 wrap-anywhere last:text-text-3">
            {timeAgo(item.createdAt, useNow())}
            {!item.readAt && <span className="sr-only">, não lida</span>}
          </small>
        </span>
      </Link>
    </li>
  )
}
