import type { Change } from './change.ts'

/** One thing that was done in a run and is not with the server yet. */
export interface Entry {
  /** Makes it happen once, however often it is sent. */
  actionId: string
  /** Empty where it is of the whole run. */
  itemId: string
  /** The item's version that this was done over. */
  itemVersion: number
  change: Change
  /** It went out once, and no answer came: it stays as it is from then on. */
  tried: boolean
}

export const isFinish = ({ change }: Entry): boolean => change.kind === 'finish'

/** What the server would not take, and why. */
export interface Refusal {
  entry: Entry
  message: string
}

/** What this device holds of one run for one person. */
export interface Box {
  /** In the order in which they are sent. */
  entries: readonly Entry[]
  /** Over which somebody else was first; they wait for a choice. */
  clashes: readonly Entry[]
  refused: readonly Refusal[]
  /** Typed, and nothing that can be sent yet: by item, or what else names it. */
  drafts: Readonly<Record<string, string>>
}

export const empty: Box = { entries: [], clashes: [], refused: [], drafts: {} }

/** Of answers and all that goes with them, how many are on their way. */
export const answersIn = ({ entries }: Box): number => entries.filter((entry) => !isFinish(entry)).length

/** What waits for a choice of the person: somebody else was first, or the server would not take it. */
export const undecidedIn = ({ clashes, refused }: Box): Entry[] => [
  ...clashes,
  ...refused.map(({ entry }) => entry).filter((entry) => !isFinish(entry)),
]

const prefix = 'equipo-checklist:'
/** How the value is written; another one is not ours to read. */
const form = 1

const keyOf = (person: string, run: string) => `${prefix}${person}:${run}`

/** Where a run's box lies. Each change reads what stands, which another window may have written. */
export interface BoxStore {
  read: () => Box
  change: (make: (box: Box) => Box) => void
  subscribe: (heard: () => void) => () => void
  /** False where the browser refuses to keep anything: it lasts as long as the page is open. */
  isKept: () => boolean
}

function parse(text: string | null): Box {
  try {
    const kept = JSON.parse(text ?? 'null') as { form?: unknown; box?: Box } | null
    return kept?.form === form && kept.box ? kept.box : empty
  } catch {
    return empty
  }
}

const isEmpty = ({ entries, clashes, refused, drafts }: Box) =>
  entries.length + clashes.length + refused.length + Object.keys(drafts).length === 0

/** The box of one run on this device, the same in every window of this browser. */
export function boxOf(person: string, run: string): BoxStore {
  const key = keyOf(person, run)
  const listeners = new Set<() => void>()
  let last: { text: string | null; box: Box } = { text: null, box: empty }
  let inMemory: Box | null = null

  function read(): Box {
    if (inMemory) return inMemory
    const text = readText(key)
    if (text !== last.text) last = { text, box: parse(text) }
    return last.box
  }
  function write(box: Box) {
    try {
      if (isEmpty(box)) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ form, box }))
      inMemory = null
    } catch {
      inMemory = box
    }
  }
  const tell = () => {
    for (const heard of listeners) heard()
  }
  const elsewhere = (event: StorageEvent) => (event.key === key || event.key === null) && tell()
  return {
    read,
    change(make) {
      write(make(read()))
      tell()
    },
    subscribe(heard) {
      if (listeners.size === 0) addEventListener('storage', elsewhere)
      listeners.add(heard)
      return () => {
        listeners.delete(heard)
        if (listeners.size === 0) removeEventListener('storage', elsewhere)
      }
    },
    isKept: () => inMemory === null,
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The runs of which this device still holds something of this person's. */
export function runsWaiting(person: string): string[] {
  const own = keyOf(person, '')
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => key.slice(own.length))
  } catch {
    return []
  }
}
