import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { messageApi, type OpenedConversation } from '#core/message/message.api.ts'
import { unreadCountApi } from '#core/message/unread-count.api.ts'
import { call } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/query.ts'

/** Pixels of a message that have to be in sight. */
const seenPixels = 40

/** The number of the last message that is in sight; 0 if none is. */
function lastInSight(log: HTMLElement): number {
  const end = log.getBoundingClientRect().bottom
  const messages = [...log.querySelectorAll<HTMLElement>('[data-seq]')]
  const last = messages.findLast((message) => {
    const { top, height } = message.getBoundingClientRect()
    return top + Math.min(height, seenPixels) <= end + 1
  })
  return Number(last?.dataset['seq'] ?? 0)
}

/**
 * Marks as read what was scrolled to while the page is looked at. One request at a time: while it is under way, only
 * the furthest place counts.
 * @param newest the number of the newest message that is loaded; once it changes, sight is checked again
 */
export function useMark(
  { id, readSeq }: OpenedConversation,
  log: RefObject<HTMLElement | null>,
  newest: number,
): void {
  const seen = useRef(0)
  const isMarking = useRef(false)
  const look = useEffectEvent(async (most: number) => {
    if (!log.current || document.visibilityState !== 'visible') return
    seen.current = Math.max(seen.current, Math.min(lastInSight(log.current), most))
    if (isMarking.current) return
    isMarking.current = true
    let marked = readSeq
    while (seen.current > marked) {
      marked = seen.current
      await call(messageApi.read, { id, seq: marked }).catch(() => undefined)
      for (const { path } of [unreadCountApi.get, messageApi.list, messageApi.get])
        void queryClient.invalidateQueries({ queryKey: [path] })
    }
    isMarking.current = false
  })
  useEffect(() => {
    const list = log.current
    const lookNow = () => void look(newest)
    lookNow()
    list?.addEventListener('scroll', lookNow, { passive: true })
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      list?.removeEventListener('scroll', lookNow)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [newest, log])
}
