/** Builds the service worker after the pages, whose files it keeps. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { readManifest } from './manifest.ts'

const root = join(import.meta.dirname, '..')

type Side = 'dentist' | 'technician'
interface Page {
  scripts: string[]
  shell: string | null
}

/** The installed program begins here, and is led to the side's first page. */
const entry = '/auth-redirect'

/** Names of all files that the pages of each side may load, also the dialogs that open later. */
function filesOfSides(client: string, pages: Readonly<Record<string, Page>>) {
  const reach = reachIn(join(client, 'assets'))
  const document = readFileSync(join(client, '__spa-fallback.html'), 'utf8')
  const common = reach([...namesIn(document), readManifest(client).file.replace('/assets/', '')])
  const ofSide = (side: Side) => {
    const own = Object.entries(pages).filter(([path, { shell }]) => shell === side || path === entry)
    const scripts = own.flatMap(([, page]) => page.scripts.map((file) => file.replace('/assets/', '')))
    return reach(scripts).difference(common)
  }
  const [dentist, technician] = [ofSide('dentist'), ofSide('technician')]
  const both = common.union(dentist.intersection(technician))
  return { both, dentist: dentist.difference(both), technician: technician.difference(both) }
}

const namesIn = (text: string) => text.match(/[\w.-]+-[\w-]{7,8}\.(?:js|css|woff2)/g) ?? []

/** Follows the names of files in files. The router's manifest names all there are, and is not followed. */
function reachIn(assets: string) {
  const there = new Set(readdirSync(assets))
  const named = new Map<string, string[]>()
  const namesOf = (file: string) => {
    const known = named.get(file)
    if (known) return known
    const isFollowed = /\.(?:js|css)$/.test(file) && !file.startsWith('manifest-')
    const found = isFollowed ? namesIn(readFileSync(join(assets, file), 'utf8')) : []
    const names = found.filter((name) => there.has(name))
    named.set(file, names)
    return names
  }
  return (start: Iterable<string>): Set<string> => {
    const reached = new Set([...start].filter((name) => there.has(name)))
    for (const file of reached) for (const name of namesOf(file)) reached.add(name)
    return reached
  }
}

/** Writes `sw.js` beside the pages. */
export async function writeWorker(folder: string): Promise<void> {
  const client = join(folder, 'client')
  const pages = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as Record<string, Page>
  const { both, dentist, technician } = filesOfSides(client, pages)
  const listed = (names: Set<string>) => [...names].toSorted().join(' ')
  const files = { both: listed(both), dentist: listed(dentist), technician: listed(technician) }
  const shell = readFileSync(join(client, '__spa-fallback.html'))
  const version = createHash('sha256').update(shell).update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const told = {
    version,
    mark: readManifest(client).file,
    files,
    pages: { dentist: expressionOf(pages, 'dentist'), technician: expressionOf(pages, 'technician') },
  }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { equipoBuild: JSON.stringify(told) },
    build: {
      target: 'es2023',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'web/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

const expressionOf = (pages: Readonly<Record<string, Page>>, side: Side) => {
  const patterns = Object.entries(pages).flatMap(([path, { shell }]) =>
    shell === side || path === entry ? path.replaceAll(/:\w+/g, '[^/]+') : [],
  )
  return `^(?:${patterns.join('|')})/?$`
}
