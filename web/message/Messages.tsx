import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { messageApi, type OpenedConversation } from '#core/message/message.api.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { Lines } from './Lines.tsx'
import { useMark } from './mark.ts'

interface MessagesProps {
  opened: OpenedConversation
  /** How far the person had read when the conversation was opened: what came later stays marked as new. */
  readAtStart: number
  waiting: ReactNode
}

/** The end of a conversation. Scrolls from its end, so that older messages load above without moving what is read. */
export function LastMessages({ opened, readAtStart, waiting }: MessagesProps) {
  const { id, partner, theirReadSeq } = opened
  const list = useList(pages(messageApi.messages, { id }))
  const line = useRef<HTMLLIElement>(null)
  const isThere = !list.isPending
  useEffect(() => {
    if (isThere) line.current?.scrollIntoView({ block: 'start' })
  }, [isThere])
  const log = useRef<HTMLDivElement>(null)
  useMark(opened, log, list.items[0]?.seq ?? 0)
  return (
    <div
      ref={log}
      className={`flex-col-reverse ${scroller}`}
      role="log"
      aria-label={`Mensagens com ${partner.name}`}
    >
      <div>
        <Earlier list={list} />
        {list.isPending ? (
          <SkeletonRows />
        ) : (
          <ol className="flex flex-col gap-1.5">
            <Lines
              messages={list.items.toReversed()}
              newAfter={readAtStart}
              theirReadSeq={theirReadSeq}
              line={line}
            />
            {waiting}
          </ol>
        )}
      </div>
    </div>
  )
}

interface PlaceProps extends MessagesProps {
  /** The number of the last message above the place. */
  place: number
  onEnd: () => void
}

/** A conversation around a place: opens at it, with what is older above and what is newer below. */
export function MessagesAround({ opened, readAtStart, waiting, place, onEnd }: PlaceProps) {
  const { id, partner, theirReadSeq } = opened
  const older = useList(pages(messageApi.messages, { id, upTo: place }))
  const newer = useList(pages(messageApi.messages, { id, after: place }))
  const line = useRef<HTMLLIElement>(null)
  const log = useKeptPlace(older.items.length)
  const isThere = !older.isPending && !newer.isPending
  useEffect(() => {
    if (isThere) line.current?.scrollIntoView({ block: 'start' })
  }, [isThere])
  useMark(opened, log, isThere ? (newer.items.at(-1)?.seq ?? 0) : 0)
  return (
    <div
      ref={log}
      className={`flex-col [overflow-anchor:none] ${scroller}`}
      role="log"
      aria-label={`Mensagens com ${partner.name}`}
    >
      {isThere ? (
        <div>
          <Earlier list={older} />
          <ol className="flex flex-col gap-1.5">
            <Lines
              messages={[...older.items.toReversed(), ...newer.items]}
              newAfter={readAtStart}
              place={place}
              theirReadSeq={theirReadSeq}
              line={line}
            />
            {!newer.hasMore && waiting}
          </ol>
          {newer.hasMore && (
            <div className="mt-3 flex flex-wrap justify-center gap-2">
              <Button onClick={newer.loadMore} busy={newer.isLoadingMore}>
                Mensagens seguintes
              </Button>
              <Button onClick={onEnd}>Ir para o fim</Button>
            </div>
          )}
        </div>
      ) : (
        <SkeletonRows />
      )}
    </div>
  )
}

const scroller = 'flex min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3'

const Earlier = ({ list }: { list: { hasMore: boolean; loadMore: () => void; isLoadingMore: boolean } }) =>
  list.hasMore && (
    <div className="mb-3 text-center">
      <Button onClick={list.loadMore} busy={list.isLoadingMore}>
        Mensagens anteriores
      </Button>
    </div>
  )

/** Moves on by the height of what was put above, so that what is read stays where it is. */
function useKeptPlace(above: number) {
  const log = useRef<HTMLDivElement>(null)
  const before = useRef({ above, height: 0 })
  useLayoutEffect(() => {
    if (!log.current) return
    const { scrollHeight: height } = log.current
    if (above > before.current.above) log.current.scrollBy(0, height - before.current.height)
    before.current = { above, height }
  })
  return log
}
