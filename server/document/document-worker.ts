import sharp from 'sharp'
import type { DocumentKind } from '#core/document/document-number.ts'
import type { DrawnPages } from '#core/document/drawn-pages.ts'
import { draftedSnapshot, type DraftedDocument } from '#core/document/drafted.ts'
import { recordSnapshot } from '#core/document/record.ts'
import type { Sealed } from '#core/document/seal.ts'
import type { Sheet } from '#core/document/sheet.ts'
import { technicalReportSnapshot } from '#core/document/technical-report.ts'
import { draftKindOf } from '#core/draft/kinds.ts'
import type { LabelSheet, PrintedLabel } from '#core/label/label-sheet.ts'
import { receiptContent, receiptSheet } from '#core/receipt/receipt.ts'
import { evidenceSnapshot } from '#core/signature/evidence.ts'
import { answerEach } from '#server/kit/child-process.ts'
import { qrCodeSvg } from '#server/kit/qr-code.ts'
import { evidenceData } from './evidence-data.ts'
import type { Printable } from './printable-text.ts'
import { recordData, recordSignatureFile } from './record-data.ts'
import { documentPictures } from './report-pictures.ts'
import { sheetData } from './sheet-data.ts'
import { receivedFile, signatureFile, technicalReportData } from './technical-report-data.ts'
import { typesetCounted, typesetPages, type Laid } from './typeset.ts'

/** Documents, what is told of their signatures, sheets of labels, orders to a supplier, and charges. */
export type PrintedKind = DocumentKind | 'signature_evidence' | 'labels' | 'purchase' | 'charge'

/** A job for the renderer's process: a document of a kind, its snapshot, and the bytes of its pictures by id. */
export interface RenderJob {
  kind: PrintedKind
  snapshot: unknown
  files: Record<string, Uint8Array>
  lost: 'fail' | 'print'
  /** One SVG for each page: `draft` has the mark of a document that is not issued yet, `pages` has not. */
  output: 'pdf' | 'draft' | 'pages'
}

/** `memory` are the resident bytes of the process. */
export type RenderAnswer = { memory: number } & Outcome

type Outcome = { pdf: Uint8Array<ArrayBuffer>; count: number } | DrawnPages

// No photo comes twice, but for those that are scaled down, and these are kept.
sharp.cache(false)
sharp.concurrency(1)
/** Typst's layouts live outside of the heap until their handles are collected, which seldom happens by itself. */
const documentsBetweenCollections = 20
let answered = 0

function lay(job: RenderJob): Laid | Promise<Laid> {
  const { kind } = job
  if (kind === 'technical_report') return layReport(job)
  if (kind === 'signature_evidence') return layEvidence(job)
  if (kind === 'labels') return layLabels(job)
  if (kind === 'purchase' || kind === 'charge') return layTexts(job, kind)
  return kind === 'checklist' || kind === 'self_assessment' ? layRecord(job) : layDrafted(job, kind)
}

function layEvidence({ snapshot }: RenderJob): Laid {
  const data = evidenceData(evidenceSnapshot.parse(snapshot))
  return { template: 'evidence.typ', data, pictures: new Map() }
}

/** The places are ours and the rest is text, so that only which signs can be printed is left to check. */
function layLabels({ snapshot }: RenderJob): Laid {
  const sheet = snapshot as LabelSheet
  const withCode = (label: PrintedLabel) => ({ ...label, qr: qrCodeSvg(label.url) })
  const data: Printable = { ...sheet, sheets: sheet.sheets.map((labels) => labels.map(withCode)) }
  return { template: 'labels.typ', data, pictures: new Map() }
}

/** Their texts are made by their slices. */
function layTexts({ snapshot }: RenderJob, kind: 'purchase' | 'charge'): Laid {
  return { template: `${kind}.typ`, data: snapshot as Printable, pictures: new Map() }
}

async function layReport({ snapshot, files, lost }: RenderJob): Promise<Laid> {
  const report = technicalReportSnapshot.parse(snapshot)
  const drawings = [
    [signatureFile, report.signature?.drawing ?? null],
    [receivedFile, report.received?.drawing ?? null],
  ] as const
  const pictures = await documentPictures({ ...report, drawings }, files, lost)
  const data = technicalReportData(report, new Set(pictures.keys()))
  return { template: 'technical-report.typ', data, pictures }
}

async function layRecord({ snapshot, files, lost }: RenderJob): Promise<Laid> {
  const record = recordSnapshot.parse(snapshot)
  const drawings = record.signatures.map(
    ({ drawing }, index) => [recordSignatureFile(index), drawing] as const,
  )
  const pictures = await documentPictures({ ...record, drawings }, files, lost)
  return { template: 'checklist.typ', data: recordData(record, new Set(pictures.keys())), pictures }
}

async function layDrafted({ snapshot, files, lost, output }: RenderJob, kind: DocumentKind): Promise<Laid> {
  const document = draftedSnapshot.parse(snapshot)
  const { content, photos, supersedes: _, ...sealed } = document
  const sheet = sheetOf(kind, content, sealed)
  const pictures = await documentPictures({ photos, drawings: [] }, files, lost)
  const data = sheetData(document, sheet, new Set(pictures.keys()), output === 'draft')
  return { template: 'sheet.typ', data, pictures }
}

function sheetOf(kind: DocumentKind, content: DraftedDocument['content'], sealed: Sealed): Sheet {
  if (kind === 'receipt') return receiptSheet(receiptContent.parse(content), sealed)
  const drawnBy = draftKindOf(kind)
  if (!drawnBy) throw new Error(`no function prepares a ${kind}`)
  return drawnBy.sheet(content, sealed)
}

async function render(job: RenderJob): Promise<Outcome> {
  const laid = await lay(job)
  return job.output === 'pdf' ? typesetCounted(laid) : typesetPages(laid)
}

/** The maker replaces a process that has grown large, so that a long document is still made in it. */
const unbounded = Infinity

answerEach(
  unbounded,
  async (job: RenderJob): Promise<RenderAnswer> => {
    const outcome = await render(job)
    return { memory: process.memoryUsage.rss(), ...outcome }
  },
  () => {
    if (++answered % documentsBetweenCollections === 0) globalThis.gc?.()
  },
)
