import type { Draft } from '#core/draft/draft.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import type { Saved, SaveState } from './saver.ts'

export const missingText = (many: number) =>
  many === 1 ? 'Falta um dado para emitir.' : `Faltam ${many} dados para emitir.`

type Where = NonNullable<Draft['missing'][number]['where']>

/** Other places in which a part of a document is written. */
export const whereTexts: Record<Where, string> = {
  'clinic-profile': 'no perfil',
  equipment: 'na ficha do equipamento',
  order: 'na ordem de serviço',
  papers: 'nos documentos da clínica',
  checklists: 'nos checklists',
  settings: 'nas configurações',
}

const saveTexts: Record<SaveState, string> = {
  saved: 'Salvo',
  writing: 'Salvando...',
  saving: 'Salvando...',
  unsent: 'Não salvo: sem conexão',
  refused: 'Não salvo',
  contested: 'Não salvo: mudou em outra janela',
}

/** Describes the state of the text in a sentence that promises no more than is true. */
export function saveText({ state, isKept, error }: Saved, problems: number): string {
  if (state === 'saved' && problems > 0) {
    return problems === 1 ? 'Salvo, menos 1 campo a corrigir' : `Salvo, menos ${problems} campos a corrigir`
  }
  if (state !== 'unsent') return saveTexts[state]
  const why = error && error.status > 0 ? 'Não salvo: o servidor não respondeu' : saveTexts.unsent
  return isKept
    ? `${why}. O que você escreveu está neste aparelho e será enviado assim que possível.`
    : `${why}. Não feche esta página: este aparelho não permite salvar.`
}

const refusals: Record<string, string> = {
  'document.incomplete': 'Ainda falta o que a norma pede: veja a lista.',
  'document.not_made':
    'O documento não foi emitido e nenhum número foi usado. Tente de novo; se continuar, fale com o suporte.',
  'document.busy': 'Há muitos documentos sendo preparados agora. Nada se perdeu: tente de novo em um minuto.',
  'draft.issued':
    'Este rascunho já foi emitido, aqui ou em outra janela. O que você escreveu depois não está no documento.',
  'document.not_current':
    'O documento que esta versão substituiria não vale mais: foi revogado ou já tem uma versão mais nova.',
  'document.photo_missing':
    'Uma foto que o documento mostra foi retirada da ordem. Abra a prévia de novo e confira antes de emitir.',
  'document.other_issuer': 'Este documento é emitido pela outra parte.',
  'plan.beyond_basic':
    'Este documento faz parte do plano Profissional. O que você escreveu continua salvo: mude de plano para emitir.',
  'plan.trial_over':
    'O teste grátis terminou. O que você escreveu continua salvo: contrate um plano para emitir.',
  'plan.expired': 'O plano venceu. O que você escreveu continua salvo: renove o plano para emitir.',
  'plan.suspended': 'A conta está suspensa: fale com o suporte.',
}

/** The reason why a kind is unavailable, in words; the code itself if there are none yet. */
export const refusalText = (code: string): string =>
  refusals[code] ??
  (code.startsWith('plan.')
    ? 'O seu plano não inclui este documento.'
    : 'Este documento não pode ser emitido agora.')

/** The same error with this slice's words in place of the general sentence. */
export function explained(error: ApiError | null): ApiError | null {
  return error?.status === 422 ? reworded(error, refusals[error.code]) : error
}

/** Meaning of an answer's status for a draft that existed a moment ago. */
const meanwhile: Record<number, string> = {
  404: 'Este rascunho foi excluído, aqui ou em outra janela.',
  409: 'O rascunho mudou em outra janela. Confira o que está escrito e tente de novo.',
}

/** As `explained`, where the draft is open already. */
export const explainedOpen = (error: ApiError | null): ApiError | null =>
  error && reworded(explained(error) ?? error, meanwhile[error.status])

function reworded(error: ApiError, message: string | undefined): ApiError {
  if (!message) return error
  const { status, code, id, fields, current, details } = error
  return new ApiError(status, { code, message, fields, current, details, ...(id && { id }) })
}
