import { beginDraft, forgetDraft, keepDraft, readDraft, type DraftKey } from '#web/kit/device-drafts.ts'
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

const keyOf = (id: string) => `equipo:documento:${id}` as DraftKey
const typedKeyOf = (id: string) => `equipo:documento:${id}:a-corrigir` as DraftKey

function write(key: DraftKey, value: Kept | Typed): Promise<boolean> {
  beginDraft(key)
  return keepDraft(key, JSON.stringify(value))
}

/** Null if this device keeps nothing of the draft. */
export const readKept = (id: string): Kept | null => readDraft<Kept | null>(keyOf(id), null)

/** @returns whether the device keeps it: it may be full. */
export const keep = (id: string, kept: Kept): Promise<boolean> => write(keyOf(id), kept)

/** @param sent what the server has; what another window of this device keeps of the draft stays */
export function forgetKept(id: string, sent: Fields): void {
  if (same(readKept(id)?.fields, sent)) void forgetDraft(keyOf(id))
}

/** What could not be sent of this version; empty if nothing is kept of it. */
export function readTyped(id: string, version: number): Fields {
  const typed = readDraft<Typed | null>(typedKeyOf(id), null)
  return typed?.version === version ? typed.values : {}
}

/** @param values empty: all of it could be sent */
export function keepTyped(id: string, version: number, values: Fields): void {
  if (Object.keys(values).length > 0) void write(typedKeyOf(id), { version, values })
  else if (readDraft(typedKeyOf(id), null)) void forgetDraft(typedKeyOf(id))
}

/** The draft is gone, and nothing of it is kept. */
export function forgetAll(id: string): void {
  void forgetDraft(keyOf(id))
  void forgetDraft(typedKeyOf(id))
}
