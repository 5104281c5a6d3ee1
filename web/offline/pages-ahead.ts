import { filesOf } from './page-files.ts'

/**
 * Loads the files of pages, so that they open at once, and even if the network has gone.
 *
 * They stay in the browser's cache, where the router finds them when a page is opened. The router itself is not asked
 * to prefetch, since it reloads the whole document if a module does not come, and what was typed would be lost with it.
 */
export async function loadPages(pages: readonly string[]): Promise<void> {
  await Promise.all([...new Set(pages.flatMap(filesOf))].map(fetchOnce))
}

/** Pages share most of their files: each is fetched once a document, again only if it did not come. */
const fetched = new Set<string>()

/** The document has it already, as a part of a page that was opened. What was fetched here is noted above, if it came. */
function isHere(file: string): boolean {
  const entries = performance.getEntriesByName(new URL(file, location.origin).href)
  return entries.some((one) => one instanceof PerformanceResourceTiming && one.initiatorType !== 'fetch')
}

async function fetchOnce(file: string): Promise<void> {
  if (fetched.has(file) || isHere(file)) return
  fetched.add(file)
  try {
    const answer = await fetch(file, { priority: 'low' })
    await answer.arrayBuffer()
    if (answer.ok) return
  } catch {
    // Without a network: below it counts as not fetched.
  }
  fetched.delete(file)
}
