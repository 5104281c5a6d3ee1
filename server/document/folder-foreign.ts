import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'

type Loaded = { pdf: PDFDocument } | { refused: 'encrypted' | 'broken' }

/** A PDF that anybody may have made, with nothing left in it but what its pages show and where their links lead out. */
export async function loadForeign(bytes: Uint8Array): Promise<Loaded> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    if (pdf.getPageCount() === 0) return { refused: 'broken' }
    for (const page of pdf.getPages()) strip(page)
    return { pdf }
  } catch (error) {
    return { refused: error instanceof EncryptedPDFError ? 'encrypted' : 'broken' }
  }
}

const ofPage = ['AA', 'B', 'StructParents', 'Metadata', 'PieceInfo', 'Thumb', 'Tabs', 'Trans', 'Dur'].map(
  (key) => PDFName.of(key),
)
/** Entries of an annotation that refer to other pages, which would be copied along, or that run something. */
const ofAnnotation = ['P', 'Parent', 'Dest', 'AA', 'Popup', 'IRT', 'StructParent', 'OC', 'RT'].map((key) =>
  PDFName.of(key),
)
const annots = PDFName.of('Annots')
const action = PDFName.of('A')

function strip({ node }: PDFPage): void {
  for (const key of ofPage) node.delete(key)
  const all = node.lookup(annots)
  if (!(all instanceof PDFArray)) return void node.delete(annots)
  const annotations = node.context.obj([])
  for (let at = 0; at < all.size(); at++) {
    const one = all.lookup(at)
    if (!(one instanceof PDFDict) || !isShown(one)) continue
    for (const key of ofAnnotation) one.delete(key)
    const does = one.lookup(action)
    if (!(does instanceof PDFDict) || !isAddress(does)) one.delete(action)
    annotations.push(all.get(at))
  }
  node.set(annots, annotations)
}

/** Files, films, sounds and scenes that hang on a page are no paper. */
const notPaper = new Set(['/FileAttachment', '/Screen', '/Movie', '/Sound', '/RichMedia', '/3D', '/Popup'])
const isShown = (annotation: PDFDict) => !notPaper.has(String(annotation.lookup(PDFName.of('Subtype')) ?? ''))

function isAddress(does: PDFDict): boolean {
  if (String(does.lookup(PDFName.of('S'))) !== '/URI') return false
  does.delete(PDFName.of('Next'))
  return true
}
