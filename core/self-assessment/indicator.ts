import { norms, type NormId } from '#core/regulation/norm.ts'
import type { Mark } from '#core/regulation/mark.ts'
import { sources } from '#core/regulation/source.ts'

/** The part of a norm on which an indicator is based. */
export interface Basis {
  norm: string
  /** `arts. 37 a 39`; empty for the norm as a whole. */
  articles: string
  mark: Mark
  source: string
}

/** Chapter VI can be read in the gazette; we have compared it with the script only by its article numbers. */
const scriptOnly =
  'Citado pelo roteiro da Anvisa; o artigo está no DOU de 16/12/2025, p. 198, e o texto ainda não foi comparado'

/** @param mark of these articles, if it differs from the norm's: S if only the script names them */
export function basis(id: NormId, articles: string, mark?: Mark): Basis {
  const norm = norms[id]
  const source = mark === 'S' ? scriptOnly : sources[norm.source].text
  return { norm: norm.name, articles, mark: mark ?? norm.mark, source }
}

/** A condition under which an indicator is not counted. */
export interface NotApplicable {
  /** Completes 'Não se aplica:'. */
  when: string
  basis: string
  mark: Mark
  /** A duty that remains even if the indicator does not apply. */
  remains?: string
}

export const groups = [
  { id: 'licence', title: 'Licença e responsáveis' },
  { id: 'documents', title: 'Documentação' },
  { id: 'team', title: 'Equipe e segurança' },
  { id: 'equipment', title: 'Equipamentos e água' },
  { id: 'radiology', title: 'Radiologia' },
  { id: 'rooms', title: 'Ambientes' },
  { id: 'waste', title: 'Pragas e resíduos' },
  { id: 'cleaning', title: 'Limpeza dos instrumentos' },
  { id: 'sterilization', title: 'Esterilização e guarda' },
  { id: 'laboratory', title: 'Laboratório de prótese' },
] as const
export type GroupId = (typeof groups)[number]['id']

/** One of Anvisa's 51, without the texts of its grades (`grades.ts`), which are large. */
export interface Indicator {
  /** Anvisa's number. */
  number: number
  title: string
  question: string
  /** True for C in the script; false for NC. */
  critical: boolean
  group: GroupId
  /** The norm's own text, even if the script cites another article; `note` then says so. */
  basis: readonly Basis[]
  notApplicable: NotApplicable | null
  /** Evidence that Equipo itself already provides for it. */
  evidence: string | null
  note: string | null
}

/** Texts of the grades 0, 1, 2, 3, 4 and 5. */
export type GradeTexts = readonly [string, string, string, string, string, string]
