import type { ApiError } from '#web/kit/api-error.ts'

/** The sign-in messages that the product specification words, section 8. The server never sends
 * `userNotFound` or `wrongPassword`: they would say which addresses have an account. */
export const signInMessages = {
  invalidCredential: 'Email ou senha incorretos. Verifique suas credenciais e tente novamente.',
  tooManyRequests: 'Muitas tentativas de login. Tente novamente mais tarde.',
  userNotFound: 'Usuário não encontrado. Verifique o email ou crie uma nova conta.',
  wrongPassword: 'Senha incorreta. Tente novamente ou redefina sua senha.',
  network: 'Erro de conexão. Verifique sua internet e tente novamente.',
  other: 'Erro ao fazer login. Tente novamente.',
}

/** What the sign-in page says about a failed attempt. */
export function signInMessage(error: ApiError): string {
  if (error.status === 0) return signInMessages.network
  if (error.status === 429) return signInMessages.tooManyRequests
  if (error.status >= 500) return signInMessages.other
  return error.message || 'Erro ao realizar login.'
}

/** What the sign-up page says: the server's words unchanged. */
export const registerMessage = (error: ApiError): string =>
  error.status >= 500 ? 'Erro ao realizar registro.' : error.message || 'Erro ao realizar registro.'
