import { useEffect } from 'react'
import { filesOf } from './page-files.ts'

/**
 * Loads pages once somebody has stayed for a while, so that they open at once, and even if the network has gone; what
 * did not come is fetched when the network is back.
 *
 * Only their files are fetched: they stay in the browser's cache, where the router finds them when a page is opened. The
 * router itself is not asked to prefetch, since it reloads the whole document if a module does not come, and what was
 * typed would be lost with it. Who saves data gets only the pages that they open.
 * @param after milliseconds from the first page on
 */
export function usePagesAhead(pages: string[], after: number): void {
  const list = pages.join(' ')
  useEffect(() => {
    const load = () => {
      if (savesData()) return
      for (const file of new Set(list.split(' ').flatMap(filesOf))) void fetchOnce(file)
    }
    const timer = setTimeout(load, after)
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [list, after])
}

declare global {
  interface Navigator {
    /** Network Information API; only some browsers have it. */
    readonly connection?: { readonly saveData: boolean }
  }
}

const savesData = () => navigator.connection?.saveData === true

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
