import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { inspectionFolderApi, type Folder } from '#core/inspection-folder/inspection-folder.api.ts'
import { newId } from '#core/kit/ids.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import { answered, ask, register, type Door } from './asking.ts'
import { startServer, type Child } from './child.ts'
import { openPlace } from './place.ts'

/** The target for 40 documents with 300 pages. */
export const mostFolder = { seconds: 15, rss: 600 }

const pagesOfEach = 7.5
const runs = 3
/** Four documents of each. */
const kinds = [
  'training',
  'ppe_record',
  'safety_plan',
  'infection_plan',
  'adverse_event_report',
  'radiation_protection',
  'pest_control',
  'water_analysis',
  'waste_plan',
  'waste_contract',
] as const satisfies readonly PaperKind[]
const documents = 4 * kinds.length
const sections = ['licence', 'team', 'equipment', 'radiology', 'rooms', 'processing', 'urgency'] as const

interface Measured {
  documents: number
  pages: number
  /** Size of the file, in millions of bytes. */
  megabytes: number
  /** From the request until it can be downloaded: gathering, rendering, merging, storing. Median of the runs. */
  seconds: number
  /** Maximum memory of the server and the merging process above that of the server before, in MB. */
  rss_mb: number
}

/** Requests an inspection folder from the product's own server and waits for its file. */
export async function measureFolder(): Promise<Measured> {
  const place = await openPlace()
  try {
    const server = await startServer(place, null)
    try {
      return await measure(server)
    } finally {
      await server.stop()
    }
  } finally {
    await place.drop()
  }
}

const doorOf =
  ({ origin }: Child): Door =>
  (path, init) =>
    fetch(origin + path, init)

async function measure(server: Child): Promise<Measured> {
  const cookie = await register(doorOf(server))
  const scan = await scanned()
  for (let index = 0; index < documents; index++) await keepPaper(server, cookie, index, scan)
  const seen: { seconds: number; rss: number; folder: Folder }[] = []
  for (let run = 0; run < runs; run++) seen.push(await one(server, cookie))
  const [{ folder } = { folder: null }] = seen
  return {
    documents,
    pages: folder?.pages ?? 0,
    megabytes: Math.round((folder?.size ?? 0) / 1e6),
    seconds: Math.round(median(seen.map(({ seconds }) => seconds)) * 10) / 10,
    rss_mb: Math.round(Math.max(...seen.map(({ rss }) => rss))),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function one(server: Child, cookie: string) {
  const before = await memoryOf(server.pid)
  const id = newId()
  const begun = performance.now()
  await ask(doorOf(server), cookie, inspectionFolderApi.request, {
    id,
    actionId: newId(),
    choice: { sections: [...sections], annex: false },
  })
  for (let rss = 0; ; await wait(50)) {
    rss = Math.max(rss, (await memoryOf(server.pid)) - before)
    const folder = (await (
      await ask(doorOf(server), cookie, inspectionFolderApi.get, { id })
    ).json()) as Folder
    if (folder.status === 'waiting' || folder.status === 'running') continue
    const seconds = (performance.now() - begun) / 1_000
    if (folder.status !== 'ready' || folder.lost > 0) throw new Error('the folder is incomplete')
    return { seconds, rss, folder }
  }
}

/** Resident memory of a process and its children, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const own = rows.filter(([process, parent]) => process === pid || parent === pid)
  return own.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) / 1_024
}

async function keepPaper(server: Child, cookie: string, index: number, scan: Uint8Array): Promise<void> {
  const id = newId()
  await ask(doorOf(server), cookie, paperApi.create, {
    id,
    actionId: newId(),
    kind: kinds[index % kinds.length] ?? 'training',
    title: `Documento ${index + 1}`,
    validUntil: null,
    noExpiry: true,
    noticeDays: 30,
  })
  const path = `/api/papers/${id}/files/${newId()}?kind=document&name=documento.pdf`
  const headers = { cookie, 'content-type': 'application/pdf' }
  const body = await document(index, scan)
  await answered(await fetch(server.origin + path, { method: 'PUT', headers, body }))
}

/** Pages of text; every third has a picture like a scanner's. */
async function document(index: number, picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const pages = index % 2 === 0 ? Math.floor(pagesOfEach) : Math.ceil(pagesOfEach)
  const scan = await pdf.embedJpg(picture)
  for (let number = 0; number < pages; number++) {
    const page = pdf.addPage([595, 842])
    if (number % 3 === 0) page.drawImage(scan, { x: 40, y: 300, width: 515, height: 480 })
    for (let line = 0; line < 40; line++) {
      page.drawText(`Documento ${index}, linha ${line}`, { x: 40, y: 280 - line * 6, size: 6, font })
    }
  }
  return new Uint8Array(await pdf.save())
}

function scanned(): Promise<Uint8Array> {
  const noise = Buffer.from(Array.from({ length: 400 * 560 * 3 }, (_, at) => (at * 2_654_435_761) % 251))
  return sharp(noise, { raw: { width: 400, height: 560, channels: 3 } })
    .resize(1400)
    .jpeg({ quality: 70 })
    .toBuffer()
}
