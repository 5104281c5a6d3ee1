import { same, type Fields } from './draft-values.ts'

/** What was written in a draft and has not reached the server, with what it was written upon. */
export interface Kept {
  version: number
  base: Fields
  fields: Fields
}

/** What was typed and cannot be sent as it is, by the names of its fields: the server has the rest, of this version. */
interface Typed {
  version: number
  values: Fields
}

const keyOf = (id: string) => `equipo:documento:${id}`
const typedKeyOf = (id: string) => `equipo:documento:${id}:a-corrigir`

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Null where this device keeps nothing of the draft, or what it keeps cannot be read. */
export const readKept = (id: string) => read(keyOf(id)) as Kept | null

/** @returns whether the device keeps it: its store may be full or shut. */
export const keep = (id: string, kept: Kept): boolean => write(keyOf(id), kept)

/** @param sent what the server has; what another window of this device keeps of the draft stays */
export function forgetKept(id: string, sent: Fields): void {
  if (same(readKept(id)?.fields, sent)) localStorage.removeItem(keyOf(id))
}

/** What could not be sent of this version; empty where nothing is kept of it. */
export function readTyped(id: string, version: number): Fields {
  const typed = read(typedKeyOf(id)) as Typed | null
  return typed?.version === version ? typed.values : {}
}

/** @param values empty: all of it could be sent */
export function keepTyped(id: string, version: number, values: Fields): void {
  if (Object.keys(values).length > 0) write(typedKeyOf(id), { version, values })
  else localStorage.removeItem(typedKeyOf(id))
}

/** The draft is gone, and nothing of it is kept. */
export function forgetAll(id: string): void {
  localStorage.removeItem(keyOf(id))
  localStorage.removeItem(typedKeyOf(id))
}
