import { source as program } from 'axe-core'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Page, Response } from 'playwright-core'
import { boldNames } from '#core/help/article.ts'
import { articles } from '#core/help/articles.ts'
import { follow } from './follow.ts'
import { desk, phone } from './house.ts'
import { layoutFaults, widths } from './layout.ts'
import type { Life } from './life.ts'
import { addressOf, standIns, type Stop } from './stops.ts'

const norms = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// A mail is shown in a frame in which nothing can run, including axe.
const rules = {
  iframes: false,
  runOnly: { type: 'tag' as const, values: norms },
  resultTypes: ['violations' as const],
}

/** Faults of a page, and its failed requests; empty if there are none. */
export async function faultsAt(stop: Stop, page: Page, life: Life): Promise<string[]> {
  const faults: string[] = []
  const isStandIn = standIns.includes(stop.path)
  const refused = (answer: Response) => {
    const isPage = answer.request().isNavigationRequest()
    const isSought = stop.finds && answer.status() === { nothing: 404, faults: 400 }[stop.finds]
    if (answer.status() >= 400 && !isSought && !(isStandIn && isPage))
      faults.push(`${answer.status()} ${answer.url()}`)
  }
  page.on('response', refused)
  await goTo(page, addressOf(stop, life))
  if (stop.open) opened.add(page)
  await settled(page)
  const failed = (await page.locator('h1').first().textContent()) === 'Unexpected Application Error!'
  if (failed !== isStandIn) faults.push('the page is another than was asked for')
  await stop.open?.(page)
  await settled(page)
  if (!stop.showing) faults.push(...(await unnamedOn(page, stop)))
  faults.push(...(await inspect(page, stop)))
  page.off('response', refused)
  return faults
}

/** Names that the help says are on this screen, and that are not. */
async function unnamedOn(page: Page, { path }: Stop): Promise<string[]> {
  const explaining = articles.filter((article) => article.page === path)
  if (explaining.length === 0) return []
  const missing = new Set(
    await page.evaluate<string[]>(namesMissing([...new Set(explaining.flatMap(boldNames))])),
  )
  return explaining.flatMap((article) =>
    boldNames(article)
      .filter((name) => missing.has(name))
      .map((name) => `the help "${article.slug}" names "${name}", which is not on the screen`),
  )
}

/** Runs in the page: the names that neither stand there nor are said by a screen reader, once the page has its data. */
const namesMissing = (names: string[]) => `(async () => {
  const until = performance.now() + 5_000
  const missing = () => {
    const named = Array.from(
      document.querySelectorAll('[aria-label], [placeholder]'),
      (one) => one.getAttribute('aria-label') ?? one.getAttribute('placeholder'),
    )
    const texts = [document.body.textContent, ...named].join('\\n')
    return ${JSON.stringify(names)}.filter((name) => !texts.includes(name))
  }
  while (missing().length > 0 && performance.now() < until) await new Promise(requestAnimationFrame)
  return missing()
})()`

/** Pages on which something was opened or typed: they are left by a full load. */
const opened = new WeakSet<Page>()

/** Goes to the stop's address, by a link of the shell if its part of the document was inspected before. */
async function goTo(page: Page, address: string): Promise<void> {
  const followed =
    !opened.delete(page) && (await page.evaluate<boolean>(`'axe' in window`)) && (await follow(page, address))
  if (!followed) await page.goto(address)
}

const looks = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
  { size: desk, colorScheme: 'dark' },
  { size: phone, colorScheme: 'light' },
] as const

/**
 * Consecutive commits give each stop another look, so that four of them cover all; without a history it is the first.
 */
const turn = Number(spawnSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }).stdout) || 0
const isWhole = process.env['WALK'] === 'whole'

function looksAt(stop: Stop): readonly (typeof looks)[number][] {
  if (isWhole) return looks
  const own = createHash('sha256')
    .update(`${stop.path} ${stop.showing ?? ''}`)
    .digest()
    .readUInt8()
  return looks.filter((_, at) => at === (turn + own) % looks.length)
}

/** Faults of the open page in the look that is its turn; empty if there are none. */
async function inspect(page: Page, stop: Stop): Promise<string[]> {
  const faults: string[] = []
  for (const { size, colorScheme } of looksAt(stop)) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.evaluate(stillness(colorScheme))
    const found = await faultsOf(page)
    faults.push(...found.map((fault) => `${fault} (${size.width} px, ${colorScheme})`))
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    const found = await page.evaluate<string[]>(layoutFaults)
    if (width === phone.width) found.push(...(await page.evaluate<string[]>(smallTargets)))
    faults.push(...found.map((fault) => `${fault} (${width} px)`))
  }
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/** Waits until the page has a title and no part of it, including dialogs, is still loading. */
export async function settled(page: Page): Promise<void> {
  const isLoading = await page.evaluate<boolean>(loading)
  if (isLoading) throw new Error(`${page.url()} is still loading`)
}

/** Runs in the page: looks at each frame, where the driver would look twice a second; true if it takes too long. */
const loading = `(async () => {
  const until = performance.now() + 20_000
  const isSeen = (title) => title?.checkVisibility({ visibilityProperty: true }) ?? false
  const isReady = () =>
    isSeen(document.querySelector('h1')) && !document.querySelector('[aria-busy=true], .spin, .toasts[role=status]')
  while (!isReady()) {
    if (performance.now() > until) return true
    await new Promise(requestAnimationFrame)
  }
  await document.fonts.ready
  return false
})()`

/** Runs in the page: waits for the theme, and until no colour is in transition. */
const stillness = (theme: string) => `(async () => {
  while (document.documentElement.dataset.theme !== '${theme}') await new Promise(requestAnimationFrame)
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
})()`

/** Findings of axe, one line each. Its program stays in the page, which makes each further look several times as fast. */
export async function faultsOf(page: Page, asks = rules): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(program)
  return page.evaluate<string[]>(violations(asks))
}

/** Runs in the page, so that only the violations travel: all results are megabytes. */
const violations = (asks: typeof rules) => `(async () => {
  const { violations } = await axe.run(${JSON.stringify(asks)})
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' ')))
})()`

/**
 * Runs in the page. Finds targets that a thumb cannot hit: the pressable area, including pseudo-elements and labels, is
 * under 44 px high or wide. Links within a sentence are excepted, as in WCAG 2.5.8.
 */
const smallTargets = `(() => {
  const wanted = 44
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=tab]'
  const inSentence = (element) => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
    return element.parentElement.textContent.trim().length > element.textContent.trim().length
  }
  const found = []
  for (const element of document.querySelectorAll(selector)) {
    const label = element.labels && element.labels[0]
    const target = label && ['checkbox', 'radio', 'file'].includes(element.type) ? label : element
    if (inSentence(target) || element.matches('.skip')) continue
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const drawn = target.getBoundingClientRect()
    if (drawn.width === 0 || drawn.height === 0) continue
    if (drawn.width >= wanted - 1 && drawn.height >= wanted - 1) continue
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = target.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const hits = (atX, atY) => {
      const hit = document.elementFromPoint(atX, atY)
      return hit !== null && (target.contains(hit) || hit.contains(element) && hit.tagName === 'LABEL')
    }
    if (!hits(x, y)) continue
    const reach = (dx, dy) => {
      let steps = 0
      while (steps < wanted && hits(x + dx * (steps + 1), y + dy * (steps + 1))) steps++
      return steps
    }
    const width = Math.max(box.width, reach(-1, 0) + reach(1, 0) + 1)
    const height = Math.max(box.height, reach(0, -1) + reach(0, 1) + 1)
    if (width < wanted - 1 || height < wanted - 1) {
      const name = (element.getAttribute('aria-label') || target.textContent || element.name || '').trim().slice(0, 40)
      found.push('small target: ' + element.tagName.toLowerCase() + '.' + element.className + ' "' + name + '" ' +
        Math.round(width) + ' x ' + Math.round(height))
    }
  }
  scrollTo(0, 0)
  return found
})()`
