import { useEffect, useRef, useState } from 'react'
import { messageApi } from '#core/message/message.api.ts'
import { call } from '#web/kit/call.ts'

/** Milliseconds between two hints of one person who types. */
const tellMs = 3_000

/** Milliseconds after the last hint; a little more than twice the pause, in case one is lost. */
const shownMs = 7_000

/** Tells the other side that somebody types, now and then. */
export function useTellTyping(id: string): () => void {
  const toldAt = useRef(-Infinity)
  return () => {
    const now = performance.now()
    if (now - toldAt.current < tellMs) return
    toldAt.current = now
    void call(messageApi.type, { id }).catch(() => undefined)
  }
}

/** True while somebody of the other side types; a new message ends it. */
export function useTyping(id: string, lastSeq: number): boolean {
  const [typing, setTyping] = useState<{ afterSeq: number } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail !== id) return
      clearTimeout(timer)
      setTyping({ afterSeq: lastSeq })
      timer = setTimeout(() => setTyping(null), shownMs)
    }
    addEventListener('typing', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('typing', hear)
    }
  }, [id, lastSeq])
  return typing?.afterSeq === lastSeq
}
