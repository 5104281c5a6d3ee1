import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  rgb,
  StandardFonts,
  degrees,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

/** A line of the bookmarks; `page` counts from 1. */
export interface Mark {
  title: string
  page: number
  level: 0 | 1
}

const soft = rgb(0.24, 0.32, 0.34)
const size = 7.5

/** Writes `Pasta · 37 de 160` at the visible foot of every page, also if the page is rotated or cropped. */
export async function stampPages(pdf: PDFDocument): Promise<void> {
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const pages = pdf.getPages()
  for (const [at, page] of pages.entries()) {
    const text = `Pasta · ${at + 1} de ${pages.length}`
    const width = font.widthOfTextAtSize(text, size)
    const { x, y, angle } = cornerOf(page, width + 12)
    const rotate = degrees(angle)
    const shift = (along: number, up: number) => {
      const turn = (angle * Math.PI) / 180
      return {
        x: x + along * Math.cos(turn) - up * Math.sin(turn),
        y: y + along * Math.sin(turn) + up * Math.cos(turn),
      }
    }
    const box = shift(-3, -3)
    page.drawRectangle({
      ...box,
      width: width + 6,
      height: size + 4,
      rotate,
      color: rgb(1, 1, 1),
      opacity: 0.9,
    })
    page.drawText(text, { ...shift(0, 0), size, font, color: soft, rotate })
  }
}

/** Position of the stamp's text in the page's own coordinates, and its rotation. */
function cornerOf(page: PDFPage, room: number): { x: number; y: number; angle: number } {
  const { x, y, width, height } = page.getCropBox()
  const angle = ((page.getRotation().angle % 360) + 360) % 360
  const up = 8
  if (angle === 90) return { x: x + width - up, y: y + height - room, angle: 90 }
  if (angle === 180) return { x: x + room, y: y + height - up, angle: 180 }
  if (angle === 270) return { x: x + up, y: y + room, angle: 270 }
  return { x: x + width - room, y: y + up, angle: 0 }
}

/** An address that no browser opens: our pages' own links to pages by number. */
const ownAddress = /^https:\/\/pasta\.invalid\/(\d+)$/

/** Turns our own pages' addresses into jumps to the pages that they name. */
export function linkPages(pdf: PDFDocument): void {
  const pages = pdf.getPages()
  for (const { node } of pages) {
    const annotations = node.lookup(PDFName.of('Annots'))
    if (!(annotations instanceof PDFArray)) continue
    for (let at = 0; at < annotations.size(); at++) {
      const link = annotations.lookup(at)
      if (!(link instanceof PDFDict)) continue
      const to = pages[numberIn(link) - 1]
      if (!to) continue
      link.delete(PDFName.of('A'))
      link.set(PDFName.of('Dest'), pdf.context.obj([to.ref, PDFName.of('Fit')]))
    }
  }
}

function numberIn(link: PDFDict): number {
  const action = link.lookup(PDFName.of('A'))
  const address = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return 0
  return Number(ownAddress.exec(address.decodeText())?.[1] ?? 0)
}

/** A bookmark's links to its parent, its neighbours and its children. */
interface Place {
  parent: PDFRef
  before: PDFRef | undefined
  after: PDFRef | undefined
  First?: PDFRef
  Last?: PDFRef
  Count?: PDFNumber
}

/** Bookmarks of two levels; a first-level one is shut over its own. */
export function outlineOf(pdf: PDFDocument, marks: readonly Mark[]): void {
  const { context } = pdf
  const pages = pdf.getPages()
  const root = context.nextRef()
  const tops = marks.flatMap((mark, at) => (mark.level === 0 ? [{ mark, at, ref: context.nextRef() }] : []))
  const assign = (ref: PDFRef, mark: Mark, { parent, before, after, ...more }: Place) => {
    const page = pages[mark.page - 1]
    const title = PDFHexString.fromText(mark.title)
    const item = context.obj({ Title: title, Parent: parent, ...more })
    if (page) item.set(PDFName.of('Dest'), context.obj([page.ref, PDFName.of('Fit')]))
    if (before) item.set(PDFName.of('Prev'), before)
    if (after) item.set(PDFName.of('Next'), after)
    context.assign(ref, item)
  }
  tops.forEach(({ mark, at, ref }, index) => {
    const inside = marks.slice(at + 1, tops[index + 1]?.at ?? marks.length)
    const refs = inside.map(() => context.nextRef())
    inside.forEach((one, i) => {
      const own = refs[i]
      if (own) assign(own, one, { parent: ref, before: refs[i - 1], after: refs[i + 1] })
    })
    const [first] = refs
    const last = refs.at(-1)
    const more = first && last ? { First: first, Last: last, Count: PDFNumber.of(-refs.length) } : {}
    assign(ref, mark, { parent: root, before: tops[index - 1]?.ref, after: tops[index + 1]?.ref, ...more })
  })
  const [first] = tops
  const last = tops.at(-1)
  if (!first || !last) return
  context.assign(
    root,
    context.obj({ Type: 'Outlines', First: first.ref, Last: last.ref, Count: tops.length }),
  )
  pdf.catalog.set(PDFName.of('Outlines'), root)
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}
