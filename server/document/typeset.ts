import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { mostDrawnPages, type DrawnPages } from '#core/document/drawn-pages.ts'
import { printable, printableFonts, type Printable } from './printable-text.ts'
import { svgPages } from './svg-pages.ts'

/** A template with its data and the files that lie beside it. */
export interface Laid {
  template: string
  data: Printable
  pictures: ReadonlyMap<string, Buffer>
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

/** The PDF/A-2b of what is laid, and of how many pages it is. @throws Error if the template fails */
export function typesetCounted(laid: Laid): { pdf: Uint8Array<ArrayBuffer>; count: number } {
  return typeset(laid, (made) => ({
    pdf: new Uint8Array(compiler.pdf(made, { pdfStandard: 'a-2b', pdfTags: true })),
    count: made.numOfPages,
  }))
}

/** The same, its bytes alone. */
export const typesetPdf = (laid: Laid) => typesetCounted(laid).pdf

/** Its first pages. @throws Error if the template fails */
export function typesetPages(laid: Laid): DrawnPages {
  return typeset(laid, (made) => ({
    pages: svgPages(compiler.plainSvg(made), mostDrawnPages),
    count: made.numOfPages,
  }))
}

function typeset<T>({ template, data, pictures }: Laid, make: (made: NodeTypstDocument) => T): T {
  try {
    compiler.mapShadow(`${jobFolder}data.json`, Buffer.from(JSON.stringify(printable(data, fonts))))
    for (const [name, bytes] of pictures) compiler.mapShadow(jobFolder + name, bytes)
    return make(compiled(fileURLToPath(new URL(template, folder))))
  } finally {
    compiler.resetShadow()
    if (++rendered % documentsBetweenEvictions === 0) compiler.evictCache(evictionsSurvived)
  }
}

function compiled(mainFilePath: string): NodeTypstDocument {
  const laid = compiler.compile({ mainFilePath })
  if (laid.result) return laid.result
  const faults = laid.takeDiagnostics()?.shortDiagnostics ?? []
  throw new Error(`the template did not compile: ${JSON.stringify(faults)}`)
}
