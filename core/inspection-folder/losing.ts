import { partsOf } from './assembling.ts'
import type { FolderFacts, FolderFile } from './facts.ts'
import type { Judged } from './inspection-folder.api.ts'
import { judge } from './judging.ts'

/** Why a planned part is not in the folder. Only `encrypted` and `broken` are faults of the file. */
export const lostReasons = ['encrypted', 'broken', 'too_long', 'gone', 'fault'] as const
export type LostReason = (typeof lostReasons)[number]

const words: Record<LostReason, string> = {
  encrypted: 'o arquivo tem senha',
  broken: 'o arquivo está danificado e não abre',
  too_long: 'a pasta passaria de 2.000 páginas',
  gone: 'foi removido ou revogado enquanto a pasta era feita',
  fault: 'o Equipo não conseguiu incluir. Apresente separado',
}

interface Lost {
  /** Key of its part. */
  key: string
  title: string
  lost: LostReason
}

/** `Licença sanitária 2026 não entrou: o arquivo tem senha.` */
export const lostText = ({ title, lost }: Omit<Lost, 'key'>): string => `${title} não entrou: ${words[lost]}.`

/** The facts without the content of these parts. */
export function withoutLost(facts: FolderFacts, lost: readonly Pick<Lost, 'key'>[]): FolderFacts {
  const keys = new Set(lost.map(({ key }) => key))
  const available = (owner: string, files: readonly FolderFile[]) =>
    files.filter(({ id, isPicture }) => !keys.has(isPicture ? `pictures:${owner}` : `file:${id}`))
  return {
    ...facts,
    documents: facts.documents.filter(({ id }) => !keys.has(`document:${id}`)),
    papers: facts.papers.map((paper) => ({ ...paper, files: available(paper.id, paper.files) })),
    evidence: facts.evidence.map(({ indicator, files }) => ({
      indicator,
      files: available(`indicator-${indicator}`, files),
    })),
  }
}

/**
 * The state of the indicators without these parts: an indicator that only they proved is missing, and the reason names
 * them.
 */
export function judgeWithout(facts: FolderFacts, lost: readonly Lost[]): Judged[] {
  const before = new Map(judge(facts).map((one) => [one.number, one]))
  const explained = (one: Judged): Judged => {
    const was = before.get(one.number)
    if (!was || was.lacks.length >= one.lacks.length) return one
    const keys = new Set(was.proofs.flatMap((proof) => partsOf(facts, proof).map(({ key }) => key)))
    const why = lost.filter(({ key }) => keys.has(key)).map(lostText)
    return why.length > 0 ? { ...one, lacks: [...was.lacks, ...why] } : one
  }
  return judge(withoutLost(facts, lost)).map(explained)
}
