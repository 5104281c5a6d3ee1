/** For which organization this document's pages act, and who hears that the session has come to act for another. */

let acting: string | null | undefined
const listeners = new Set<() => void>()

/** The first that a shell shows stays: what is on the screen is read from it. Switching loads the document anew. */
export function actFor(organization: string | null) {
  if (acting === undefined) acting = organization
}

/** Null outside a shell, and for an administrator. */
export const actingFor = (): string | null => acting ?? null

/** The server refused a request, since the session acts for another organization than these pages. */
export function stray() {
  for (const heard of listeners) heard()
}

export function onStray(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

const channel = 'equipo-organization'

/** Tells this browser's other windows that the session acts for another organization now. */
export function announceChoice() {
  const line = new BroadcastChannel(channel)
  line.postMessage('chosen')
  line.close()
}

export function onChoiceElsewhere(heard: () => void): () => void {
  const line = new BroadcastChannel(channel)
  line.addEventListener('message', heard)
  return () => line.close()
}
