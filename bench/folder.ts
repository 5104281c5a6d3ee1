/** What an inspector's folder of 40 documents and 300 pages takes: `node bench/folder.ts`. */
import { readFile } from 'node:fs/promises'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { draftedSnapshot } from '#core/document/drafted.ts'
import { openPress } from '#server/document/folder-press.store.ts'

const documents = 40
const pagesOfEach = 7.5
const runs = 5
const clinicName = 'Clínica de Medida'

/** Pages of text and, on every third, a picture as a scanner makes it. */
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

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

const noise = Buffer.from(Array.from({ length: 400 * 560 * 3 }, (_, at) => (at * 2_654_435_761) % 251))
const picture = await sharp(noise, { raw: { width: 400, height: 560, channels: 3 } })
  .resize(1400)
  .jpeg({ quality: 70 })
  .toBuffer()
const all = await Promise.all(Array.from({ length: documents }, (_, index) => document(index, picture)))

const line = { legalName: null, taxId: null, address: null }
const sealed = draftedSnapshot.parse({
  kind: 'inspection_folder',
  number: 'PF-2026-0001',
  version: 1,
  issuedAt: '2026-11-17T12:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  rulesVersion: '2026-11-22',
  verificationCode: '7K2M-9QXT-4HCB',
  verificationUrl: 'http://localhost:3000/verificar/7K2M-9QXT-4HCB',
  localOnly: true,
  issuer: { ...line, name: clinicName, registry: null, responsible: null, phone: null },
  clinic: {
    ...line,
    name: clinicName,
    healthRegistry: null,
    sanitaryLicence: null,
    sanitaryLicenceUntil: null,
    technicalResponsible: null,
    technicalResponsibleRegistry: null,
  },
  supersedes: null,
  content: {},
  photos: [],
})

const times: number[] = []
const peaks: number[] = []
for (let run = 0; run < runs; run++) {
  const began = performance.now()
  const press = openPress()
  const parts = []
  for (const [index, bytes] of all.entries()) {
    const key = `document:${index}`
    const taken = await press.takePdf(key, bytes)
    parts.push({
      key,
      title: `Documento ${index}`,
      sha256: [],
      pages: 'pages' in taken ? taken.pages : 0,
      lost: null,
    })
  }
  const counts = { of: 43, proven: 43, missing: 0, criticalMissing: 0, notApplicable: 8 }
  const sections = [{ title: 'Equipamentos e manutenção', indicators: [], parts }]
  const made = await press.finish(sealed, {
    counts,
    rulesName: 'ROI',
    sections,
    annex: [],
    leftOut: [],
  })
  times.push(performance.now() - began)
  peaks.push(await peakOf(press.pid))
  press.close()
  process.stdout.write(`${made.pages} pages, ${Math.round(made.pdf.length / 1e6)} MB\n`)
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
process.stdout.write(
  `folder: ${Math.round(median(times))} ms, ${Math.round(median(peaks))} MB in its process\n`,
)
