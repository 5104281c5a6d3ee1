import type { PlainDate } from '#core/kit/dates.ts'
import { documentTitle, type DocumentFact, type FolderFacts, type FolderFile } from './facts.ts'
import type { Choice, Judged, Proof } from './inspection-folder.api.ts'
import { sections, type SectionId } from './sections.ts'

/** Something that is inserted whole: a document of ours, a foreign PDF, or pictures that belong together. */
export interface Part {
  /** `document:<id>`, `file:<id>`, `pictures:<id of their subject>`. */
  key: string
  title: string
  documentId: string | null
  fileIds: readonly string[]
  isPicture: boolean
  /** Null if they were not counted. */
  pages: number | null
}

interface PlannedIndicator {
  judged: Judged
  /** The parts in which each proof is found; a proof without a file has none. */
  shown: readonly { proof: Proof; keys: readonly string[] }[]
}

interface PlannedSection {
  id: SectionId
  title: string
  indicators: readonly PlannedIndicator[]
  /** Parts that no earlier section holds. */
  parts: readonly Part[]
}

export interface FolderPlan {
  sections: readonly PlannedSection[]
  annex: readonly Part[]
}

/** Chooses the parts of a folder and their places: each part once, in the first section that needs it. */
export function assemble(facts: FolderFacts, judged: readonly Judged[], choice: Choice): FolderPlan {
  const taken = new Set<string>()
  const take = (parts: readonly Part[]) => parts.filter(({ key }) => !taken.has(key) && taken.add(key))
  const planned = choice.sections.map((id): PlannedSection => {
    const indicators = judged
      .filter((one) => one.section === id)
      .map((one) => {
        const shown = one.proofs.map((proof) => ({ proof, parts: partsOf(facts, proof) }))
        return { judged: one, shown }
      })
    return {
      id,
      title: sections.find((one) => one.id === id)?.title ?? '',
      indicators: indicators.map(({ judged: one, shown }) => ({
        judged: one,
        shown: shown.map(({ proof, parts }) => ({ proof, keys: parts.map(({ key }) => key) })),
      })),
      parts: take(indicators.flatMap(({ shown }) => shown.flatMap(({ parts }) => parts))),
    }
  })
  return {
    sections: planned,
    annex: choice.annex ? take(annexOf(facts).map((one) => documentPart(facts, one))) : [],
  }
}

/** Maintenance reports grouped by the sections that also hold them, oldest first. */
interface Annexed {
  heldBy: SectionId[]
  documents: number
  /** Estimated with the typical number for reports that were not counted. */
  pages: number
  since: PlainDate
}

/** Content of the annex, grouped by the sections that take a report out of it once they are chosen. */
export function annexedOf(facts: FolderFacts, judged: readonly Judged[]): Annexed[] {
  const groups = new Map<string, Annexed>()
  for (const report of annexOf(facts)) {
    const holds = (one: Judged) =>
      one.proofs.some(({ source, id }) => source === 'document' && id === report.id)
    const holders = new Set(judged.filter(holds).map(({ section }) => section))
    const heldBy = sections.map(({ id }) => id).filter((id) => holders.has(id))
    const key = heldBy.join()
    const group = groups.get(key) ?? { heldBy, documents: 0, pages: 0, since: report.issuedOn }
    const pages = group.pages + pagesOf([documentPart(facts, report)])
    groups.set(key, { ...group, documents: group.documents + 1, pages })
  }
  return [...groups.values()]
}

/** The maintenance record: every technical report, the oldest first. */
const annexOf = ({ documents }: FolderFacts): DocumentFact[] =>
  documents
    .filter(({ kind, hasFile }) => kind === 'technical_report' && hasFile)
    .toSorted((a, b) =>
      a.issuedOn === b.issuedOn ? (a.id < b.id ? -1 : 1) : a.issuedOn < b.issuedOn ? -1 : 1,
    )

/** The parts that show a proof; empty if the proof has no file. */
export function partsOf(facts: FolderFacts, { source, id, title }: Proof): Part[] {
  if (source === 'document') {
    const document = facts.documents.find((one) => one.id === id)
    return document?.hasFile ? [documentPart(facts, document)] : []
  }
  if (source === 'paper') {
    const paper = facts.papers.find((one) => one.id === id)
    return paper ? fileParts(paper.id, paper.title, paper.files) : []
  }
  if (source === 'fact') return []
  const evidence = facts.evidence.find(({ files }) => files.some((file) => file.id === id))
  const file = evidence?.files.find((one) => one.id === id)
  if (!evidence || !file) return []
  // All pictures of one indicator form one part.
  if (!file.isPicture) return fileParts(file.id, title, [file])
  const pictures = evidence.files.filter(({ isPicture }) => isPicture)
  return fileParts(`indicator-${evidence.indicator}`, `Fotos do indicador ${evidence.indicator}`, pictures)
}

const documentPart = (facts: FolderFacts, document: DocumentFact): Part => ({
  key: `document:${document.id}`,
  title: documentTitle(facts, document),
  documentId: document.id,
  fileIds: [],
  isPicture: false,
  pages: document.pages,
})

function fileParts(owner: string, title: string, files: readonly FolderFile[]): Part[] {
  const pictures = files.filter(({ isPicture }) => isPicture)
  const pdfs = files.filter(({ isPicture }) => !isPicture)
  const parts = pdfs.map((file, at): Part => ({
    key: `file:${file.id}`,
    title: pdfs.length > 1 ? `${title} (${at + 1} de ${pdfs.length})` : title,
    documentId: null,
    fileIds: [file.id],
    isPicture: false,
    pages: file.pages,
  }))
  if (pictures.length === 0) return parts
  const all: Part = {
    key: `pictures:${owner}`,
    title: pdfs.length > 0 ? `${title}, fotos` : title,
    documentId: null,
    fileIds: pictures.map(({ id }) => id),
    isPicture: true,
    pages: pictures.length,
  }
  return [...parts, all]
}

/** Assumed number of pages of a part that was not counted. */
const usualPages = 2

/** Estimated number of pages of the parts. */
export const pagesOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { pages }) => sum + (pages ?? usualPages), 0)
