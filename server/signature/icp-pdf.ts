import { PDFDict, PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import { pdfActOf } from '#core/file/pdf-act.ts'
import type { IcpSigner } from '#core/signature/icp.api.ts'
import { findingsIn } from '#server/kit/pdf-findings.ts'
import { signersOf } from './icp-cms.ts'
import { icpRefused } from './refusals.ts'

interface Range {
  /** Position of the signature: after so many bytes, and before the byte `resumes`. */
  before: number
  resumes: number
  end: number
}

const mostRanges = 20

/**
 * Finds the signers of a PDF that begins with exactly our stored bytes and adds nothing to them but signatures (PAdES).
 * @throws Refused with the reason
 */
export async function pdfSignersOf(signed: Uint8Array, ours: Uint8Array, now: Date): Promise<IcpSigner[]> {
  const bytes = Buffer.from(signed.buffer, signed.byteOffset, signed.byteLength)
  if (bytes.length <= ours.length || !bytes.subarray(0, ours.length).equals(ours)) {
    throw icpRefused((await isOfOurs(bytes, ours)) ? 'icp.rewritten' : 'icp.another_document')
  }
  const ranges = rangesIn(bytes, ours.length)
  const last = ranges.toSorted((a, b) => b.end - a.end)[0]
  if (!last) throw icpRefused('icp.not_signed')
  if (ranges.some(({ before }) => before < ours.length)) throw icpRefused('icp.partly_signed')
  if (bytes.subarray(last.end).toString('latin1').trim() !== '') throw icpRefused('icp.changed_after')
  await demandOnlySignatures(bytes, ours)
  const signers = ranges.flatMap(({ before, resumes, end }) => {
    const content = Buffer.concat([bytes.subarray(0, before), bytes.subarray(resumes, end)])
    return signersOf(contentsOf(bytes.subarray(before, resumes)), content, now)
  })
  if (signers.length === 0) throw icpRefused('icp.not_signed')
  return signers
}

/** Ours, saved anew by some program: recognized so that the reason can be told. */
async function isOfOurs(bytes: Uint8Array, ours: Uint8Array): Promise<boolean> {
  const [theirs, own] = await Promise.all([title(bytes), title(ours)])
  return theirs !== null && theirs === own
}

async function title(bytes: Uint8Array): Promise<string | null> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null)
  return pdf?.getTitle() ?? null
}

function rangesIn(bytes: Buffer, from: number): Range[] {
  const added = bytes.toString('latin1', from)
  const found = Array.from(added.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g))
  if (found.length > mostRanges) throw icpRefused('icp.unreadable')
  return found.map(([, start, before, resumes, rest]) => {
    const range = { before: Number(before), resumes: Number(resumes), end: Number(resumes) + Number(rest) }
    const inOrder = Number(start) === 0 && range.before < range.resumes && range.end <= bytes.length
    if (!inOrder) throw icpRefused('icp.partly_signed')
    return range
  })
}

/** The signature in the hole that its range leaves, where nothing else may stand. */
function contentsOf(hole: Buffer): Uint8Array {
  const text = hole.toString('latin1').trim()
  if (!/^<[0-9A-Fa-f\s]+>$/.test(text)) throw icpRefused('icp.partly_signed')
  const der = Buffer.from(text.slice(1, -1).replaceAll(/\s/g, ''), 'hex')
  // Room that was left over is filled with zeros.
  return der.subarray(0, derLength(der))
}

function derLength(der: Buffer): number {
  const first = der[1] ?? 0
  if (first < 0x80) return first + 2
  const count = first & 0x7f
  if (count === 0 || count > 4 || der.length < 2 + count) return der.length
  return Math.min(der.length, 2 + count + der.readUIntBE(2, count))
}

/** Entries that a signing program adds to the catalog. */
const ofCatalog = new Set(['AcroForm', 'DSS', 'Extensions', 'Perms', 'Version', 'Metadata'])
const ofPage = new Set(['Annots', 'Tabs'])

/**
 * Beginning with our bytes is not enough: what is appended could put other pages in the place of ours. Of our objects only
 * the catalog may change, where signatures are listed, the pages' notes, and what the file says of itself.
 */
async function demandOnlySignatures(bytes: Uint8Array, ours: Uint8Array): Promise<void> {
  const load = (of: Uint8Array) => PDFDocument.load(of, { updateMetadata: false }).catch(() => null)
  const [signed, own] = await Promise.all([load(bytes), load(ours)])
  if (!signed || !own) throw icpRefused('icp.unreadable')
  const info = String(own.context.trailerInfo.Info ?? '')
  const metadata = String(own.catalog.get(PDFName.of('Metadata')) ?? '')
  const root = String(own.context.trailerInfo.Root ?? '')
  if (String(signed.context.trailerInfo.Root ?? '') !== root) throw icpRefused('icp.rewritten')
  const pages = new Set(own.getPages().map(({ ref }) => String(ref)))
  for (const [ref, before] of own.context.enumerateIndirectObjects()) {
    const name = String(ref)
    const after = signed.context.lookup(ref)
    if (name === info || name === metadata || same(before, after)) continue
    const may = name === root ? ofCatalog : pages.has(name) ? ofPage : null
    if (!may || !differOnlyIn(before, after, may)) throw icpRefused('icp.rewritten')
  }
  if (pdfActOf(findingsIn(signed))) throw icpRefused('icp.rewritten')
  const kinds = signed.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? [])
  const known = new Set(own.getPages().flatMap(({ node }) => node.Annots()?.asArray().map(String) ?? []))
  for (const one of kinds)
    if (!known.has(String(one)) && !isSignature(signed, one)) throw icpRefused('icp.rewritten')
}

const same = (before: PDFObject, after: PDFObject | undefined) =>
  after !== undefined && bytesOf(before) === bytesOf(after)

function bytesOf(object: PDFObject): string {
  const into = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(into, 0)
  return Buffer.from(into).toString('latin1')
}

function differOnlyIn(before: PDFObject, after: PDFObject | undefined, may: ReadonlySet<string>): boolean {
  if (!(before instanceof PDFDict) || !(after instanceof PDFDict)) return false
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].every((key) => {
    if (may.has(key.decodeText())) return true
    const [was, is] = [before.get(key), after.get(key)]
    return was !== undefined && is !== undefined && bytesOf(was) === bytesOf(is)
  })
}

/** A note on a page that shows a signature, and nothing that could lie over our text otherwise. */
function isSignature(pdf: PDFDocument, annotation: PDFObject): boolean {
  const one = pdf.context.lookup(annotation)
  if (!(one instanceof PDFDict) || String(one.get(PDFName.of('Subtype'))) !== '/Widget') return false
  const parent = one.lookup(PDFName.of('Parent'))
  const type =
    one.get(PDFName.of('FT')) ?? (parent instanceof PDFDict ? parent.get(PDFName.of('FT')) : undefined)
  return String(type) === '/Sig'
}
