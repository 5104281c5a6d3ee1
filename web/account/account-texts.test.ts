import { expect, test } from 'vitest'
import { ApiError, unreachable } from '#web/kit/api-error.ts'
import { registerMessage, signInMessage, signInMessages } from './account.texts.ts'

test('shows the sign-in messages of the product specification, to the letter', () => {
  expect(signInMessages).toEqual({
    invalidCredential: 'Email ou senha incorretos. Verifique suas credenciais e tente novamente.',
    userNotFound: 'Usuário não encontrado. Verifique o email ou crie uma nova conta.',
    wrongPassword: 'Senha incorreta. Tente novamente ou redefina sua senha.',
    tooManyRequests: 'Muitas tentativas de login. Tente novamente mais tarde.',
    network: 'Erro de conexão. Verifique sua internet e tente novamente.',
    other: 'Erro ao fazer login. Tente novamente.',
    wordless: 'Erro ao realizar login.',
  })
})

test('shows the server’s words for a failed sign-in, and its own if no answer came', () => {
  const wrong = new ApiError(401, { code: 'wrong_credentials', message: signInMessages.invalidCredential })
  expect(signInMessage(wrong)).toBe(signInMessages.invalidCredential)
  expect(signInMessage(unreachable())).toBe(signInMessages.network)
  expect(signInMessage(new ApiError(429, {}))).toBe(signInMessages.tooManyRequests)
  expect(signInMessage(new ApiError(500, {}))).toBe(signInMessages.other)
  expect(signInMessage(new ApiError(403, {}))).toBe(signInMessages.wordless)
})

test('shows the server’s words for a failed sign-up', () => {
  expect(
    registerMessage(new ApiError(400, { code: 'invalid', message: 'Escolha uma cidade da lista' })),
  ).toBe('Escolha uma cidade da lista')
  expect(registerMessage(new ApiError(500, {}))).toBe('Erro ao realizar registro.')
})
