import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageApi, type OpenedConversation } from '#core/message/message.api.ts'
import { messageTexts } from '#core/message/message.ts'
import { query } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Composer, draft } from './Composer.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'
import { FoundMessages, SearchField } from './MessageSearch.tsx'
import { LastMessages, MessagesAround } from './Messages.tsx'
import { Unsent } from './Unsent.tsx'
import { useMessageOutbox } from './sending.ts'
import { useTyping } from './typing.ts'

export function Conversation({ id }: { id: string }) {
  const loaded = useQuery(query(messageApi.get, { id }))
  return <Loaded from={loaded}>{(opened) => <Open opened={opened} />}</Loaded>
}

/** Messages that a list loads at once. */
const aPage = 30

/** The number above a message that the address names. */
function placeOf(named: string | null): number | null {
  const seq = Number(named)
  return Number.isSafeInteger(seq) && seq > 0 && seq < 2 ** 31 - 1 ? seq - 1 : null
}

function Open({ opened }: { opened: OpenedConversation }) {
  const { id, partner, closed, lastSeq, readSeq } = opened
  const [readAtStart, setReadAtStart] = useState(readSeq)
  // More than a page is unread: the conversation opens at the first of them, until somebody writes or goes to its end.
  const named = placeOf(useSearchParams()[0].get('mensagem'))
  const [place, setPlace] = useState(named ?? (lastSeq - readSeq > aPage ? readSeq : null))
  const [lastNamed, setLastNamed] = useState(named)
  const [sought, setSought] = useState<string | null>(null)
  // Another message was found in the conversation that is open.
  if (named !== lastNamed) {
    setLastNamed(named)
    if (named !== null) setPlace(named)
  }
  const { outbox, sending } = useMessageOutbox(id)
  const toEnd = () => {
    setPlace(null)
    setReadAtStart(lastSeq)
  }
  const isTyping = useTyping(id, lastSeq)
  useTitle(partner.name)
  const shown = { opened, readAtStart, waiting: <Unsent outbox={outbox} box={sending.box} /> }
  return (
    <section
      aria-label={`Conversa com ${partner.name}`}
      className="panel flex h-[calc(100dvh-var(--topbar-h)-7rem)] min-h-96 min-w-0 flex-col overflow-hidden phone:-mb-30 phone:h-[calc(100dvh-var(--topbar-h)-1.125rem)]"
    >
      <header className="flex flex-none items-center gap-2 border-b border-border px-4 py-2">
        <Link
          to={useAt().messages()}
          className="icon-btn min-[62rem]:hidden"
          aria-label="Voltar às conversas"
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="text-lg wrap-anywhere">{partner.name}</h1>
          <small className="block text-text-2" aria-live="polite">
            {isTyping && 'escrevendo...'}
          </small>
        </div>
        <IconButton
          label="Buscar na conversa"
          aria-expanded={sought !== null}
          onClick={() => setSought(sought === null ? '' : null)}
        >
          <Search size={20} aria-hidden="true" />
        </IconButton>
        <ConversationMenu opened={opened} />
      </header>
      {sought !== null && (
        <div className="max-h-[60%] flex-none overflow-y-auto border-b border-border">
          <SearchField label="Buscar nesta conversa" text={sought} onChange={setSought} />
          <FoundMessages text={sought} conversationId={id} onOpen={() => setSought(null)} />
        </div>
      )}
      {place === null ? (
        <LastMessages {...shown} />
      ) : (
        <MessagesAround key={place} {...shown} place={place} onEnd={toEnd} />
      )}
      {closed ? (
        <Closed draft={sending.box.drafts[draft]} />
      ) : (
        <Composer id={id} outbox={outbox} onSent={toEnd} />
      )}
    </section>
  )
}

/** In place of the field; what was typed and not sent can still be read and copied. */
const Closed = ({ draft: typed }: { draft: string | undefined }) => (
  <div className="bottom-bar static! m-0! block! flex-none p-3!">
    <Note tone="warn">{messageTexts.closed}</Note>
    {typed && (
      <p className="mt-2 max-h-40 overflow-y-auto text-sm whitespace-pre-line wrap-anywhere" dir="auto">
        <b className="block">Você tinha escrito:</b>
        {typed}
      </p>
    )}
  </div>
)
