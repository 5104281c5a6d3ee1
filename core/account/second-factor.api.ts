import { endpoint } from '#core/kit/endpoint.ts'
import * as z from 'zod/mini'

const codeWrong = 'Escreva os 6 números do aplicativo'
/** Six digits of the authenticator, as people type them, also with a space in the middle. */
const code = z.pipe(
  z.pipe(
    z.string(codeWrong),
    z.transform((typed: string) => typed.replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, codeWrong)),
)
/** Empty if the person signs in another way and has no password. */
const password = z.string('Escreva sua senha').check(z.maxLength(128, 'Use até 128 caracteres'))
const recoveryCodes = z.array(z.string())

export const secondFactorApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/account/second-factor',
    summary: 'Situação da verificação em duas etapas',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int(), hasPassword: z.boolean() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/account/second-factor',
    answersSecret: true,
    summary: 'Começa a ativar a verificação em duas etapas',
    access: 'signed-in',
    input: z.object({ password }),
    output: z.object({
      /** The secret for the authenticator, as a picture and as text to type. */
      qrCode: z.string(),
      key: z.string(),
      recoveryCodes,
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/confirmation',
    summary: 'Ativa a verificação em duas etapas com o primeiro código',
    access: 'signed-in',
    input: z.object({ code }),
    output: z.object({}),
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    answersSecret: true,
    summary: 'Gera códigos de recuperação novos',
    access: 'signed-in',
    input: z.object({ password }),
    output: z.object({ recoveryCodes }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/removal',
    summary: 'Desativa a verificação em duas etapas',
    access: 'signed-in',
    input: z.object({ password, code }),
    output: z.object({}),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/session/second-factor',
    summary: 'Confirma a entrada com o código do aplicativo',
    access: 'public',
    input: z.object({ code, trustDevice: z.boolean() }),
    output: z.object({}),
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/session/recovery-code',
    summary: 'Confirma a entrada com um código de recuperação',
    access: 'public',
    input: z.object({
      code: z
        .string('Escreva o código de recuperação')
        .check(z.trim(), z.minLength(1, 'Escreva o código de recuperação'), z.maxLength(40)),
    }),
    output: z.object({ left: z.int() }),
  }),
}
