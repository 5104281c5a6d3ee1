import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { cardWords } from '#core/message/card.ts'
import { messageApi, type Conversation } from '#core/message/message.api.ts'
import { messageTexts } from '#core/message/message.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Avatar } from '#web/ui/Panel.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { FoundMessages, SearchField } from './MessageSearch.tsx'

/** All conversations, the newest first. */
export function ConversationList({ current }: { current: string | undefined }) {
  const list = useList(pages(messageApi.list, {}))
  const [sought, setSought] = useState('')
  return (
    <>
      <SearchField label="Buscar nas mensagens" text={sought} onChange={setSought} />
      {sought.trim() ? (
        <FoundMessages text={sought} />
      ) : (
        <ListBody
          list={list}
          text={list.hasMore && `Mostrando ${count(list.items.length, 'conversa', 'conversas')}`}
          empty={<p className="px-5.5 py-6 text-text-2 phone:px-4">Nenhuma conversa ainda.</p>}
        >
          <ul aria-label="Conversas">
            {list.items.map((one) => (
              <li key={one.id} className="border-t border-border first:border-t-0">
                <Row conversation={one} current={one.id === current} />
              </li>
            ))}
          </ul>
        </ListBody>
      )}
    </>
  )
}

function Row({ conversation, current }: { conversation: Conversation; current: boolean }) {
  const { partner, unread, muted, last, lastAt } = conversation
  return (
    <Link
      to={useAt().conversation(conversation)}
      className={`flex min-h-16 items-center gap-3 px-4 py-2.5 text-text no-underline hover:bg-surface-2 ${current ? 'bg-surface-2' : ''}`}
      aria-current={current ? 'page' : undefined}
    >
      <Avatar name={partner.name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <b className="min-w-0 flex-1 truncate">{partner.name}</b>
          <small className="text-text-3">
            <TimeAgo instant={lastAt} />
          </small>
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-text-2">
            {last ? said(last) : 'Nenhuma mensagem'}
          </span>
          {muted && (
            <BellOff size={16} className="flex-none text-text-3" role="img" aria-label="silenciada" />
          )}
          {unread > 0 && (
            <b className={muted ? 'text-sm font-normal text-text-3' : 'count'}>
              {unread > 98 ? '99+' : unread}
              <span className="sr-only"> {unread === 1 ? 'não lida' : 'não lidas'}</span>
            </b>
          )}
        </span>
      </span>
    </Link>
  )
}

const said = ({ own, text, withdrawn, card }: NonNullable<Conversation['last']>) =>
  `${own ? 'Você: ' : ''}${withdrawn ? messageTexts.withdrawn : (text ?? (card ? cardWords[card] : 'arquivo'))}`
