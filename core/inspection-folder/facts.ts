import type { AdaptationAnswers } from '#core/adaptation/answers.ts'
import type { CheckFact } from './checking.ts'
import type { DocumentKind } from '#core/document/document-number.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { EnvironmentClass } from '#core/organization/environment.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import type { Answers } from '#core/self-assessment/answers.ts'

/** An issued document of or about the clinic, neither superseded nor revoked. */
export interface DocumentFact {
  id: string
  kind: DocumentKind
  title: string
  number: string
  issuedOn: PlainDate
  /** Null if it does not expire. */
  validUntil: PlainDate | null
  equipmentId: string | null
  /** Whether its file can be inserted. */
  hasFile: boolean
  pages: number | null
}

/** A paper that is neither replaced nor archived. */
export interface FolderPaper {
  id: string
  kind: PaperKind
  title: string
  issuedOn: PlainDate | null
  validUntil: PlainDate | null
  noticeDays: number
  equipmentId: string | null
  files: readonly FolderFile[]
}

/** A stored file: a PDF with its pages, or a picture. */
export interface FolderFile {
  id: string
  name: string
  isPicture: boolean
  pages: number | null
}

interface FolderEquipment {
  id: string
  name: string
  category: CategoryId
}

/** Recurring maintenance of equipment that is late. */
interface LatePlan {
  title: string
  equipment: string
  equipmentId: string
  dueOn: PlainDate
}

export interface NoteFact {
  indicator: number
  decision: 'justified' | 'not_applicable' | null
  text: string | null
  by: string
  at: string
  version: number
}

/** All facts from which the folder is judged, in any order. */
export interface FolderFacts {
  today: PlainDate
  profile: {
    licence: string | null
    licenceUntil: PlainDate | null
    responsible: string | null
    responsibleRegistry: string | null
    substitute: string | null
    substituteRegistry: string | null
    /** Empty if the clinic has not said which it has. */
    environmentClasses: readonly EnvironmentClass[]
  }
  equipmentList: readonly FolderEquipment[]
  documents: readonly DocumentFact[]
  papers: readonly FolderPaper[]
  /** Evidence of the open self-assessment, else of the newest. */
  evidence: readonly { indicator: number; files: readonly FolderFile[] }[]
  assessment: { on: PlainDate; finished: boolean; answers: Answers } | null
  /** Finished runs of built-in routines, the newest of each, by template: `builtin:daily`. */
  routines: readonly { template: string; title: string; on: PlainDate }[]
  latePlans: readonly LatePlan[]
  /** Mondays of the last twelve weeks in which an autoclave sterilized without a valid negative biological test. */
  weeksWithoutTest: readonly PlainDate[]
  hasLoads: boolean
  notes: readonly NoteFact[]
  checks: readonly CheckFact[]
  /** Null until the clinic has answered. */
  answers: AdaptationAnswers | null
}

/** `Relatório técnico de manutenção, Autoclave principal`. */
export function titleWithEquipment(
  { equipmentList }: FolderFacts,
  { title, equipmentId }: Pick<DocumentFact, 'title' | 'equipmentId'>,
): string {
  const equipment = equipmentList.find(({ id }) => id === equipmentId)
  return equipment ? `${title}, ${equipment.name}` : title
}

/** `Relatório técnico de manutenção, Autoclave principal, RT-2026-0012`. */
export const documentTitle = (facts: FolderFacts, document: DocumentFact): string =>
  `${titleWithEquipment(facts, document)}, ${document.number}`
