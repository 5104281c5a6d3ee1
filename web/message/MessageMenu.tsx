import { useState } from 'react'
import { messageApi, type Message } from '#core/message/message.api.ts'
import { mayWithdraw } from '#core/message/message.ts'
import { useNow } from '#web/kit/now.ts'
import { part } from '#web/kit/part.ts'
import { useWrite } from '#web/kit/query.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Menu } from '#web/ui/Menu.tsx'

const reporting = part(async () => (await import('./ReportMessage.tsx')).ReportMessage)

/** Beside a message: withdraw one's own for a while, report one of the other side. */
export function MessageMenu({ message }: { message: Message }) {
  const { id, own, byMe, withdrawn, createdAt } = message
  const now = useNow()
  const [isReporting, setReporting] = useState(false)
  const { mutate } = useWrite(messageApi.withdraw, { invalidates: [messageApi.messages, messageApi.list] })
  const items = [
    byMe && mayWithdraw(createdAt, now) && { label: 'Apagar', onSelect: () => mutate({ id }) },
    !own && { label: 'Denunciar', onSelect: () => setReporting(true) },
  ].filter((item) => item !== false)
  if (withdrawn || items.length === 0) return null
  return (
    <span className={`absolute top-1/2 -translate-y-1/2 ${own ? 'right-full' : 'left-full'}`}>
      <Menu label="Opções da mensagem" items={items} />
      {isReporting && (
        <Awaited
          part={reporting}
          wanted
          name="a janela"
          onGiveUp={() => setReporting(false)}
          props={{ id, onClose: () => setReporting(false) }}
        />
      )}
    </span>
  )
}
