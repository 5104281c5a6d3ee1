import type { Output } from '#core/kit/endpoint.ts'
import { rules } from '#core/self-assessment/rules.ts'
import { annexedOf, assemble, pagesOf } from './assembling.ts'
import type { FolderFacts } from './facts.ts'
import type { Choice, Folder, inspectionFolderApi, Judged } from './inspection-folder.api.ts'
import { countJudged } from './counting.ts'
import { sections } from './sections.ts'

/** All sections that apply to the clinic, in the script's order. */
function usualChoice(judged: readonly Judged[]): Choice {
  const applies = (id: string) => judged.some((one) => one.section === id && one.state !== 'not_applicable')
  return { sections: sections.map(({ id }) => id).filter(applies), annex: false }
}

type Overview = Omit<Output<typeof inspectionFolderApi.overview>, 'clinic' | 'nextNumber'>

/** Content of the page before a folder is made. */
export function overviewOf(facts: FolderFacts, judged: Judged[], folder: Folder | null): Overview {
  const all = assemble(facts, judged, { sections: sections.map(({ id }) => id), annex: false })
  return {
    on: facts.today,
    rulesName: rules.name,
    counts: countJudged(judged),
    indicators: judged,
    pages: Object.fromEntries(all.sections.map(({ id, parts }) => [id, 1 + pagesOf(parts)])),
    annex: annexedOf(facts, judged),
    choice: folder?.choice ?? usualChoice(judged),
    folder,
  }
}
