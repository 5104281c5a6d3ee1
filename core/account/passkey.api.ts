import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id, instant, name as nameOf } from '#core/kit/schemas.ts'

/** Options for the device and its answer, both opaque here. Source: W3C Web Authentication, Level 3. */
const ceremony = z.record(z.string(), z.unknown())
const answer = z.object(
  { id: z.string().check(z.minLength(1), z.maxLength(1400)) },
  'Resposta do aparelho ausente',
)
const response = z.intersection(answer, z.record(z.string(), z.unknown()))
const name = nameOf(60, 'Dê um nome à chave, como “Celular”')

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Stored in an account of the device's maker, so available on several devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** Passkeys: a key in a device proves the identity of the person who holds it. */
export const passkeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/passkeys',
    summary: 'Chaves de acesso da própria conta',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ items: z.array(passkey) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/challenge',
    summary: 'Começa a cadastrar uma chave de acesso; pede entrada recente',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ options: ceremony }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Cadastra a chave de acesso que o aparelho criou',
    access: 'signed-in',
    input: z.object({ name, response }),
    output: z.object({}),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/account/passkeys/:id/name',
    summary: 'Muda o nome de uma chave de acesso',
    access: 'signed-in',
    input: z.object({ id, name }),
    output: z.object({}),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/:id/removal',
    summary: 'Remove uma chave de acesso; pede entrada recente',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.object({}),
  }),
  beginEntry: endpoint({
    method: 'POST',
    path: '/api/session/passkey-challenge',
    summary: 'Começa a entrar com chave de acesso',
    access: 'public',
    input: z.object({}),
    output: z.object({ options: ceremony }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/session/passkey',
    summary: 'Entra com chave de acesso',
    access: 'public',
    input: z.object({ response }),
    output: z.object({}),
  }),
}
