import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import { formatInstant } from '#core/kit/dates.ts'
import type { DraftedDocument } from '#core/document/drafted.ts'
import type { Block, Fact, Section, Sheet, Table } from '#core/document/sheet.ts'
import {
  clinicOf,
  issuedOf,
  issuerOf,
  photoFile,
  supersedesOf,
  unknown,
  verificationOf,
} from './printed-parts.ts'

/**
 * Data for `documents/sheet.typ`: every value is text; null leaves it out.
 * @param pictures names of the pictures that lie beside the template
 * @param isDraft it is looked at before it is issued, and says so on every page
 */
export function sheetData(
  document: DraftedDocument,
  sheet: Sheet,
  pictures: ReadonlySet<string>,
  isDraft: boolean,
) {
  return {
    isDraft,
    number: document.number,
    version: document.version,
    rulesVersion: document.rulesVersion,
    localOnly: document.localOnly,
    sha256: canonicalSha256(document),
    issued: issuedOf(document),
    supersedes: supersedesOf(document),
    issuer: issuerOf(document.issuer),
    clinic: document.clinic && clinicOf(document.clinic),
    title: sheet.title,
    subtitle: sheet.subtitle,
    conclusion: sheet.conclusion ?? null,
    beside:
      sheet.beside && sheet.beside.rows.some(isWritten)
        ? { title: sheet.beside.title, rows: factsOf(sheet.beside.rows) }
        : null,
    sections: sheet.sections.filter(hasContent).map(({ heading, blocks }) => ({
      heading,
      blocks: blocks.map((block) => blockOf(block, document, pictures)),
    })),
    basis: sheet.basis,
    verification: verificationOf(document),
  }
}

const isWritten = ({ value }: Fact) => value !== null && value !== ''

/** A section whose blocks print nothing is left out with its heading. */
const hasContent = ({ blocks }: Section) =>
  blocks.some((block) => {
    switch (block.type) {
      case 'facts':
        return block.rows.some(isWritten)
      case 'list':
        return block.items.length > 0
      case 'photos':
        return block.photos.length > 0
      case 'lines':
        return block.people.length > 0
      case 'table':
        return block.rows.length > 0 || block.empty !== ''
      default:
        return block.text.trim() !== ''
    }
  })

function blockOf(block: Block, document: DraftedDocument, pictures: ReadonlySet<string>) {
  switch (block.type) {
    case 'facts':
      return { type: block.type, rows: factsOf(block.rows) }
    case 'list':
      return { type: block.type, items: [...block.items], numbered: block.numbered ?? false }
    case 'table':
      return tableOf(block)
    case 'photos':
      return { type: block.type, photos: photosOf(block.photos, document, pictures) }
    case 'lines':
      return { type: block.type, people: block.people.map((person) => Object.assign({}, person)) }
    default:
      return { ...block }
  }
}

const factsOf = (rows: readonly Fact[]) => rows.map(({ label, value }) => ({ label, value }))

function tableOf({ columns, rows, total, empty }: Table) {
  return {
    type: 'table',
    columns: columns.map(({ head, width, align = 'left', isCode = false }) => {
      const isFixed = typeof width === 'number'
      return { head, align, isCode, width: isFixed ? width : width.part, unit: isFixed ? 'mm' : 'fr' }
    }),
    rows: rows.map((row) =>
      'group' in row
        ? { group: row.group, cells: [] }
        : { group: null, cells: columns.map((_, at) => cellOf(row.cells[at] ?? '')) },
    ),
    total: total ? columns.map((_, at) => total[at] ?? '') : null,
    empty,
  }
}

function cellOf(cell: string | { text: string; under?: string; isBold?: boolean }) {
  if (typeof cell === 'string') return { text: cell, under: null, isBold: false }
  return { text: cell.text, under: cell.under ?? null, isBold: cell.isBold ?? false }
}

function photosOf(
  shown: readonly { index: number; caption: string }[],
  { photos, timeZone }: DraftedDocument,
  pictures: ReadonlySet<string>,
) {
  return shown.map(({ index, caption }) => {
    const photo = photos[index]
    const keptAtText = photo?.keptAt ? formatInstant(photo.keptAt, timeZone) : null
    const sentence = [caption.trim().replace(/\.$/, ''), keptAtText].filter(Boolean).join('. ')
    return {
      file: photo && pictures.has(photoFile(index)) ? photoFile(index) : null,
      sha256: photo?.sha256 ?? unknown,
      number: index + 1,
      caption: sentence || null,
      alt: `Foto ${index + 1}: ${sentence}`,
    }
  })
}
