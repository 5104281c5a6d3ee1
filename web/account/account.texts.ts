import { linkTexts } from '#core/account/refusal-texts.ts'
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
  /** Used if an answer has no readable message. */
  wordless: 'Erro ao realizar login.',
}

/** The sign-in page's text for a failed attempt. */
export function signInMessage(error: ApiError): string {
  if (error.status === 0) return signInMessages.network
  if (error.status === 429) return signInMessages.tooManyRequests
  if (error.status >= 500) return signInMessages.other
  return error.code === 'unknown' ? signInMessages.wordless : error.message
}

/** True if a failed login was one with the administrator's address. */
export const isAboutAdministrator = (error: ApiError): boolean => error.code === 'wrong_administrator'

/** The sign-up page's text: the server's words unchanged. */
export const registerMessage = (error: ApiError): string =>
  (error.status >= 500 && error.code !== 'captcha_unreachable') || error.code === 'unknown'
    ? 'Erro ao realizar registro.'
    : error.message

/** The reason why a link from a mail opens nothing; null if the error is about something else. */
export function linkMessage(error: ApiError | null): string | null {
  if (error?.fields.some(({ path }) => path === 'token')) return linkTexts.link_unknown
  return error?.code.startsWith('link_') ? error.message : null
}

/** The reason why a sign-in without a password failed: the server's message, if it is about that way. */
export function wayInMessage(error: ApiError): string {
  const isWorded = error.status < 500 || error.code.endsWith('_unreachable')
  return isWorded ? error.message : signInMessages.other
}
