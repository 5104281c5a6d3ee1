import pg from 'pg'

const retryAfter = 5_000

/**
 * Calls `effect` whenever some server has committed a mail, and once the connection stands, for what was missed without
 * it. Holds one connection of its own and opens it anew where it breaks.
 */
export async function hearOfMail(
  connection: pg.ClientConfig,
  effect: () => void,
  log: (entry: Record<string, unknown>) => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const lost = (error: Error): void => {
    if (closed || retry) return
    log({ level: 'error', event: 'mail_signal', error: error.message })
    void ended(client)
    client = null
    retry = setTimeout(() => {
      retry = undefined
      void hear()
    }, retryAfter).unref()
  }
  const hear = async (): Promise<void> => {
    const next = new pg.Client(connection)
    client = next
    next.on('error', lost)
    next.on('end', () => next === client && lost(new Error('the connection ended')))
    next.on('notification', effect)
    try {
      await next.connect()
      await next.query('listen mail')
      effect()
    } catch (error) {
      lost(error as Error)
    }
  }

  await hear()
  return {
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
