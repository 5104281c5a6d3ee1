import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** A real PDF of so many pages, each with its number and the text. */
export async function makePdf(pages: number, text = 'Página'): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    pdf.addPage([595, 842]).drawText(`${text} ${number}`, { x: 60, y: 780, size: 14, font })
  }
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  return new Uint8Array(await pdf.save({ useObjectStreams: false }))
}

/** A PDF of these objects, the first of which is its catalog, with their table, and a remark at the start. */
export function builtPdf(objects: readonly string[], remark = ''): string {
  let text = `%PDF-1.4\n%${remark}\n`
  const places: string[] = []
  for (const [at, object] of objects.entries()) {
    places.push(`${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${at + 1} 0 obj${object}endobj\n`
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
}

const onePage = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
]

/** The smallest valid one: an empty page. */
export const smallPdf = builtPdf(onePage)

/** The same with a remark at the start. */
export const remarkedPdf = (remark: string) => builtPdf(onePage, remark)
