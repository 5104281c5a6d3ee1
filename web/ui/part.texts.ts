import type { Trouble } from '#web/kit/part.ts'

/** Why something did not open. @param name what it is, with its article: 'a busca' */
export const missingText = (trouble: Trouble, name: string): string =>
  trouble === 'outdated'
    ? `Há uma versão nova do Equipo. Recarregue a página para abrir ${name}.`
    : `Sem internet não foi possível abrir ${name}.`
