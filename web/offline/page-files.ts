import { matchPath, type UNSAFE_AssetsManifest as Manifest } from 'react-router'

type Page = NonNullable<Manifest['routes'][string]>

declare global {
  interface Window {
    /** The build's list of each page's files; the router keeps it here. */
    __reactRouterManifest?: Manifest
  }
}

/** The built files that a page at this address may consist of; none if the build says nothing of it. */
export function filesOf(address: string): string[] {
  const pages = window.__reactRouterManifest?.routes ?? {}
  const files = Object.values(pages).flatMap((page) => {
    if (!page || page.path === '*') return []
    const line = lineOf(pages, page)
    return matchPath(pattern(line), address) ? line.flatMap(filesOfOne) : []
  })
  return [...new Set(files)]
}

const filesOfOne = ({ module, imports = [], css = [] }: Page) => [module, ...imports, ...css]

/** The page and what it lies in, the outermost first. */
function lineOf(pages: Manifest['routes'], page: Page): Page[] {
  const parent = page.parentId ? pages[page.parentId] : undefined
  return parent ? [...lineOf(pages, parent), page] : [page]
}

const pattern = (line: Page[]) => `/${line.flatMap(({ path }) => path || []).join('/')}`
