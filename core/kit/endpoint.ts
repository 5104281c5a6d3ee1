import type * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, any signed-in person, a member acting for an organization, an administrator. */
export type Access = 'public' | 'signed-in' | 'organization' | 'administrator'

/**
 * The form of the request and the answer. `upload`: the request's body is the file itself, and the input travels in
 * path and query. `download`: the answer's body is a file.
 */
type Carries = 'json' | 'upload' | 'download'

/** Limits of a JSON body in bytes. Public endpoints never take more than `usual`. */
export const bodyLimits = { usual: 65_536, long: 262_144, longest: 1_048_576 }

export interface Endpoint<In = unknown, Out = unknown> {
  method: Method
  /** Path with `:name` places, filled from the input's keys of the same name. */
  path: string
  summary: string
  access: Access
  carries: Carries
  bodyLimit: keyof typeof bodyLimits
  /**
   * The answer holds a secret that opens something (a link, a code), so its length over the wire must not reveal it.
   */
  answersSecret: boolean
  /** Keeps nothing, so that the log of accesses does not keep it either. */
  isFleeting: boolean
  input: z.ZodMiniType<In>
  output: z.ZodMiniType<Out>
}

type Chosen = 'access' | 'carries' | 'bodyLimit' | 'answersSecret' | 'isFleeting'
type Draft<In, Out> = Omit<Endpoint<In, Out>, Chosen> & Partial<Pick<Endpoint<In, Out>, Chosen>>

/**
 * The only place where a request is described: the server parses with it, the browser calls with it, OpenAPI is
 * generated from it.
 */
export function endpoint<In, Out>(draft: Draft<In, Out>): Endpoint<In, Out> {
  return {
    access: 'organization',
    carries: 'json',
    bodyLimit: 'usual',
    answersSecret: false,
    isFleeting: false,
    ...draft,
  }
}

export type Input<E> = E extends Endpoint<infer In, unknown> ? In : never
export type Output<E> =
  E extends Endpoint<never, infer Out> ? Out : E extends Endpoint<infer _, infer Out> ? Out : never

/** The `:name` placeholders of a path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')
}
