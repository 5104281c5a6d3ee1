/**
 * The size of the built pages, gzipped, in bytes: `node tools/weights.ts` prints it. The router's own manifest lists
 * the files of each page; files that a page loads on use are in none of its lists.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readManifest, type Files } from './manifest.ts'

const kilobyte = 1_000

/** Maximum sizes, gzipped. */
export const budgets = {
  /** All script that loads before the signed-in shell is shown. */
  shell: 190 * kilobyte,
  /** Script that a page adds; charts, calendar and scanner load on use. */
  page: 60 * kilobyte,
  /** HTML and styles of the landing page. */
  landing: 60 * kilobyte,
  landingScript: 30 * kilobyte,
  /** The two files that Portuguese text needs. */
  fonts: 90 * kilobyte,
}

export interface Weights {
  shell: number
  /** By the route's id, the heaviest first. */
  pages: [string, number][]
  landing: number
  landingScript: number
  fonts: number
}

/** @param client the folder of the build that is served: build/web/client */
export function weigh(client: string): Weights {
  const assets = readdirSync(join(client, 'assets'))
  const manifest = readManifest(client)
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length
    sizes.set(file, known)
    return known
  }
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  const shell = new Set([
    manifest.file,
    ...filesOf(manifest.entry),
    ...line(manifest.routes, 'shell/DentistShell'),
  ])
  const pages = Object.keys(manifest.routes)
    .map((id): [string, number] => [id, total(new Set(line(manifest.routes, id)).difference(shell))])
    .toSorted(([, a], [, b]) => b - a)
  return { shell: total(shell), pages, ...landingOf(client, sizeOf), fonts: fontsOf(client, assets) }
}

const filesOf = ({ module, imports = [] }: Files) => [module, ...imports]

/** The files of a page and of all routes around it. */
function line(routes: Readonly<Record<string, Files>>, id: string): string[] {
  const page = routes[id]
  if (!page) throw new Error(`the build has no page ${id}`)
  return [...filesOf(page), ...(page.parentId ? line(routes, page.parentId) : [])]
}

function landingOf(client: string, sizeOf: (file: string) => number) {
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const linked = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, file = '']) => file.replace('#', ''))),
  ]
  const styles = linked(/<link rel="stylesheet" href="([^"]+)"/g)
  const scripts = linked(/(?:<script[^>]* src|<link rel="modulepreload" href)="([^"]+)"/g)
  const sum = (files: string[]) => files.reduce((all, file) => all + sizeOf(file), 0)
  return { landing: sizeOf('/index.html') + sum(styles), landingScript: sum(scripts) }
}

/** Fonts are compressed already. Hashes may contain hyphens. */
function fontsOf(client: string, assets: string[]): number {
  const needed = assets.filter((file) => /^(?:sans|code)-(?!plus-).{8}\.woff2$/.test(file))
  if (needed.length !== 2) throw new Error(`${client} needs two fonts but has ${needed.join(', ')}`)
  return needed.reduce((sum, file) => sum + readFileSync(join(client, 'assets', file)).length, 0)
}

if (import.meta.main) {
  const { pages, ...rest } = weigh(join(import.meta.dirname, '../build/web/client'))
  const say = (what: string, size: number, budget: number) =>
    console.log(`${(size / kilobyte).toFixed(1).padStart(6)} of ${budget / kilobyte} kB  ${what}`)
  say('signed-in shell, first screen', rest.shell, budgets.shell)
  say('landing, HTML and styles', rest.landing, budgets.landing)
  say('landing, scripts', rest.landingScript, budgets.landingScript)
  say('fonts', rest.fonts, budgets.fonts)
  for (const [id, size] of pages) say(id, size, budgets.page)
}
