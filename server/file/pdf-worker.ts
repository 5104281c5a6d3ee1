import { createRequire } from 'node:module'
import { EncryptedPDFError, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import qpdf from '@neslinesli93/qpdf-wasm'

/** What is wrong with a PDF; null: nothing that we know of. */
export type PdfFault = 'encrypted' | 'broken' | 'no_pages' | 'too_many_pages' | 'program'

export interface PdfAnswer {
  id: number
  fault: PdfFault | null
  pages: number
}

/** More pages than any paper, manual or survey has. */
const mostPages = 1_000

/** What qpdf ends with: 0 all well, 2 errors, 3 it can be read though something is odd. */
/** What it ends with where it is asked for a password that the file does not have. */
const notEncrypted = 2
const readable = new Set([0, 3])

interface Qpdf {
  callMain: (args: string[]) => number
  FS: { writeFile: (path: string, bytes: Uint8Array) => void; unlink: (path: string) => void }
}

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
const tool = (await qpdf({ locateFile: () => wasm })) as unknown as Qpdf
const path = '/checked.pdf'

async function check(bytes: Uint8Array): Promise<Omit<PdfAnswer, 'id'>> {
  const wrong = (fault: PdfFault) => ({ fault, pages: 0 })
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
  return hasProgram(pdf) ? wrong('program') : { fault: null, pages }
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

const actions = new Set(['/JavaScript', '/Launch'])

/** Whether anything in it would run when it is opened or pressed: a script, or a program of the reader's machine. */
function hasProgram(pdf: PDFDocument): boolean {
  const pending: unknown[] = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const seen = new Set<unknown>()
  for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict) || seen.has(dict)) {
      if (isList(object)) pending.push(...object.asArray())
      continue
    }
    seen.add(dict)
    if (dict.has(PDFName.of('JS')) || actions.has(String(dict.get(PDFName.of('S')) ?? ''))) return true
    pending.push(...dict.values())
  }
  return false
}

const isList = (object: unknown): object is { asArray: () => unknown[] } =>
  typeof object === 'object' && object !== null && 'asArray' in object && !(object instanceof PDFDict)

process.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  check(bytes).then(
    (found) => process.send?.({ id, ...found } satisfies PdfAnswer),
    () => process.send?.({ id, fault: 'broken', pages: 0 } satisfies PdfAnswer),
  )
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
