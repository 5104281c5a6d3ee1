import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { messageApi } from '#core/message/message.api.ts'
import { messageTexts } from '#core/message/message.ts'
import { query } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

const shown = 3

/** The last messages about an order, and the way to write the next one. */
export function OrderMessages({ orderId, partnerId }: { orderId: string; partnerId: string }) {
  const loaded = useQuery(query(messageApi.ofOrder, { id: orderId }))
  return (
    <Panel title="Mensagens">
      <Loaded from={loaded} waiting={null} missing={null}>
        {({ items }) => (
          <ul className="mb-3 grid gap-2 empty:hidden">
            {items
              .slice(0, shown)
              .toReversed()
              .map(({ id, by, text, withdrawn, files, createdAt }) => (
                <li key={id} className="text-sm wrap-anywhere">
                  <b>{by}</b> <TimeAgo instant={createdAt} />
                  <p className="line-clamp-3">
                    {withdrawn
                      ? messageTexts.withdrawn
                      : (text ?? (files.length > 0 ? 'arquivo' : 'enviou esta ordem'))}
                  </p>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <LinkButton
        to={useAt().messagesWith(partnerId, orderId)}
        icon={<MessageCircle size={18} aria-hidden="true" />}
      >
        Escrever mensagem
      </LinkButton>
    </Panel>
  )
}
