import { livePath } from '#core/live/live.ts'
import type { Caller, Person } from './app.ts'

export interface HeardStream {
  /** The hints that came so far. */
  readonly heard: string[]
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

export const liveAddress = ({ session: { user, organization } }: Person): string =>
  `${livePath}?${new URLSearchParams({ person: user.id, organization: organization?.id ?? '' }).toString()}`

/** Opens a person's stream, through this caller's server. */
export async function openLive(person: Person, caller: Caller = person): Promise<HeardStream> {
  const response = await caller.send(liveAddress(person))
  if (response.status !== 200 || !response.body) throw new Error(`the stream answers ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const heard: string[] = []
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard.push(...[...value.matchAll(/^data: (.*)$/gm)].map((match) => match[1] ?? ''))
    }
  }
  return { heard, ended: read(), close: () => reader.cancel() }
}
