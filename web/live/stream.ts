interface Told {
  onOpen: (isFirst: boolean) => void
  onEvent: (data: string) => void
  /** Also each time that a try to come back fails. */
  onLost: () => void
}

/** The browser tries again by itself unless it was refused: then this does, since the session may be back by then. */
const afterRefusal = 30_000

/** Keeps a stream open until `ended`; resolves then. */
export function openStream(
  address: string,
  ended: AbortSignal,
  { onOpen, onEvent, onLost }: Told,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const connect = () => {
      source = new EventSource(address)
      source.addEventListener('open', () => {
        onOpen(isFirst)
        isFirst = false
      })
      source.addEventListener('message', ({ data }: MessageEvent<string>) => onEvent(data))
      source.addEventListener('error', () => {
        onLost()
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(connect, afterRefusal)
      })
    }
    connect()
    ended.addEventListener('abort', () => {
      clearTimeout(again)
      source?.close()
      resolve()
    })
  })
}
