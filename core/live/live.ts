/** Kinds of things of which open pages are told that they have changed; of typing, that it goes on. */
const liveKinds = [
  'notification',
  'order',
  'planner',
  'charge',
  'message',
  'step',
  'typing',
  'contract',
  'count',
] as const
export type LiveKind = (typeof liveKinds)[number]

/**
 * Address of the stream of server-sent events. Each event's data is `kind/id`, the id empty if the kind is enough. It
 * never says more: the page reads what it shows again.
 */
export const livePath = '/api/live'

/** @returns null for what another version of the program may send */
export function hintOf(data: string): { kind: LiveKind; id: string } | null {
  const [kind, id = ''] = data.split('/')
  const known = liveKinds.find((one) => one === kind)
  return known ? { kind: known, id } : null
}
