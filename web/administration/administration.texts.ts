import type { SetupOutcome, SetupState } from '#core/administration/administration.ts'
import type { ApiError } from '#web/kit/api-error.ts'

/** Text of each state of the fixed account. Source: product specification, section 4. */
export const stateTexts: Record<SetupState, string> = {
  missing: 'O usuário administrador ainda não foi criado.',
  unprivileged: 'O usuário existe, mas precisa de privilégios de administrador.',
  configured: 'O acesso de administrador está configurado.',
}

/** Source: product specification, section 8. */
export const outcomeTexts: Record<SetupOutcome, string> = {
  created: 'Usuário administrador criado com sucesso!',
  updated: 'Usuário autenticado e perfil atualizado com sucesso!',
  granted: 'Privilégios de administrador concedidos com sucesso!',
  already: 'Usuário já possui privilégios de administrador!',
}

export const checkFailed = 'Erro ao verificar usuário existente.'

/** Text of a failed set-up. An error of a field is shown at the field. */
export function setupMessage(error: ApiError): string {
  if (error.status === 0) return 'Erro de conexão. Verifique sua internet e tente novamente.'
  if (error.status >= 500) return 'Erro ao configurar administrador.'
  return error.message || 'Erro ao configurar administrador.'
}
