import { formatInstant } from '#core/kit/dates.ts'
import type { SupportMessage } from '#core/support/support.api.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Attachment } from '#web/message/Attachment.tsx'
import { MessageText } from '#web/message/MessageText.tsx'

interface ThreadProps<Message extends SupportMessage> {
  messages: readonly Message[]
  /** Who wrote a message, in the words of the reader. */
  by: (message: Message) => string
}

/** Questions and answers, the oldest first. */
export function Thread<Message extends SupportMessage>({ messages, by }: ThreadProps<Message>) {
  const timeZone = useTimeZone()
  return (
    <ol className="grid divide-y divide-border">
      {messages.map((message) => (
        <li key={message.id} className="grid gap-2 px-5.5 py-4 phone:px-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <b className="font-[560] wrap-anywhere">{by(message)}</b>
            <small className="text-text-2">{formatInstant(message.createdAt, timeZone)}</small>
          </p>
          <MessageText text={message.text} />
          {message.files.map((file) => (
            <Attachment key={file.id} file={file} />
          ))}
        </li>
      ))}
    </ol>
  )
}
