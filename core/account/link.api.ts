import { endpoint } from '#core/kit/endpoint.ts'
import { email, linkToken, name } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { newPassword, place } from './schemas.ts'

const currentPassword = z
  .string('Escreva sua senha atual')
  .check(z.minLength(1, 'Escreva sua senha atual'), z.maxLength(128, 'Use até 128 caracteres'))

/**
 * Ways to sign in by mail, and changes that a person makes to their own account. No answer tells if an address has an
 * account.
 */
/** Whether the server sends mail. If not, an administrator hands the link over. */
const mailed = z.boolean()

export const linkApi = {
  askEntry: endpoint({
    method: 'POST',
    path: '/api/entry-links',
    summary: 'Pede um link de acesso por e-mail',
    access: 'public',
    input: z.object({ email }),
    output: z.object({ mailed }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/session/link',
    summary: 'Entra por um link de e-mail e confirma o endereço',
    access: 'public',
    input: z.object({ token: linkToken }),
    output: z.object({}),
  }),
  askReset: endpoint({
    method: 'POST',
    path: '/api/reset-links',
    summary: 'Pede por e-mail um link para criar outra senha',
    access: 'public',
    input: z.object({ email }),
    output: z.object({ mailed }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/password-reset',
    summary: 'Cria outra senha por um link de e-mail e encerra todas as sessões',
    access: 'public',
    input: z.object({ token: linkToken, password: newPassword }),
    output: z.object({ email: z.string() }),
  }),
  askConfirmation: endpoint({
    method: 'POST',
    path: '/api/confirmation-links',
    summary: 'Pede de novo o link que confirma o próprio e-mail',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ mailed }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    summary: 'Troca a própria senha e encerra as outras sessões',
    access: 'signed-in',
    input: z.object({ current: currentPassword, password: newPassword }),
    output: z.object({}),
  }),
  askEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/email-change',
    summary: 'Pede a troca do próprio e-mail, que o novo endereço confirma',
    access: 'signed-in',
    input: z.object({ email, current: currentPassword }),
    output: z.object({}),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/email-change',
    summary: 'Troca o e-mail de uma conta pelo link que o novo endereço recebeu',
    access: 'public',
    input: z.object({ token: linkToken }),
    output: z.object({ email: z.string() }),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/account/profile',
    summary: 'Cria perfil e organização de quem entrou sem ter um',
    access: 'public',
    input: z.object({ name: name(120, 'Escreva seu nome'), ...place }),
    output: z.object({}),
  }),
}
