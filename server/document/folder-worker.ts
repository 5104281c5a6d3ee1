import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { answerEach } from '#server/kit/child-process.ts'
import { linkPages, outlineOf, stampPages, type Mark } from './folder-marks.ts'
import { loadForeign } from './folder-foreign.ts'
import type { FolderData } from './folder-data.ts'
import type { Printable } from './printable-text.ts'
import { typesetPdf } from './typeset.ts'

/** A job for the press's process: the parts one by one, then the whole folder. */
export type PressAsk =
  | { type: 'pdf'; key: string; bytes: Uint8Array }
  | { type: 'pictures'; key: string; title: string; pictures: { name: string; bytes: Uint8Array }[] }
  | { type: 'finish'; data: FolderData }

export type PressAnswer =
  | { type: 'taken'; pages: number }
  /** It cannot be put in, and stays out. */
  | { type: 'refused'; reason: 'encrypted' | 'broken' | 'too_long' }
  | { type: 'done'; pdf: Uint8Array<ArrayBuffer>; pages: number }
  | { type: 'failed'; message: string }

/** More pages than this nobody turns over; one part alone has fewer. */
const mostPages = 2_000

const target = await PDFDocument.create()
const parts = new Map<string, PDFPage[]>()

async function takePdf(key: string, bytes: Uint8Array): Promise<PressAnswer> {
  const source = await loadForeign(bytes)
  if ('refused' in source) return { type: 'refused', reason: source.refused }
  const taken = [...parts.values()].reduce((sum, pages) => sum + pages.length, 0)
  if (taken + source.pdf.getPageCount() > mostPages) return { type: 'refused', reason: 'too_long' }
  // References in the file may be broken, which only copying shows.
  const pages = await target.copyPages(source.pdf, source.pdf.getPageIndices()).catch(() => null)
  if (!pages) return { type: 'refused', reason: 'broken' }
  parts.set(key, pages)
  return { type: 'taken', pages: pages.length }
}

async function takePictures({
  key,
  title,
  pictures,
}: Extract<PressAsk, { type: 'pictures' }>): Promise<PressAnswer> {
  const files = pictures.map(({ bytes }, at) => [`picture-${at}.jpg`, Buffer.from(bytes)] as const)
  const data = {
    view: 'pictures',
    title,
    pictures: pictures.map(({ name }, at) => ({ file: `picture-${at}.jpg`, name })),
  }
  const pdf = typesetPdf({ template: 'folder.typ', data, pictures: new Map(files) })
  return takePdf(key, pdf)
}

/** Our own pages of a view, with the numbers of pages that are known by now. */
async function ownPages(data: Printable): Promise<PDFPage[]> {
  const source = await PDFDocument.load(typesetPdf({ template: 'folder.typ', data, pictures: new Map() }), {
    updateMetadata: false,
  })
  return target.copyPages(source, source.getPageIndices())
}

interface Laid {
  front: PDFPage[]
  sections: PDFPage[][]
  annex: PDFPage[]
}

/** First page of each part and each section, counted from 1. */
interface Places {
  parts: Record<string, number>
  sections: number[]
  annex: number
  total: number
}

function placesOf(data: FolderData, laid: { front: number; sections: number[]; annex: number }): Places {
  let at = laid.front + 1
  const places: Places = { parts: {}, sections: [], annex: 0, total: 0 }
  const put = (keys: readonly string[]) => {
    for (const key of keys) {
      places.parts[key] = at
      at += parts.get(key)?.length ?? 0
    }
  }
  data.sections.forEach((section, index) => {
    places.sections.push(at)
    at += laid.sections[index] ?? 1
    put(keysOf(section.parts))
  })
  if (data.annex.length > 0) {
    places.annex = at
    at += laid.annex
    put(keysOf(data.annex))
  }
  places.total = at - 1
  return places
}

const keysOf = (of: FolderData['annex']) => of.filter(({ lost }) => lost === null).map(({ key }) => key)

/** Laid out until the numbers of pages in it are those of the pages: twice, seldom a third time. */
async function layOut(data: FolderData): Promise<{ laid: Laid; places: Places }> {
  let counts = { front: 3, sections: data.sections.map(() => 1), annex: data.annex.length > 0 ? 1 : 0 }
  for (let round = 0; round < 5; round++) {
    const places = placesOf(data, counts)
    const laid = await layWith(data, places)
    const now = {
      front: laid.front.length,
      sections: laid.sections.map(({ length }) => length),
      annex: laid.annex.length,
    }
    if (JSON.stringify(now) === JSON.stringify(counts)) return { laid, places }
    counts = now
  }
  throw new Error('the page numbers of the folder did not settle')
}

async function layWith(data: FolderData, places: Places): Promise<Laid> {
  const all = { ...data, places } as unknown as Record<string, Printable>
  const sections: PDFPage[][] = []
  for (const index of data.sections.keys()) sections.push(await ownPages({ ...all, view: 'section', index }))
  const annex = data.annex.length > 0 ? await ownPages({ ...all, view: 'annex' }) : []
  return { front: await ownPages({ ...all, view: 'front' }), sections, annex }
}

async function finish(data: FolderData): Promise<PressAnswer> {
  const { laid, places } = await layOut(data)
  const marks: Mark[] = [{ title: 'Capa', page: 1, level: 0 }]
  const put = (pages: readonly PDFPage[]) => pages.forEach((page) => target.addPage(page))
  const putParts = (of: FolderData['annex']) => {
    for (const { key, title } of of.filter(({ lost }) => lost === null)) {
      const page = places.parts[key] ?? 1
      marks.push({ title, page, level: 1 })
      put(parts.get(key) ?? [])
    }
  }
  put(laid.front)
  data.sections.forEach((section, index) => {
    marks.push({ title: section.title, page: places.sections[index] ?? 1, level: 0 })
    put(laid.sections[index] ?? [])
    putParts(section.parts)
  })
  if (data.annex.length > 0) {
    marks.push({ title: data.annexTitle, page: places.annex, level: 0 })
    put(laid.annex)
    putParts(data.annex)
  }
  describe(data)
  linkPages(target)
  outlineOf(target, marks)
  await stampPages(target)
  const pages = target.getPageCount()
  const pdf = await target.save({
    objectsPerTick: Infinity,
    addDefaultPage: false,
    updateFieldAppearances: false,
  })
  return { type: 'done', pdf: new Uint8Array(pdf), pages }
}

function describe({ title, number, clinic, issued }: FolderData): void {
  const { year, month, day, hour, minute, second } = issued.utc
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  target.setTitle(`${title} ${number}`, { showInWindowTitleBar: true })
  target.setAuthor(clinic.name)
  target.setLanguage('pt-BR')
  target.setProducer('Equipo')
  target.setCreator('Equipo')
  target.setCreationDate(at)
  target.setModificationDate(at)
}

function take(ask: PressAsk): Promise<PressAnswer> {
  if (ask.type === 'pdf') return takePdf(ask.key, ask.bytes)
  return ask.type === 'pictures' ? takePictures(ask) : finish(ask.data)
}

answerEach(Infinity, take)
