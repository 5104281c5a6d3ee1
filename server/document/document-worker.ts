import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentKind } from '#core/document/document-number.ts'
import { recordSnapshot } from '#core/document/record.ts'
import { technicalReportSnapshot } from '#core/document/technical-report.ts'
import type { Printable } from './printable-text.ts'
import { printable, printableFonts } from './printable-text.ts'
import { recordData, recordSignatureFile } from './record-data.ts'
import { documentPictures } from './report-pictures.ts'
import { signatureFile, technicalReportData } from './technical-report-data.ts'

/** What the renderer asks of its process: a document of a kind, from a snapshot and the bytes of its pictures by id. */
export interface RenderJob {
  id: number
  kind: DocumentKind
  snapshot: unknown
  files: Record<string, Uint8Array>
  lost: 'fail' | 'print'
}

export type RenderAnswer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; failure: string }

/** A template with its data and the files that lie beside it. */
interface Laid {
  template: string
  data: Printable
  pictures: Map<string, Buffer>
}

const folder = new URL('../../documents/', import.meta.url)
const jobFolder = fileURLToPath(new URL('job/', folder))
const fonts = printableFonts(new URL('fonts/', folder))
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(folder),
  fontArgs: [{ fontPaths: [fileURLToPath(new URL('fonts/', folder))] }],
})
/**
 * Typst remembers what it laid out and every photo unpacked: gigabytes after a thousand documents. Every five documents
 * what the last ten did not use is forgotten; more often costs the fonts and the template, which all use.
 */
const documentsBetweenEvictions = 5
const evictionsSurvived = 1
let rendered = 0

const lay: Record<DocumentKind, (job: RenderJob) => Promise<Laid>> = {
  async technical_report({ snapshot, files, lost }) {
    const report = technicalReportSnapshot.parse(snapshot)
    const drawings = [[signatureFile, report.signature?.drawing ?? null]] as const
    const pictures = await documentPictures({ ...report, drawings }, files, lost)
    const data = technicalReportData(report, new Set(pictures.keys()))
    return { template: 'technical-report.typ', data, pictures }
  },
  checklist: layRecord,
  self_assessment: layRecord,
}

async function layRecord({ snapshot, files, lost }: RenderJob): Promise<Laid> {
  const record = recordSnapshot.parse(snapshot)
  const drawings = record.signatures.map(
    ({ drawing }, index) => [recordSignatureFile(index), drawing] as const,
  )
  const pictures = await documentPictures({ ...record, drawings }, files, lost)
  return { template: 'checklist.typ', data: recordData(record, new Set(pictures.keys())), pictures }
}

async function render(job: RenderJob): Promise<Uint8Array<ArrayBuffer>> {
  const { template, data, pictures } = await lay[job.kind](job)
  try {
    compiler.mapShadow(`${jobFolder}data.json`, Buffer.from(JSON.stringify(printable(data, fonts))))
    for (const [name, bytes] of pictures) compiler.mapShadow(jobFolder + name, bytes)
    return pdfOf(fileURLToPath(new URL(template, folder)))
  } finally {
    compiler.resetShadow()
    if (++rendered % documentsBetweenEvictions === 0) compiler.evictCache(evictionsSurvived)
  }
}

function pdfOf(mainFilePath: string): Uint8Array<ArrayBuffer> {
  const compiled = compiler.compile({ mainFilePath })
  if (!compiled.result) {
    const faults = compiled.takeDiagnostics()?.shortDiagnostics ?? []
    throw new Error(`the template did not compile: ${JSON.stringify(faults)}`)
  }
  return new Uint8Array(compiler.pdf(compiled.result, { pdfStandard: 'a-2b', pdfTags: true }))
}

const answer = (given: RenderAnswer) => process.send?.(given)

process.on('message', (job: RenderJob) => {
  render(job).then(
    (pdf) => answer({ id: job.id, pdf }),
    (error: Error) => answer({ id: job.id, failure: error.message }),
  )
})
// A Ctrl-C reaches us too; the server still waits for the document under way, and ends us after it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
