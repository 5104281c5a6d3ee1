/** A line of the strip below the header, beside that about the network. */
export interface Notice {
  text: string
  button?: string
  act?: () => void
}

const said = new Map<string, Notice>()
let all: readonly Notice[] = []
const listeners = new Set<() => void>()

/**
 * @param name one notice of a name is shown; null takes it away
 * @returns whether anything changed
 */
export function show(name: string, notice: Notice | null): boolean {
  if (notice) said.set(name, notice)
  else if (!said.delete(name)) return false
  all = [...said.values()]
  for (const heard of listeners) heard()
  return true
}

export const notices = {
  now: () => all,
  subscribe: (heard: () => void) => {
    listeners.add(heard)
    return () => void listeners.delete(heard)
  },
}
