/**
 * The same five pages made by us, by pdfmake and by a headless Chromium, one after another in one process: only their
 * ratios matter, on any machine. Prints one line of JSON.
 */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { createRenderer } from '#server/document/document-renderer.ts'
import { sampleReport } from '#server/document/sample-report.ts'
import { launch } from '#test/browser.ts'
import { percentile, rounded } from './figures.ts'

export interface Yardsticks {
  /** Median milliseconds, once warm. */
  ours_ms: number
  pdfmake_ms: number
  chromium_ms: number
}

const rounds = 15
const groupsOfFivePages = 12

/** A report of five pages: text, and a table of readings over most of them. */
const report: TechnicalReport = {
  ...sampleReport,
  workDone: `${sampleReport.workDone}\n`.repeat(3),
  readings: Array.from({ length: groupsOfFivePages }, (_, at) =>
    sampleReport.readings
      .slice(0, 7)
      .map((reading) => Object.assign({}, reading, { group: `Grupo ${at + 1}` })),
  ).flat(),
}
const heads = ['Nº', 'Ensaio', 'Antes', 'Depois', 'Unidade', 'Limite']
const rows = (round: number) =>
  report.readings.map(({ name, before, after, unit, min, max }, at) =>
    [at + 1, `${name} ${round}`, before, after, unit, `${min ?? ''} a ${max ?? ''}`].map(String),
  )
const texts = (round: number) => [report.fault, report.diagnosis, `${report.workDone} ${round}`]

/** The median of some rounds after three warm-up rounds, in milliseconds. */
async function median(make: (round: number) => Promise<{ length: number }>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds + 3; round += 1) {
    const start = performance.now()
    const { length } = await make(round)
    if (length < 10_000) throw new Error('the file is too small for a report')
    if (round >= 3) took.push(performance.now() - start)
  }
  return rounded(
    percentile(
      took.toSorted((a, b) => a - b),
      0.5,
    ),
  )
}

async function ours(): Promise<number> {
  const renderer = createRenderer()
  const made = await median((round) =>
    renderer.render('technical_report', { ...report, cause: `Desgaste ${round}` }, {}),
  )
  await renderer.close()
  return made
}

interface PdfMake {
  setFonts: (fonts: Record<string, Record<string, string>>) => void
  setUrlAccessPolicy: (allows: () => boolean) => void
  setLocalAccessPolicy: (allows: () => boolean) => void
  createPdf: (page: unknown) => { getBuffer: () => Promise<Buffer> }
}

function byPdfmake(): Promise<number> {
  const pdfmake = createRequire(import.meta.url)('pdfmake') as PdfMake
  const font = (name: string) => fileURLToPath(new URL(`../documents/fonts/${name}.ttf`, import.meta.url))
  pdfmake.setFonts({ Sans: { normal: font('sans-regular'), bold: font('sans-bold') } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => true)
  return median((round) => {
    const table = { headerRows: 1, widths: [20, '*', 50, 50, 50, 70], body: [heads, ...rows(round)] }
    const content = [{ text: 'Relatório técnico', bold: true, fontSize: 17 }, ...texts(round), { table }]
    return pdfmake.createPdf({ content, defaultStyle: { font: 'Sans', fontSize: 9.5 } }).getBuffer()
  })
}

async function byChromium(): Promise<number> {
  const browser = await launch()
  const page = await browser.newPage()
  const line = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const made = await median(async (round) => {
    const body = rows(round).map((row) => line(row, 'td'))
    await page.setContent(`<!doctype html><html lang="pt-BR"><title>Relatório</title>
      <style>body { font: 9.5pt sans-serif } td { padding: 1.5mm; border-bottom: 1px solid }</style>
      <h1>Relatório técnico</h1>${texts(round)
        .map((text) => `<p>${text}</p>`)
        .join('')}
      <table><thead>${line(heads, 'th')}</thead><tbody>${body.join('')}</tbody></table>`)
    return page.pdf({ format: 'A4', tagged: true })
  })
  await browser.close()
  return made
}

/** One after another, so that none waits for another's work. */
export async function yardsticks(): Promise<Yardsticks> {
  return { ours_ms: await ours(), pdfmake_ms: await byPdfmake(), chromium_ms: await byChromium() }
}

if (import.meta.main) console.log(JSON.stringify(await yardsticks()))
