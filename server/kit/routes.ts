import type { Endpoint } from '#core/kit/endpoint.ts'
import type { Known } from './audit.ts'
import type { Db, Tx } from './database.ts'
import type { Part } from './files.ts'
import type { ReadyJson } from './json-answer.ts'
import type { Scope } from './scope.ts'
import type { Turns } from './turns.ts'

/** Everything that a handler may need. Time is an argument. */
export interface Call<In> {
  input: In
  scope: Scope
  now: Date
  request: Request
  /** Address of the asker, for evidence and for slowing attempts down. */
  from: string
  /** Headers that the answer will carry besides its own. */
  headers: Headers
  /** Lets the answer carry another status than 200, if it says more than an error would. */
  setStatus: (status: number) => void
  /**
   * Records the request in the audit log, in a transaction that an `open` route brought; one that does not call it is
   * recorded after its answer. The other routes are recorded by themselves.
   */
  record: (tx: Tx, known?: Known) => void
}

/** A file as an answer of a `download` endpoint. */
export interface FileAnswer {
  body: Uint8Array<ArrayBuffer> | ReadableStream
  mediaType: string
  name: string
  disposition: 'inline' | 'attachment'
  /** Not even the asker's browser keeps it. */
  uncached?: boolean
  /** Changes with the bytes; a stream that may be kept needs one, other bodies are hashed. */
  etag?: string
  /** Its asker may ask for a part; null if the body is the whole. */
  part?: (Part & { of: number }) | null
}

export type ReadHandler<In, Out> = (call: Call<In> & { db: Db }) => Promise<Out>
export type WriteHandler<In, Out> = (call: Call<In> & { tx: Tx; db: Tx }) => Promise<Out>
export type OpenHandler<In, Out> = (call: Call<In>) => Out | Promise<Out>

export type Route = {
  readonly endpoint: Endpoint
  /** Its requests wait here for their turn, before a transaction is begun. */
  readonly turns?: Turns
} & (
  | { readonly kind: 'read'; readonly handle: ReadHandler<never, unknown> }
  | { readonly kind: 'write'; readonly handle: WriteHandler<never, unknown> }
  | { readonly kind: 'open'; readonly handle: OpenHandler<never, unknown> }
)

/** Answers from the database, changing nothing. */
export function read<In, Out>(
  endpoint: Endpoint<In, Out>,
  handle: ReadHandler<NoInfer<In>, NoInfer<Out> | ReadyJson<NoInfer<Out>> | FileAnswer>,
): Route {
  return { kind: 'read', endpoint: endpoint as unknown as Endpoint, handle }
}

/** Runs in one transaction. With an `actionId` in the input, the same action sent again answers as the first time. */
export function write<In, Out>(
  endpoint: Endpoint<In, Out>,
  handle: WriteHandler<NoInfer<In>, NoInfer<Out>>,
): Route {
  return { kind: 'write', endpoint: endpoint as unknown as Endpoint, handle }
}

/** Brings its own transactions, or needs none: signing in, receiving a large file. */
export function open<In, Out>(
  endpoint: Endpoint<In, Out>,
  handle: OpenHandler<NoInfer<In>, NoInfer<Out> | FileAnswer>,
): Route {
  return { kind: 'open', endpoint: endpoint as unknown as Endpoint, handle }
}

/** The route's work is slow or heavy, so its requests take turns. */
export const inTurn = (turns: Turns, route: Route): Route => ({ ...route, turns })
