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

/** Texts for links from mails that open nothing. */
const linkMessages: Record<string, string> = {
  link_used: 'Este link já foi usado. Cada link só vale uma vez.',
  link_expired: 'Este link venceu.',
  link_unknown: 'Este link não é válido. Ele pode estar incompleto, ou você já recebeu um mais novo.',
}

/** The reason why a link opens nothing; null if the error is about something else. */
export function linkMessage(error: ApiError | null): string | null {
  const isCut = error?.fields.some(({ path }) => path === 'token')
  return linkMessages[isCut ? 'link_unknown' : (error?.code ?? '')] ?? null
}

const refusals: Record<string, string> = {
  email_confirmed: 'Seu e-mail já está confirmado. Recarregue a página.',
  second_factor_enabled: 'A verificação em duas etapas já está ativa. Recarregue a página.',
  second_factor_disabled: 'A verificação em duas etapas não está ativa. Recarregue a página.',
  passkey_expired: 'O tempo acabou. Tente de novo.',
  passkey_refused: 'O aparelho não confirmou a chave de acesso. Tente de novo.',
  too_many_passkeys: 'Você já tem 20 chaves de acesso. Remova uma que você não usa.',
}

/** The reason why a way to sign in could not be changed. */
export const refusalText = (error: ApiError): string =>
  (error.status === 422 && refusals[error.code]) || error.message

/** The reason why a sign-in without a password failed: the server's message, if it is about that way. */
export function wayInMessage(error: ApiError): string {
  const isWorded = error.status < 500 || error.code.endsWith('_unreachable')
  return isWorded ? refusalText(error) : signInMessages.other
}
