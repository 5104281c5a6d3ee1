import type { Fields } from './draft-values.ts'

/** What was written in a draft and has not reached the server, with what it was written upon. */
export interface Kept {
  version: number
  base: Fields
  fields: Fields
}

const keyOf = (id: string) => `equipo:documento:${id}`

/** Null where this device keeps nothing of the draft, or what it keeps cannot be read. */
export function readKept(id: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** @returns whether the device keeps it: its store may be full or shut. */
export function keep(id: string, kept: Kept): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export const forgetKept = (id: string) => localStorage.removeItem(keyOf(id))
