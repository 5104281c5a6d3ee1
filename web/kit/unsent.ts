import type { Outbox } from './outbox.ts'
import type { Side } from './paths.ts'

/** A slice's view of its unsent work, for the page that lists all of it. */
export interface UnsentSlice<Change> {
  /** The subject's outbox, which goes on sending; one that sends nothing if it takes the form's own page to send. */
  open: (person: string, id: string) => Promise<Outbox<Change>>
  /** Names the subject: `Checklist diário, Autoclave`. @throws if neither the server nor this device knows it */
  title: (id: string, changes: readonly Change[]) => Promise<string>
  /** The change in words, as it is copied; empty if there are none. */
  text: (change: Change, itemId: string, id: string) => string
  /** The page on which it was done. */
  path: (at: Side, id: string) => string
  /** True if the other means nothing without the one. */
  isPartOf?: (other: Change, one: Change) => boolean
}
