/** The router's manifest of the built pages: the files of each page. It is loaded before any page is shown. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

export interface Files {
  module: string
  imports?: string[]
  css?: string[]
  parentId?: string
  clientLoaderModule?: string
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

/** The imports of a page that neither the entry nor the routes around it import: those are there before it. */
function ownImports({ entry, routes }: Manifest, { imports = [], parentId }: Files): string[] {
  const earlier = new Set([entry.module, ...(entry.imports ?? [])])
  for (let around = routes[parentId ?? '']; around; around = routes[around.parentId ?? ''])
    for (const name of [around.module, ...(around.imports ?? [])]) earlier.add(name)
  return imports.filter((name) => !earlier.has(name))
}

/** Ascending numbers as the steps between them, which are small and alike; each step is a character, from `#` for 0. */
const steps = (numbers: number[]) =>
  numbers
    .toSorted((one, other) => one - other)
    .map((number, at, sorted) => String.fromCharCode(35 + number - (sorted[at - 1] ?? 0)))
    .join('')

const hash = /-(.{8})\.js$/

/** The hash of the file of a page's loader, if the file is otherwise named after the page; else the file. */
function loaderOf({ module, clientLoaderModule }: Files): string | undefined {
  const found = hash.exec(clientLoaderModule ?? '')?.[1]
  return clientLoaderModule === module.replace(hash, `-client-loader-${found}.js`)
    ? found
    : clientLoaderModule
}

/** True of most routes. Only the others say it of themselves. */
const usual = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
}

/**
 * Lists each file once in the manifest and lets the pages refer to it by number, and leaves out of a page's files those
 * that are there before it: the manifest would otherwise grow by a tenth of a kilobyte with each new page.
 */
export function shortenManifest(client: string): void {
  const { file, ...manifest } = readManifest(client)
  const own = Object.entries(manifest.routes).map(
    ([id, route]) => [id, { ...route, imports: ownImports(manifest, route) }] as const,
  )
  const uses = new Map<string, number>()
  for (const [, { module, imports, css = [] }] of own)
    for (const name of [module, ...imports, ...css]) uses.set(name, (uses.get(name) ?? 0) + 1)
  const names = [...uses].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  const numbers = new Map(names.map((name, number) => [name, number]))
  const numbersOf = (list: string[] = []) => list.map((name) => numbers.get(name) ?? 0)
  let before = 0
  const routes = Object.fromEntries(
    own.map(([id, { module, imports, css, clientLoaderModule, ...rest }]) => {
      const loader = loaderOf({ module, ...(clientLoaderModule && { clientLoaderModule }) })
      const known: Record<string, unknown> = { id, ...usual, hasClientLoader: Boolean(loader) }
      const said = Object.entries({ ...rest, loader }).filter(([name, value]) => known[name] !== value)
      const number = numbers.get(module) ?? 0
      const step = number - before
      before = number
      // The order of styles decides which one prevails. Most pages have only the first.
      const styles = numbersOf(css)
      const files = { module: step, imports: steps(numbersOf(imports)) }
      return [id, { ...Object.fromEntries(said), ...files, ...(styles.join() !== '0' && { css: styles }) }]
    }),
  )
  const script = `{const n=${JSON.stringify(names.join(' ').replaceAll('/assets/', ''))}.split(' ').map(f=>'/assets/'+f),
m=${JSON.stringify({ ...manifest, routes })},a=(l,i=0)=>[...l].map(s=>n[i+=s.charCodeAt()-35]),c=l=>l.map(i=>n[i]);let b=0
for(const[id,{loader:l,...r}]of Object.entries(m.routes)){const f=n[b+=r.module]
m.routes[id]={id,...${JSON.stringify(usual)},...l&&{hasClientLoader:true,clientLoaderModule:l[8]?l:f.replace(/.{11}$/,'client-loader-'+l+'.js')},...r,module:f,imports:a(r.imports),css:c(r.css??[0])}}
window.__reactRouterManifest=m}
`
  writeFileSync(join(client, file), script)
}
