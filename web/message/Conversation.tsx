import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dateIn } from '#core/kit/dates.ts'
import { messageApi, type OpenedConversation } from '#core/message/message.api.ts'
import { messageTexts } from '#core/message/message.ts'
import { call } from '#web/kit/call.ts'
import { longDate } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages, query, queryClient } from '#web/kit/query.ts'
import { useAt, useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { Composer } from './Composer.tsx'
import { Bubble } from './Bubble.tsx'
import { Unsent } from './Unsent.tsx'
import { useMessageOutbox } from './sending.ts'

export function Conversation({ id }: { id: string }) {
  const loaded = useQuery(query(messageApi.get, { id }))
  return <Loaded from={loaded}>{(opened) => <Open opened={opened} />}</Loaded>
}

function Open({ opened }: { opened: OpenedConversation }) {
  const { id, partner, closed } = opened
  const { outbox, sending } = useMessageOutbox(id)
  useTitle(partner.name)
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
        <h1 className="min-w-0 flex-1 text-lg wrap-anywhere">{partner.name}</h1>
      </header>
      <Messages opened={opened} waiting={<Unsent outbox={outbox} box={sending.box} />} />
      {closed ? (
        <div className="p-3">
          <Note tone="warn">{messageTexts.closed}</Note>
        </div>
      ) : (
        <Composer outbox={outbox} />
      )}
    </section>
  )
}

/** Scrolls from its end, so that older messages load above without moving what is read. */
function Messages({ opened, waiting }: { opened: OpenedConversation; waiting: React.ReactNode }) {
  const { id, partner, readSeq, theirReadSeq } = opened
  const list = useList(pages(messageApi.messages, { id }))
  const zone = useTimeZone()
  // The mark as it was on opening: what came after it stays marked as new.
  const [readAtStart] = useState(readSeq)
  const line = useRef<HTMLLIElement>(null)
  const messages = list.items.toReversed()
  const newest = list.items[0]?.seq ?? 0
  const firstNew = messages.find(({ own, seq }) => !own && seq > readAtStart)?.id
  const isThere = !list.isPending
  useEffect(() => {
    if (isThere) line.current?.scrollIntoView({ block: 'start' })
  }, [isThere])
  const mark = useEffectEvent(async (seq: number) => {
    if (seq <= readSeq || document.visibilityState !== 'visible') return
    await call(messageApi.read, { id, seq }).catch(() => undefined)
    for (const { path } of [messageApi.unread, messageApi.list, messageApi.get])
      void queryClient.invalidateQueries({ queryKey: [path] })
  })
  useEffect(() => {
    const seen = () => void mark(newest)
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [newest])
  return (
    <div
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-3"
      role="log"
      aria-label={`Mensagens com ${partner.name}`}
    >
      <div>
        {list.hasMore && (
          <div className="mb-3 text-center">
            <Button onClick={list.loadMore} busy={list.isLoadingMore}>
              Mensagens anteriores
            </Button>
          </div>
        )}
        {list.isPending ? (
          <SkeletonRows />
        ) : (
          <ol className="flex flex-col gap-1.5">
            {messages.map((message, at) => {
              const day = dateIn(zone, new Date(message.createdAt))
              const before = messages[at - 1]
              const isNewDay = !before || dateIn(zone, new Date(before.createdAt)) !== day
              return [
                isNewDay && <Divider key={day}>{longDate(day)}</Divider>,
                message.id === firstNew && (
                  <Divider key="new" ref={line}>
                    Mensagens novas
                  </Divider>
                ),
                <Bubble key={message.id} message={message} isRead={message.seq <= theirReadSeq} />,
              ]
            })}
            {waiting}
          </ol>
        )}
      </div>
    </div>
  )
}

const Divider = ({ ref, children }: { ref?: React.Ref<HTMLLIElement>; children: React.ReactNode }) => (
  <li ref={ref} className="my-2 self-center rounded-full bg-surface-2 px-3 py-0.5 text-sm text-text-2">
    {children}
  </li>
)
