import type { Judged } from '#core/inspection-folder/inspection-folder.api.ts'
import { paths } from '#web/kit/paths.ts'

/** Where what lacks is mended; null: here, in words. */
export function mendLink({ number, mend }: Judged): string | null {
  if (!mend) return null
  const { action, kind, subjectId } = mend
  switch (action) {
    case 'renew':
      return subjectId ? paths.documentNew({ ...(kind && { kind }), replaces: subjectId }) : newPaper(kind)
    case 'attach':
      return subjectId ? paths.document({ id: subjectId }) : newPaper(kind)
    case 'ask_report':
      return paths.documentNew({ ...(kind && { kind }), ...(subjectId && { equipment: subjectId }) })
    case 'issue':
      return kind ? paths.draftNew(kind) : paths.documentKinds()
    case 'open_order':
      return paths.serviceOrderNew(subjectId ? { id: subjectId } : undefined)
    case 'record':
      return paths.checklists()
    case 'assess':
      return `${paths.ownAssessment()}#indicador-${number}`
    case 'fill_profile':
      return paths.clinicProfile()
    default:
      return null
  }
}

const newPaper = (kind: string | null) => paths.documentNew(kind ? { kind } : {})
