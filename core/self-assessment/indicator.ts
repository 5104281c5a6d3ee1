/** How a statement was seen: in the official text, in a secondary source or transcription, or not at all (our proposal). */
export type Mark = 'O' | 'S' | 'NV'

/** Where a norm was read. `mark` holds for its articles, where an indicator does not say otherwise. */
interface Norm {
  name: string
  source: string
  mark: Mark
}

const norms = {
  rdc1002: { name: 'RDC 1.002/2025', source: 'impressão do portal legal da Anvisa, 07/07/2026', mark: 'O' },
  rdc63: { name: 'RDC 63/2011', source: 'impressão do portal legal da Anvisa', mark: 'O' },
  rdc36: { name: 'RDC 36/2013', source: 'citada pelo roteiro, texto não lido', mark: 'S' },
  rdc222: { name: 'RDC 222/2018', source: 'impressão do portal legal da Anvisa', mark: 'O' },
  rdc611: { name: 'RDC 611/2022', source: 'Diário Oficial da União (in.gov.br)', mark: 'O' },
  in94: { name: 'IN 94/2021', source: 'transcrição em rdc611.com.br, anexo não lido inteiro', mark: 'S' },
  in95: { name: 'IN 95/2021', source: 'transcrição em rdc611.com.br, anexo não lido inteiro', mark: 'S' },
} as const satisfies Record<string, Norm>

type NormId = keyof typeof norms

/** What in a norm an indicator stands on. */
export interface Basis {
  norm: string
  /** `arts. 37 a 39`; empty: the norm as a whole. */
  articles: string
  mark: Mark
  source: string
}

/** @param mark of these articles, where it is another than the norm's: S where only the script names them */
export function basis(id: NormId, articles: string, mark?: Mark): Basis {
  const norm = norms[id]
  const source = mark === 'S' ? 'citado pelo roteiro, artigo não lido' : norm.source
  return { norm: norm.name, articles, mark: mark ?? norm.mark, source }
}

/** Why an indicator may be left out of the count. */
export interface NotApplicable {
  /** Follows 'Não se aplica:'. */
  when: string
  basis: string
  mark: Mark
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

/** One of ANVISA's 51, without the texts of its grades (`grades.ts`), which are large. */
export interface Indicator {
  /** ANVISA's. */
  number: number
  title: string
  question: string
  /** C in the script; otherwise NC. */
  critical: boolean
  group: GroupId
  /** The norm's own text, also where the script cites another article: `note` says so then. */
  basis: readonly Basis[]
  notApplicable: NotApplicable | null
  /** What Equipo itself already shows an inspector for it. */
  evidence: string | null
  note: string | null
}

/** Those of grade 0, 1, 2, 3, 4 and 5. */
export type GradeTexts = readonly [string, string, string, string, string, string]
