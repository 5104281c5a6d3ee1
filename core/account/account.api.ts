import { endpoint } from '#core/kit/endpoint.ts'
import { email, id } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'

const credentials = z.object({
  email,
  password: z
    .string('Escreva sua senha')
    .check(z.minLength(1, 'Escreva sua senha'), z.maxLength(128, 'Use até 128 caracteres')),
})

/** The signed-in person and the organization of the session; an administrator has none. */
const session = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(['dentist', 'technician', 'admin']),
  }),
  organization: z.nullable(
    z.object({
      id,
      kind: z.enum(['clinic', 'workshop']),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      timeZone: z.string(),
    }),
  ),
  emailVerified: z.boolean(),
  /** An administrator has no rights until this is true. */
  hasSecondFactor: z.boolean(),
  membership: z.nullable(z.enum(['owner', 'member'])),
  permissions: z.array(z.string()),
})
export type Session = z.infer<typeof session>

/** A person who signed in by a provider or a link and has no profile yet. */
const newcomer = z.object({ email: z.string(), name: z.string() })
export type Newcomer = z.infer<typeof newcomer>

export const accountApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/session',
    summary: 'Entra com e-mail e senha',
    access: 'public',
    input: credentials,
    // If a second factor is asked for, the session is issued with its code.
    output: z.object({ asksSecondFactor: z.boolean() }),
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/session',
    summary: 'Sai desta sessão',
    access: 'public',
    input: z.object({}),
    output: z.object({}),
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'Quem entrou e por qual organização',
    access: 'public',
    input: z.object({}),
    output: z.object({
      session: z.nullable(session),
      newcomer: z.nullable(newcomer),
      /** The session opens nothing until the code of the second factor is given. */
      awaitsSecondFactor: z.boolean(),
      /** The server sends mail, and the person has not yet proved that they read theirs. */
      asksToConfirm: z.boolean(),
    }),
  }),
}
