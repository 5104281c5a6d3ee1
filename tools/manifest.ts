/** The router's manifest of the built pages: the files of each page. It is loaded before any page is shown. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

export interface Files {
  module: string
  imports?: string[]
  css?: string[]
  parentId?: string
}

interface Manifest {
  entry: Files
  routes: Record<string, Files>
}

const nameOf = (client: string): string => {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error(`${client} has no built pages`)
  return `/assets/${name}`
}

/** @param client the folder of the build that is served: build/web/client */
export function readManifest(client: string): Manifest & { file: string } {
  const file = nameOf(client)
  const window: { __reactRouterManifest?: Manifest } = {}
  runInNewContext(readFileSync(join(client, file), 'utf8'), { window })
  if (!window.__reactRouterManifest) throw new Error(`${file} sets no manifest`)
  return { ...window.__reactRouterManifest, file }
}

/**
 * Lists each file once in the manifest and lets the pages refer to it by number: nearly every page has the same files,
 * and the manifest would otherwise grow by a tenth of a kilobyte with each new page.
 */
export function shortenManifest(client: string): void {
  const { file, ...manifest } = readManifest(client)
  const uses = new Map<string, number>()
  for (const { module, imports = [], css = [] } of Object.values(manifest.routes))
    for (const name of [module, ...imports, ...css]) uses.set(name, (uses.get(name) ?? 0) + 1)
  const names = [...uses].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  const numbers = new Map(names.map((name, number) => [name, number]))
  const numbersOf = (list: string[] = []) => list.map((name) => numbers.get(name))
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, { module, imports, css, ...rest }]) => [
      id,
      { ...rest, module: numbers.get(module), imports: numbersOf(imports), css: numbersOf(css) },
    ]),
  )
  const script = `{const n=${JSON.stringify(names.join(' '))}.split(' '),
m=${JSON.stringify({ ...manifest, routes })},a=l=>l.map(i=>n[i])
for(const r of Object.values(m.routes))r.module=n[r.module],r.imports=a(r.imports),r.css=a(r.css)
window.__reactRouterManifest=m}
`
  writeFileSync(join(client, file), script)
}
