import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import { formatInstant } from '#core/kit/dates.ts'
import type { RecordDocument } from '#core/document/record.ts'
import {
  clinicOf,
  drawingOf,
  equipmentOf,
  issuedOf,
  issuerOf,
  photoFile,
  signedBy,
  verificationOf,
} from './printed-parts.ts'
import { printedInstant } from './printed-values.ts'

/** File name under which the picture of a drawn signature is laid beside the template. */
export const recordSignatureFile = (index: number) => `signature-${index + 1}.png`

/**
 * Data for `documents/checklist.typ`: every value is text; null leaves its row out.
 * @param pictures names of the pictures that lie beside the template; all of them if it is not given
 */
export function recordData(record: RecordDocument, pictures?: ReadonlySet<string>) {
  return {
    number: record.number,
    version: record.version,
    rulesVersion: record.rulesVersion,
    localOnly: record.localOnly,
    sha256: canonicalSha256(record),
    issued: issuedOf(record),
    issuer: issuerOf(record.issuer),
    clinic: record.clinic && clinicOf(record.clinic),
    equipment: record.equipment && equipmentOf(record.equipment),
    title: record.title,
    subtitle: record.subtitle,
    facts: record.facts,
    result: record.result,
    rows: rowsOf(record),
    decisions: record.decisions,
    note: record.note,
    photos: photosOf(record, pictures),
    signatures: record.signatures.map((signature, index) => ({
      name: signature.name,
      registry: signature.registry,
      signedAt: `Assinado em ${printedInstant(signature.signedAt, record.timeZone)}`,
      drawing: drawingOf(signature.drawing, recordSignatureFile(index)),
    })),
    signedBy: record.signatures.length > 0 ? signedBy(record.signatures.map(({ drawing }) => drawing)) : null,
    basis: record.basis,
    verification: verificationOf(record),
  }
}

/** `section` only if it changes, since there it becomes a line of its own. */
function rowsOf({ rows }: RecordDocument) {
  return rows.map((row, index) => ({
    ...row,
    section: row.section === (rows[index - 1]?.section ?? null) ? null : row.section,
  }))
}

function photosOf({ photos, rows, timeZone }: RecordDocument, pictures?: ReadonlySet<string>) {
  const labels = new Map(rows.map(({ number, label }) => [number, label]))
  return photos.map((photo, index) => {
    const about = `Item ${photo.row}, ${labels.get(photo.row) ?? ''}`
    return {
      file: pictures?.has(photoFile(index)) === false ? null : photoFile(index),
      sha256: photo.sha256,
      number: index + 1,
      caption: `${about}. ${formatInstant(photo.keptAt, timeZone)}`,
      alt: `Foto ${index + 1} de ${photos.length}: ${about}`,
    }
  })
}
