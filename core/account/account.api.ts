import { endpoint } from '#core/kit/endpoint.ts'
import { email, id, name } from '#core/kit/schemas.ts'
import { broughtAlong } from '#core/self-assessment/self-assessment.api.ts'
import * as z from 'zod/mini'
import { minimumPasswordLength } from './account.ts'

export const newPassword = z
  .string('A senha deve ter pelo menos 6 caracteres')
  .check(
    z.minLength(minimumPasswordLength, 'A senha deve ter pelo menos 6 caracteres'),
    z.maxLength(128, 'Use até 128 caracteres'),
  )

const placeMissing = 'Cidade e Estado são campos obrigatórios'

/** What a new person does, and where. */
export const place = {
  role: z.enum(['dentist', 'technician']),
  city: z.string(placeMissing).check(z.trim(), z.minLength(1, placeMissing)),
  state: z.string(placeMissing).check(z.regex(/^[A-Z]{2}$/, placeMissing)),
}

const registration = z.object({
  name: name(120, 'Escreva seu nome'),
  email,
  password: newPassword,
  ...place,
  /** Asked for where a check against robots is configured: what it gave the browser. */
  captcha: z.optional(z.string().check(z.maxLength(4096))),
  /** A clinic's answers to the self-assessment that anybody may make; kept in the new organization. */
  selfAssessment: z.optional(broughtAlong),
})

const credentials = z.object({
  email,
  password: z
    .string('Escreva sua senha')
    .check(z.minLength(1, 'Escreva sua senha'), z.maxLength(128, 'Use até 128 caracteres')),
})

/** Who is signed in and for which organization; an administrator has none. */
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
  /** An administrator has no rights before there is one. */
  hasSecondFactor: z.boolean(),
  membership: z.nullable(z.enum(['owner', 'member'])),
  permissions: z.array(z.string()),
})
export type Session = z.infer<typeof session>

/** Somebody who came in by a provider or a link and has no profile yet. */
const newcomer = z.object({ email: z.string(), name: z.string() })
export type Newcomer = z.infer<typeof newcomer>

export const accountApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/accounts',
    summary: 'Cria conta, perfil e organização',
    access: 'public',
    input: registration,
    // Not signed in: the confirmation with the login link is all that is said.
    output: z.object({ signedIn: z.boolean() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/session',
    summary: 'Entra com e-mail e senha',
    access: 'public',
    input: credentials,
    // The session comes with the code, where one is asked.
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
      /** The session opens nothing before the code of the second factor. */
      awaitsSecondFactor: z.boolean(),
      /** Mail goes out, and the person has not shown yet that they read theirs. */
      asksToConfirm: z.boolean(),
    }),
  }),
}
