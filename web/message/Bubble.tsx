import type { Message } from '#core/message/message.api.ts'
import { messageTexts } from '#core/message/message.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { Attachment } from './Attachment.tsx'
import { CardLink } from './CardLink.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageText } from './MessageText.tsx'

export const bubble = (own: boolean) =>
  `relative max-w-[min(34rem,86%)] rounded-2xl px-3.5 py-2 wrap-anywhere ${own ? 'self-end rounded-br-sm bg-brand-soft' : 'self-start rounded-tl-sm bg-surface-2'}`

/** One message. Of one's own organization, the name is said if a colleague wrote it. */
export function Bubble({ message, isRead }: { message: Message; isRead: boolean }) {
  const { own, byMe, by, text, withdrawn, card, files, createdAt } = message
  const time = timeIn(useTimeZone(), createdAt)
  return (
    <li className={bubble(own)} data-seq={message.seq}>
      <b className={byMe ? 'sr-only' : 'block text-sm text-text-2'}>{byMe ? 'Você' : by}</b>
      {card && <CardLink card={card} />}
      {withdrawn ? (
        <i className="text-text-2">{messageTexts.withdrawn}</i>
      ) : (
        <>
          {text && <MessageText text={text} />}
          {files.map((file) => (
            <Attachment key={file.id} file={file} />
          ))}
          {!text && !card && files.length === 0 && <i className="text-text-2">arquivo a caminho</i>}
        </>
      )}
      <span className="flex items-center justify-end gap-1 text-xs text-text-2">
        {time}
        {own && !withdrawn && (isRead ? ' · lida' : ' · enviada')}
      </span>
      <MessageMenu message={message} />
    </li>
  )
}
