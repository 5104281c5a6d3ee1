import type { Folder, FolderCounts, Judged } from '#core/inspection-folder/inspection-folder.api.ts'
import { sections, type SectionId } from '#core/inspection-folder/sections.ts'

export const titleOf = (id: SectionId) => sections.find((one) => one.id === id)?.title ?? ''

const small = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']
const spelled = (count: number) => small[count] ?? String(count)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Oito dos 51 indicadores não se aplicam aqui.` */
export function notApplicableText({ notApplicable }: FolderCounts): string {
  if (notApplicable === 0) return 'Os 51 indicadores contam aqui.'
  if (notApplicable === 1) return 'Um dos 51 indicadores não se aplica aqui.'
  return `${capital(spelled(notApplicable))} dos 51 indicadores não se aplicam aqui.`
}

/** `Faltam sete, dois deles críticos` */
export function missingText({ missing, criticalMissing }: FolderCounts): string {
  if (missing === 0) return 'Não falta nada'
  const head = missing === 1 ? 'Falta um' : `Faltam ${spelled(missing)}`
  if (criticalMissing === 0) return `${head}, nenhum crítico`
  if (missing === 1) return `${head}, e é crítico`
  return criticalMissing === 1
    ? `${head}, um deles crítico`
    : `${head}, ${spelled(criticalMissing)} deles críticos`
}

/** Name of an indicator on its row. */
export const rowLabel = ({ number, title }: Judged) => `${number}, ${title}`

/** `Um arquivo não entrou.` */
export function lostText({ lost }: Pick<Folder, 'lost'>): string {
  const head = lost === 1 ? 'Um arquivo não entrou' : `${capital(spelled(lost))} arquivos não entraram`
  return `${head}: a página da parte dele explica por quê. Apresente esse arquivo separado.`
}
