import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** A real PDF of so many pages, each with its number and whatever is said. */
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

/** The smallest that is one: a page without anything on it. */
export const smallPdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
  'xref',
  '0 4',
  '0000000000 65535 f ',
  '0000000009 00000 n ',
  '0000000052 00000 n ',
  '0000000101 00000 n ',
  'trailer<</Size 4/Root 1 0 R>>',
  'startxref',
  '164',
  '%%EOF\n',
].join('\n')
