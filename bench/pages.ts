/** Cost of a page for a first visitor on a cheap phone with a slow network. */
import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import { launch } from '#test/browser.ts'
import { median } from './figures.ts'

/** Slow 4G, in bytes a second, and a processor four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const phone = { width: 390, height: 844 }
const rounds = 5
const patience = 30_000

export interface PageToMeasure {
  name: string
  path: string
  /** `name=value` of a session; absent for a visitor. */
  cookie?: string
}

export interface PageFigure {
  /** Over the wire, headers included. */
  kilobytes: Record<string, number>
  first_paint_ms: number
  lcp_ms: number
  cls: number
  /** Sum of the time by which long tasks exceed 50 ms. */
  blocking_ms: number
}

interface Seen {
  paint: number
  lcp: number
  cls: number
  blocking: number
}

/** Medians of five cold visits to each page. */
export async function measurePages(
  origin: string,
  pages: PageToMeasure[],
): Promise<Record<string, PageFigure>> {
  const browser = await launch()
  try {
    const found: Record<string, PageFigure> = {}
    for (const page of pages) {
      const visits: PageFigure[] = []
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, origin, page))
      found[page.name] = middle(visits)
    }
    return found
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, origin: string, { path, cookie }: PageToMeasure): Promise<PageFigure> {
  const context = await browser.newContext({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  try {
    if (cookie) await enter(context, origin, cookie)
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    const kilobytes = await throttled(protocol)
    await page.addInitScript({ content: watch })
    await page.goto(origin + path, { waitUntil: 'load', timeout: patience })
    await page.locator('h1').first().waitFor({ timeout: patience })
    await page.waitForLoadState('networkidle', { timeout: patience })
    const seen = await page.evaluate<Seen>('window.seen')
    return {
      kilobytes: kilobytes(),
      first_paint_ms: Math.round(seen.paint),
      lcp_ms: Math.round(seen.lcp),
      cls: Math.round(seen.cls * 10_000) / 10_000,
      blocking_ms: Math.round(seen.blocking),
    }
  } finally {
    await context.close()
  }
}

async function enter(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
  })
  await context.addCookies(cookies)
}

/** Slows the page down. @returns the traffic so far, in kilobytes (1,000 bytes) by kind */
async function throttled(protocol: CDPSession): Promise<() => Record<string, number>> {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  protocol.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)?.toLowerCase() ?? 'other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', network)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return () => Object.fromEntries([...bytes].map(([kind, size]) => [kind, Math.round(size / 100) / 10]))
}

/** Runs in the page, before any of its own scripts. */
const watch = `
  window.seen = { paint: 0, lcp: 0, cls: 0, blocking: 0 }
  const each = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  each('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime })
  each('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value })
  each('longtask', ({ duration }) => { seen.blocking += Math.max(0, duration - 50) })
`

function middle(visits: PageFigure[]): PageFigure {
  const of = (read: (one: PageFigure) => number) => median(visits.map(read))
  const kinds = [...new Set(visits.flatMap(({ kilobytes }) => Object.keys(kilobytes)))]
  return {
    kilobytes: Object.fromEntries(kinds.map((kind) => [kind, of(({ kilobytes }) => kilobytes[kind] ?? 0)])),
    first_paint_ms: of((one) => one.first_paint_ms),
    lcp_ms: of((one) => one.lcp_ms),
    cls: of((one) => one.cls),
    blocking_ms: of((one) => one.blocking_ms),
  }
}

/** Budgets that the landing page exceeds, in words; empty if there are none. */
export function landingExcesses({ kilobytes, cls, lcp_ms }: PageFigure): string[] {
  const { font = 0, image = 0, script = 0, ...rest } = kilobytes
  const page = Object.values(rest).reduce((sum, size) => sum + size, script)
  const said = [
    page >= 60 && `${page.toFixed(1)} kB without pictures and fonts, 60 allowed`,
    script >= 30 && `${script} kB of script, 30 allowed`,
    font >= 90 && `${font} kB of fonts, 90 allowed (and ${image} kB of pictures)`,
    cls >= 0.02 && `a layout shift of ${cls}, 0.02 allowed`,
    lcp_ms >= 1_500 && `its largest content after ${lcp_ms} ms, 1,500 allowed`,
  ]
  return said.filter((one) => one !== false)
}

/** One line per page. */
export function pageLine(name: string, figure: PageFigure): string {
  const { kilobytes, first_paint_ms, lcp_ms, cls, blocking_ms } = figure
  const sizes = Object.entries(kilobytes).map(([kind, size]) => `${kind} ${size}`)
  const total = Object.values(kilobytes).reduce((sum, size) => sum + size, 0)
  return (
    `${name.padEnd(16)} ${total.toFixed(0).padStart(4)} kB (${sizes.join(', ')}); first paint ${first_paint_ms} ms, ` +
    `LCP ${lcp_ms} ms, CLS ${cls}, blocked ${blocking_ms} ms`
  )
}
