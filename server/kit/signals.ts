import pg from 'pg'

const retryAfter = 5_000

/** Signals that servers on one database send each other with NOTIFY. */
export interface Signals {
  /**
   * Calls `effect` when a transaction on any server that notified `channel` is committed. Calls it also now and after
   * each new connection, with null, since signals may have been missed.
   */
  hear(channel: string, effect: (message: string | null) => void): Promise<void>
  close(): Promise<void>
}

/** Holds one connection of its own, from the first channel on, and opens it anew if it breaks. */
export function openSignals(
  connection: pg.ClientConfig,
  log: (entry: Record<string, unknown>) => void,
): Signals {
  const effects = new Map<string, (message: string | null) => void>()
  let client: pg.Client | null = null
  let connected: Promise<unknown> | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const lost = (error: Error): void => {
    if (closed || retry) return
    log({ level: 'error', event: 'signals', error: error.message })
    void ended(client)
    client = connected = null
    retry = setTimeout(() => {
      retry = undefined
      void listenTo([...effects.keys()])
    }, retryAfter).unref()
  }
  const connect = (): Promise<unknown> => {
    // Nothing is sent on it for hours: only so is a connection that has gone without a word found out.
    const next = new pg.Client({ ...connection, keepAlive: true, keepAliveInitialDelayMillis: 30_000 })
    client = next
    next.on('error', lost)
    next.on('end', () => next === client && lost(new Error('PostgreSQL closed the listening connection')))
    next.on('notification', ({ channel, payload }) => effects.get(channel)?.(payload ?? ''))
    return next.connect()
  }
  const listenTo = async (channels: readonly string[]): Promise<void> => {
    try {
      await (connected ??= connect())
      for (const channel of channels) {
        await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
        effects.get(channel)?.(null)
      }
    } catch (error) {
      lost(error as Error)
    }
  }

  return {
    async hear(channel, effect) {
      effects.set(channel, effect)
      if (!retry) await listenTo([channel])
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await ended(client)
    },
  }
}

async function ended(client: pg.Client | null): Promise<void> {
  try {
    await client?.end()
  } catch {}
}
