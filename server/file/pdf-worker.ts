import { createRequire } from 'node:module'
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'
import qpdf from '@neslinesli93/qpdf-wasm'
import { pdfActOf, type PdfAct } from '#core/file/pdf-act.ts'
import { answerEach } from '#server/kit/child-process.ts'
import { findingsIn } from '#server/kit/pdf-findings.ts'

/** The reason to refuse a PDF. */
export type PdfFault = 'encrypted' | 'broken' | 'no_pages' | 'too_many_pages' | PdfAct

export interface PdfAnswer {
  fault: PdfFault | null
  pages: number
}

/** More pages than any paper, manual or survey has. */
const mostPages = 1_000

/** Exit code if a password is given for a file that has none. */
const notEncrypted = 2
/** 0: all well, 3: it can be read though something is odd. */
const readable = new Set([0, 3])
/** The largest honest files take some 300 MB. */
const mostMemory = 640 * 1_048_576

interface Qpdf {
  callMain: (args: string[]) => number
  FS: { writeFile: (path: string, bytes: Uint8Array) => void; unlink: (path: string) => void }
}

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
const tool = (await qpdf({ locateFile: () => wasm })) as unknown as Qpdf
const path = '/checked.pdf'

const wrong = (fault: PdfFault): PdfAnswer => ({ fault, pages: 0 })

async function check(bytes: Uint8Array): Promise<PdfAnswer> {
  tool.FS.writeFile(path, bytes)
  try {
    if (tool.callMain(['--requires-password', path]) !== notEncrypted) return wrong('encrypted')
    if (!readable.has(tool.callMain(['--check', path]))) return wrong(await whyNot(bytes))
  } finally {
    tool.FS.unlink(path)
  }
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }).catch(
    () => null,
  )
  if (!pdf) return wrong('broken')
  const pages = pagesOf(pdf)
  if (pages === null) return wrong('broken')
  if (pages === 0) return wrong('no_pages')
  if (pages > mostPages) return wrong('too_many_pages')
  const act = pdfActOf(findingsIn(pdf))
  return act ? wrong(act) : { fault: null, pages }
}

/** qpdf ends alike with what is damaged and with what it lacks the password of. */
async function whyNot(bytes: Uint8Array): Promise<PdfFault> {
  const failure: unknown = await PDFDocument.load(bytes, { updateMetadata: false }).catch(
    (error: unknown) => error,
  )
  return failure instanceof EncryptedPDFError ? 'encrypted' : 'broken'
}

/** Counted, and not taken from what the file says. */
function pagesOf(pdf: PDFDocument): number | null {
  try {
    return pdf.getPages().length
  } catch {
    return null
  }
}

answerEach(mostMemory, (bytes: Uint8Array) => check(bytes).catch(() => wrong('broken')))
