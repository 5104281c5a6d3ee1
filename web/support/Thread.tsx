import { FileText } from 'lucide-react'
import { fileApi } from '#core/file/file.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { partsOf } from '#core/message/message.ts'
import type { SupportMessage } from '#core/support/support.api.ts'
import { address } from '#web/kit/call.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { photoOf } from '#web/service-order/OrderPhotoUpload.tsx'
import { PhotoGrid } from '#web/ui/Files.tsx'

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
          <p className="whitespace-pre-wrap wrap-anywhere">
            {partsOf(message.text).map(({ at, text, href }) =>
              href ? (
                <a key={at} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
          <Attached files={message.files} />
        </li>
      ))}
    </ol>
  )
}

function Attached({ files }: Pick<SupportMessage, 'files'>) {
  const isPdf = ({ mediaType }: SupportMessage['files'][number]) => mediaType === 'application/pdf'
  return (
    <>
      {files.filter(isPdf).map((file) => (
        <a
          key={file.id}
          className="link inline-flex min-h-11 items-center gap-2"
          href={address(fileApi.content, { id: file.id })}
          download
        >
          <FileText size={18} aria-hidden="true" />
          {file.name}
        </a>
      ))}
      <PhotoGrid photos={files.filter((file) => !isPdf(file)).map(photoOf)} />
    </>
  )
}
