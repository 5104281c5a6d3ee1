import type { Trouble } from '#web/kit/part.ts'

/** Why something did not open. @param name what it is, with its article: 'a busca' */
export const missingText = (trouble: Trouble, name: string): string =>
  trouble === 'outdated'
    ? `O Equipo mudou desde que esta página abriu. Recarregue a página para abrir ${name}.`
    : `Sem internet não deu para abrir ${name}.`
