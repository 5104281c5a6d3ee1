/**
 * Measures the technical report: time, blocking of the main thread, and memory. Runs in a process of its own (`npm run
 * bench -- report`), so that its memory is not shared, with the flags of `npm start`. Prints one line of JSON.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { newId } from '#core/kit/ids.ts'
import { createRenderer, type Renderer } from '#server/document/document-renderer.ts'
import { sampleReport } from '#server/document/sample-report.ts'
import { startArguments } from './child.ts'
import { percentile, rounded } from './figures.ts'

export interface ReportFigures {
  /** Milliseconds of a report of three pages with six photos, one after another, once warm. */
  p50_ms: number
  p99_ms: number
  /** The longest time for which it blocked the main thread's event loop. */
  main_thread_held_ms: number
  /** Growth of the server's process and the documents' process together, from the 100th to the last report. */
  rss_growth_mb: number
  /** Memory of each after the last report. */
  server_rss_mb: number
  maker_rss_mb: number
  kilobytes: number
  reports: number
}

/** Number of photos to choose from, so that no two consecutive reports have the same. */
const photosAtHand = 36
const photosPerReport = 6
const warmAfter = 100
const reports = 1_000

/** Measures in a process of its own. */
export async function reportFigures(): Promise<ReportFigures> {
  const flags = (await startArguments()).slice(0, -1)
  const child = spawn(process.execPath, ['--expose-gc', ...flags, import.meta.filename], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (status !== 0) throw new Error('the reports failed')
  return JSON.parse(said) as ReportFigures
}

async function measure(): Promise<ReportFigures> {
  const photos = await takePhotos()
  const renderer = createRenderer()
  await times(warmAfter, (index) => make(renderer, photos, index))
  const memoryBefore = sum(settledMemory())
  const held = monitorEventLoopDelay({ resolution: 1 })
  held.enable()
  const took: number[] = []
  let size = 0
  await times(reports - warmAfter, async (index) => {
    const start = performance.now()
    const pdf = await make(renderer, photos, warmAfter + index)
    took.push(performance.now() - start)
    size = pdf.length
  })
  held.disable()
  const [own = 0, makers = 0] = settledMemory()
  await renderer.close()
  const sorted = took.toSorted((a, b) => a - b)
  return {
    p50_ms: rounded(percentile(sorted, 0.5)),
    p99_ms: rounded(percentile(sorted, 0.99)),
    main_thread_held_ms: rounded(held.max / 1e6),
    rss_growth_mb: rounded((own + makers - memoryBefore) / 1_048_576),
    server_rss_mb: rounded(own / 1_048_576),
    maker_rss_mb: rounded(makers / 1_048_576),
    kilobytes: Math.round(size / 1_000),
    reports,
  }
}

function make(renderer: Renderer, photos: Buffer[], index: number) {
  const files: Record<string, Uint8Array> = {}
  const chosen = Array.from({ length: photosPerReport }, (_, i) => {
    const id = newId()
    const bytes = photos[(index * photosPerReport + i) % photos.length]
    if (bytes) files[id] = bytes
    return { id, sha256: '0'.repeat(64), caption: `Foto ${i + 1} do serviço ${index}` }
  })
  const report = {
    ...sampleReport,
    number: `RT-2026-${String(index).padStart(4, '0')}`,
    fault: `${sampleReport.fault} Chamado ${index}.`,
    workDone: `${sampleReport.workDone} Serviço ${index}.`,
    photos: chosen,
  }
  return renderer.render('technical_report', report, files)
}

/** Grainy pictures of the size and type in which uploads are stored: about half a megabyte each. */
function takePhotos(): Promise<Buffer[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return Promise.all(
    Array.from({ length: photosAtHand }, () =>
      sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888', noise } })
        .blur(1.2)
        .jpeg({ quality: 82, progressive: true })
        .toBuffer(),
    ),
  )
}

async function times(count: number, work: (index: number) => Promise<unknown>) {
  for (let index = 0; index < count; index += 1) await work(index)
}

/** Resident bytes of this process, and of the one that renders the documents. */
function settledMemory(): number[] {
  globalThis.gc?.()
  const sizes = execFileSync('ps', ['-o', 'comm=,rss=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  const maker = sizes.split('\n').find((line) => !line.startsWith('ps '))
  return [process.memoryUsage.rss(), Number(maker?.trim().split(/\s+/).at(-1) ?? 0) * 1_024]
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

if (import.meta.main) console.log(JSON.stringify(await measure()))
