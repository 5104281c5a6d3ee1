import type { Database } from '#server/kit/database.ts'

/** The database channel on which the programs tell each other. */
export const channel = 'live'

/** Stands for all hints together. */
export const everything = '*'

/** Milliseconds between two messages of one program. */
const pause = 50
/** Characters of one message; PostgreSQL takes less than 8,000 bytes. */
const most = 7_000

/** Ids, names of kinds, slashes and spaces: all that a hint consists of. */
const wellFormed = /^[a-z0-9_/ *-]+$/

/**
 * Tells all programs of what was committed, at most once in 50 ms. What is lost with a program that dies in between is
 * read by the pages when they connect again.
 */
export function createTeller(
  database: () => Database,
  log: (entry: Record<string, unknown>) => void,
): { tell(hints: string): void; drain(): Promise<void> } {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let sentAt = -Infinity
  let sending: Promise<unknown> = Promise.resolve()

  const send = async (): Promise<void> => {
    timer = null
    sentAt = performance.now()
    const messages = packed(waiting)
    waiting.clear()
    for (const message of messages) await database().asOwner(`notify ${channel}, '${message}'`)
  }
  const sendAndLog = () => {
    sending = send().catch((error: unknown) => log({ level: 'error', event: 'live', error: String(error) }))
  }
  return {
    tell(hints) {
      if (!wellFormed.test(hints)) return
      for (const hint of hints.split(' ')) waiting.add(hint)
      timer ??= setTimeout(sendAndLog, Math.max(0, sentAt + pause - performance.now()))
    },
    async drain() {
      if (timer) {
        clearTimeout(timer)
        sendAndLog()
      }
      await sending
    },
  }
}

/** The hints in as few messages as they fit into. */
export function packed(hints: Iterable<string>): string[] {
  const messages: string[] = []
  let message = ''
  for (const hint of hints) {
    if (hint === everything) return [everything]
    if (message.length + hint.length >= most) {
      messages.push(message)
      message = ''
    }
    message = message ? `${message} ${hint}` : hint
  }
  return message ? [...messages, message] : messages
}
