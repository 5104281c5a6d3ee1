import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { messageApi, type Message } from '#core/message/message.api.ts'
import { mayWithdraw, messageTexts, partsOf } from '#core/message/message.ts'
import { address } from '#web/kit/call.ts'
import { useNow } from '#web/kit/now.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt, useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { Menu } from '#web/ui/Menu.tsx'

export const bubble = (own: boolean) =>
  `relative max-w-[min(34rem,86%)] rounded-2xl px-3.5 py-2 wrap-anywhere ${own ? 'self-end rounded-br-sm bg-brand-soft' : 'self-start rounded-tl-sm bg-surface-2'}`

/** One message. Of one's own organization, the name is said if a colleague wrote it. */
export function Bubble({ message, isRead }: { message: Message; isRead: boolean }) {
  const { id, own, byMe, by, text, withdrawn, order, files, createdAt } = message
  const now = useNow()
  const at = useAt()
  const time = timeIn(useTimeZone(), createdAt)
  const { mutate } = useWrite(messageApi.withdraw, { invalidates: [messageApi.messages, messageApi.list] })
  const mayDelete = byMe && !withdrawn && mayWithdraw(createdAt, now)
  return (
    <li className={bubble(own)}>
      <b className={byMe ? 'sr-only' : 'block text-sm text-text-2'}>{byMe ? 'Você' : by}</b>
      {order && (
        <Link
          to={at.order(order)}
          className="mb-1 block min-h-11 rounded-md border border-border bg-surface px-3 py-1.5"
        >
          <span className="id">{order.number}</span>
          <small className="block text-text-2">{order.equipmentName}</small>
        </Link>
      )}
      {withdrawn ? (
        <i className="text-text-2">{messageTexts.withdrawn}</i>
      ) : (
        <>
          {text && <Text text={text} />}
          {files.map((file) => (
            <Attachment key={file.id} file={file} />
          ))}
          {!text && files.length === 0 && <i className="text-text-2">arquivo a caminho</i>}
        </>
      )}
      <span className="flex items-center justify-end gap-1 text-xs text-text-2">
        {time}
        {own && !withdrawn && (isRead ? ' · lida' : ' · enviada')}
      </span>
      {mayDelete && (
        <span className="absolute top-1/2 right-full -translate-y-1/2">
          <Menu label="Opções da mensagem" items={[{ label: 'Apagar', onSelect: () => mutate({ id }) }]} />
        </span>
      )}
    </li>
  )
}

const Text = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line" dir="auto">
    {partsOf(text).map(({ at, text: part, href }) =>
      href ? (
        <a key={at} className="link" href={href} target="_blank" rel="noreferrer nofollow">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)

function Attachment({ file }: { file: KeptFile }) {
  const { id, name, kind } = file
  const isPicture = kind === 'photo' || file.width !== null
  return (
    <a
      className="mt-1 flex min-h-11 items-center gap-2"
      href={address(fileApi.content, { id })}
      target="_blank"
      rel="noreferrer"
    >
      {isPicture ? (
        <img
          className="max-h-64 min-h-24 rounded-md"
          src={address(fileApi.content, { id, size: 'thumbnail' as const })}
          alt={name}
          loading="lazy"
        />
      ) : (
        <>
          <FileText size={20} aria-hidden="true" /> {name}
        </>
      )}
    </a>
  )
}
