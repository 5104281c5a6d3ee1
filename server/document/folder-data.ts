import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import type { DraftedDocument } from '#core/document/drafted.ts'
import { lostText } from '#core/inspection-folder/losing.ts'
import type { FolderContent, PrintedPart } from '#core/inspection-folder/printed.ts'
import { formatDate } from '#core/kit/dates.ts'
import { clinicOf, issuedOf, verificationOf } from './printed-parts.ts'

export const folderTitle = 'Pasta da fiscalização'

/** Data for `documents/folder.typ`, without page numbers. */
export function folderData(document: DraftedDocument, content: FolderContent) {
  const { clinic, number, version, localOnly, rulesVersion } = document
  if (!clinic) throw new Error('a folder belongs to a clinic')
  const open = content.sections
    .flatMap(({ indicators }) => indicators)
    .filter(({ state }) => state === 'missing' || state === 'expired')
  return {
    title: folderTitle,
    annexTitle: 'Anexo: prontuário de manutenção',
    number,
    version,
    rulesOn: formatDate(rulesVersion),
    localOnly,
    clinic: clinicOf(clinic),
    issued: issuedOf(document),
    sha256: canonicalSha256(document),
    verification: verificationOf(document),
    counts: content.counts,
    rulesName: content.rulesName,
    open: open.toSorted((a, b) => Number(b.critical) - Number(a.critical) || a.number - b.number),
    openNumbers: open.map((one) => one.number).toSorted((a, b) => a - b),
    notApplicable: content.sections
      .flatMap(({ indicators }) => indicators)
      .filter(({ state }) => state === 'not_applicable'),
    sections: content.sections.map((section) => ({ ...section, parts: section.parts.map(partData) })),
    annex: content.annex.map(partData),
    leftOut: content.leftOut,
  }
}

/** `lost`: why it could not be put in, in a sentence. */
const partData = ({ lost, ...part }: PrintedPart) => ({
  ...part,
  lost: lost && lostText({ title: part.title, lost }),
})

export type FolderData = ReturnType<typeof folderData>
