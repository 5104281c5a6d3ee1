import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { filesOf } from './page-files.ts'

/**
 * Loads pages once the first one stands, so that they open at once, and also where the network has gone.
 *
 * The router reloads the whole document where a page's module does not come, and what was typed would be lost with it;
 * so the files are fetched first, which may fail without harm, and the router gets only what has come.
 */
export function PagesAhead({ pages, after }: { pages: string[]; after: number }) {
  const [come, setCome] = useState<string[]>([])
  const list = pages.join(' ')
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const page of list.split(' ')) void fetchAll(page).then((all) => all && add(page))
    }, after)
    const add = (page: string) => setCome((before) => [...before, page])
    return () => clearTimeout(timer)
  }, [list, after])
  return come.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

/** Pages share most of their files: each is fetched once a document. */
const underWay = new Map<string, Promise<boolean>>()

/** Whether all came. They stay in the browser's cache, where the router finds them. */
async function fetchAll(page: string): Promise<boolean> {
  return (await Promise.all(filesOf(page).map(fetchOnce))).every(Boolean)
}

function fetchOnce(file: string): Promise<boolean> {
  const known = underWay.get(file)
  if (known) return known
  const coming = came(file)
  underWay.set(file, coming)
  void coming.then((here) => here || underWay.delete(file))
  return coming
}

async function came(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, { priority: 'low' })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
