import { livePath } from '#core/live/live.ts'
import { openStream } from './stream.ts'
import { readAgain, readAllAgain } from './stale.ts'

/** Milliseconds after which a page without a stream reads again what it shows. */
const fallback = 60_000

/** Milliseconds for a window's first stream to open. */
const startMs = 3_000

/**
 * Reads again what the page shows when the server tells that it has changed. The windows of a browser share one stream:
 * the one that holds the lock has it and relays to the others; if it closes, another takes its place. A browser without
 * locks (a page without TLS) has one stream for each window.
 */
export function followChanges(person: string, organization: string, ended: AbortSignal): void {
  const name = `equipo-live:${person}:${organization}`
  const startedAt = performance.now()
  const line = new BroadcastChannel(name)
  const hear = (data: string) => {
    if (data === connected) readAllAgain()
    else readAgain(data)
  }
  // True only in the window that has the stream; it tells the others when the stream is back.
  let isAway = false
  line.onmessage = ({ data }: MessageEvent<string>) => hear(data)
  const lead = () =>
    openStream(`${livePath}?${new URLSearchParams({ person, organization }).toString()}`, ended, {
      onOpen: (isFirst) => {
        isAway = false
        // At the start of a window it has just read everything.
        if (!isFirst || performance.now() > startedAt + startMs) hear(connected)
        line.postMessage(connected)
      },
      onLost: () => (isAway = true),
      onEvent: (data) => {
        hear(data)
        line.postMessage(data)
      },
    })
  void lockOrNow(name, ended, lead)
  const clock = setInterval(() => {
    if (isAway && document.visibilityState === 'visible') readAllAgain()
  }, fallback)
  ended.addEventListener('abort', () => {
    clearInterval(clock)
    line.close()
  })
}

/** The stream has been away: nothing is replayed, so everything is read again. */
const connected = '*'

async function lockOrNow(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  // Only pages behind TLS and on this machine have locks.
  if (!('locks' in navigator)) return lead()
  await navigator.locks.request(name, { signal }, lead).catch(() => undefined)
}
