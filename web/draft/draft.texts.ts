import type { Draft } from '#core/draft/draft.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import type { Saved, SaveState } from './saver.ts'

export const missingText = (many: number) =>
  many === 1 ? 'Falta um dado para emitir.' : `Faltam ${many} dados para emitir.`

type Where = NonNullable<Draft['missing'][number]['where']>

/** Where else something is written that a document says. */
export const whereTexts: Record<Where, string> = {
  'clinic-profile': 'no perfil',
  equipment: 'na ficha do equipamento',
  order: 'na ordem de serviço',
  papers: 'nos documentos guardados',
  checklists: 'nos checklists',
  settings: 'nas configurações',
}

const saveTexts: Record<SaveState, string> = {
  saved: 'Guardado',
  writing: 'Guardando...',
  saving: 'Guardando...',
  unsent: 'Não guardado: sem conexão',
  refused: 'Não guardado',
  contested: 'Não guardado: mudou em outra janela',
}

/** What holds of what is written now, in a sentence that promises no more than is so. */
export function saveText({ state, isKept }: Saved, problems: number): string {
  if (state === 'saved' && problems > 0) {
    return problems === 1
      ? 'Guardado, menos 1 campo a corrigir'
      : `Guardado, menos ${problems} campos a corrigir`
  }
  if (state !== 'unsent') return saveTexts[state]
  return isKept
    ? `${saveTexts.unsent}. O que você escreveu está neste aparelho e vai quando ela voltar.`
    : `${saveTexts.unsent}. Não feche esta página: este aparelho não deixa guardar.`
}

const refusals: Record<string, string> = {
  'document.incomplete': 'Ainda falta o que a norma pede: veja a lista.',
  'document.not_made':
    'O documento não saiu. Nada foi emitido e nenhum número foi usado. Tente de novo; se continuar, fale com o suporte.',
  'document.busy': 'Há muitos documentos sendo feitos agora. Nada se perdeu: tente de novo em um minuto.',
  'document.other_issuer': 'Este documento é emitido pela outra parte.',
  'plan.beyond_basic':
    'Este documento vem com o plano Profissional, não com o Básico. O que você escreveu continua guardado: mude de plano para emitir.',
  'plan.trial_over':
    'O teste grátis terminou. O que você escreveu continua guardado: contrate um plano para emitir.',
  'plan.expired': 'O plano venceu. O que você escreveu continua guardado: renove o plano para emitir.',
  'plan.suspended': 'A conta está suspensa: fale com o suporte.',
}

/** Why a kind is not to be had, in words; the code's own where there are none yet. */
export const refusalText = (code: string): string =>
  refusals[code] ??
  (code.startsWith('plan.')
    ? 'O plano de agora não dá este documento.'
    : 'Este documento não pode ser emitido agora.')

/** The same error with this slice's words in place of the general sentence. */
export function explained(error: ApiError | null): ApiError | null {
  if (error?.status !== 422) return error
  const { status, code, id, fields, current, details } = error
  const message = refusals[code] ?? error.message
  return new ApiError(status, { code, message, fields, current, details, ...(id && { id }) })
}
