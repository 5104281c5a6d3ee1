import { sessionApi } from '#core/account/session.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { userApi } from '#core/user/user.api.ts'
import type { UserAction } from '#core/user/user.ts'

export type ActName = UserAction | 'endSessions'

export interface Act {
  name: ActName
  /** Null for the act that also asks for the address. */
  endpoint: Endpoint<{ actionId: string; id: string; reason: string }, unknown> | null
  verb: string
  title: string
  text: string
  busy: string
  danger?: boolean
}

/** Acts of an administrator on an account, in the words of the button and of the question. */
export const userActs: Act[] = [
  {
    name: 'confirm',
    endpoint: userApi.confirm,
    verb: 'Reenviar confirmação',
    title: 'Reenviar o e-mail de confirmação?',
    text: 'A pessoa recebe um link novo, que vale 48 horas.',
    busy: 'Enviando...',
  },
  {
    name: 'sendPasswordLink',
    endpoint: userApi.sendPasswordLink,
    verb: 'Enviar link de nova senha',
    title: 'Enviar o link para criar outra senha?',
    text: 'O link vai para o e-mail da conta e vale 30 minutos. A senha de agora continua até a troca.',
    busy: 'Enviando...',
  },
  {
    name: 'endSessions',
    endpoint: sessionApi.endOf,
    verb: 'Encerrar sessões',
    title: 'Encerrar as sessões desta pessoa?',
    text: 'Ela sai de todos os aparelhos em até dois segundos e pode entrar de novo.',
    busy: 'Encerrando...',
  },
  {
    name: 'resetSecondFactor',
    endpoint: null,
    verb: 'Redefinir duas etapas',
    title: 'Redefinir a verificação em duas etapas?',
    text: 'Remove o aplicativo de códigos e as chaves de acesso e encerra as sessões. Não pode ser desfeito: a pessoa cadastra tudo de novo.',
    busy: 'Redefinindo...',
    danger: true,
  },
  {
    name: 'suspend',
    endpoint: userApi.suspend,
    verb: 'Suspender conta',
    title: 'Suspender esta conta?',
    text: 'A pessoa sai de todos os aparelhos e não consegue entrar até você reativar a conta. Os dados ficam como estão.',
    busy: 'Suspendendo...',
    danger: true,
  },
  {
    name: 'reactivate',
    endpoint: userApi.reactivate,
    verb: 'Reativar conta',
    title: 'Reativar esta conta?',
    text: 'A pessoa volta a poder entrar.',
    busy: 'Reativando...',
  },
]
