import type { Draft } from '#core/draft/draft.api.ts'
import type { ApiError } from '#web/kit/api-error.ts'
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

/** Meaning of an answer's status for a draft that existed a moment ago. */
const meanwhile: Record<number, string> = {
  404: 'Este rascunho foi excluído, aqui ou em outra janela.',
  409: 'O rascunho mudou em outra janela. Confira o que está escrito e tente de novo.',
}

/** The error's sentence on the page of a draft. */
export const draftErrorText = ({ status, message }: ApiError): string => meanwhile[status] ?? message
