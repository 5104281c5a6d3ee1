import { importsOf } from './imports.ts'

/** Everything that a change can break: test files, and addresses of pages as `web/routes.ts` writes them. */
export interface Near {
  tests: string[]
  pages: string[]
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/**
 * Follows the imports of all files backwards from the changed ones. A journey imports no page, so it counts if it names
 * the address of an affected page.
 * @param files text of every source file by its path from the repository's root
 */
export function nearOf(changed: readonly string[], files: ReadonlyMap<string, string>): Near {
  const importers = new Map<string, string[]>()
  for (const [path, text] of files) {
    for (const { target } of importsOf(path, text)) {
      if (target) importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  const reached = new Set(changed.flatMap(standInsOf))
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  const pages = pagesOf(files.get('web/routes.ts') ?? '').filter(({ file }) => reached.has(file))
  const addresses = pages.map(({ address }) => address)
  const named = addresses.map((address) => `/${address.replace(/\/:.*/, '')}`)
  const names = (text: string) => named.some((name) => text.includes(`'${name}`) || text.includes(`/${name}`))
  const tests = [...files]
    .filter(([path]) => isTest(path) && !isWalk(path))
    .filter(([path, text]) => reached.has(path) || (path.startsWith('test/journeys/') && names(text)))
    .map(([path]) => path)
  return { tests, pages: addresses }
}

/** The two test files that inspect every page. */
export const walks = ['test/journeys/clinic-pages.test.ts', 'test/journeys/workshop-pages.test.ts']
const isWalk = (path: string) => walks.includes(path)

/** Files that no import names, with the module that reads them. */
function standInsOf(path: string): string[] {
  if (path.startsWith('server/migrations/')) return [path, 'server/kit/migrate.ts', 'tools/landed.ts']
  if (path.startsWith('documents/')) return [path, 'server/document/typeset.ts']
  return [path]
}

interface Page {
  address: string
  file: string
}

function pagesOf(routes: string): Page[] {
  const found = [...routes.matchAll(/route\('([^']+)',\s*'([^']+)'/g)]
  return found.map(([, address = '', file = '']) => ({ address, file: `web/${file}` }))
}
