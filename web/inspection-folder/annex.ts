import type { Choice } from '#core/inspection-folder/inspection-folder.api.ts'
import type { Overview } from './SectionsPanel.tsx'

/** Reports that the annex adds to the chosen sections. A report stands in the folder once. */
export function annexBeside({ annex }: Pick<Overview, 'annex'>, { sections }: Pick<Choice, 'sections'>) {
  const added = annex.filter(({ heldBy }) => !heldBy.some((id) => sections.includes(id)))
  return {
    documents: added.reduce((sum, { documents }) => sum + documents, 0),
    pages: added.reduce((sum, { pages }) => sum + pages, 0),
    since: added.map(({ since }) => since).toSorted()[0] ?? null,
  }
}
