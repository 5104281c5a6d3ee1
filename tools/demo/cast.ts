import type { Caller, Person } from './caller.ts'
import type { Pieces } from './stage.ts'
import type { Time } from './time.ts'

/** Everybody who acts. */
export interface Cast {
  time: Time
  clinic: Person & { pieces: Pieces }
  /** The technician whose account is shown, and a colleague. */
  first: Person
  second: Person
  administrator: Caller
  /** Equipment of the technician's client who is not on Equipo. */
  clientPieces: Pieces
}

export function pieceOf(pieces: Pieces, name: string): string {
  const id = pieces.get(name)
  if (!id) throw new Error(`no such piece: ${name}`)
  return id
}
