import type { Trouble } from '#web/kit/part.ts'

/** Says why a part did not open. @param name its name with the article: 'a busca' */
export const missingText = (trouble: Trouble, name: string): string =>
  trouble === 'outdated'
    ? `Há uma versão nova do Equipo. Recarregue a página para abrir ${name}.`
    : `Sem internet não foi possível abrir ${name}.`
