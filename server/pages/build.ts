import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { assetOf, type Asset } from '#server/kit/asset.ts'
import type { Bytes } from '#server/kit/compression.ts'
import { ConfigError } from '#server/kit/config-error.ts'

/** A page of the application. */
export interface ApplicationPage {
  /** `/service-orders/:id` */
  pattern: string
  /** Addresses of the scripts that it needs beyond those that `application` names. */
  scripts: readonly string[]
  /** The role whose signed-in pages it belongs to; null for a page that anybody may open. */
  shell: string | null
}

/** The files of the build, read once. */
export interface Build {
  /** Everything but pages, by address. */
  files: ReadonlyMap<string, Asset>
  /** HTML of the prerendered pages, by address. */
  pages: ReadonlyMap<string, string>
  /** HTML of the page that every other address of the application shows. */
  application: string
  /** The page that the application has at this address, if any. */
  pageAt(path: string): ApplicationPage | undefined
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Reads the folder of the browser's part of a build, and beside it `routes.json` with the patterns of the addresses
 * that the application has, the scripts of each and whose it is. `a.js.br` and `a.js.gz` are `a.js`, compressed. Throws ConfigError if it is no build.
 */
export async function readBuild(folder: string): Promise<Build> {
  const [routes, contents] = await Promise.all([
    readFile(join(folder, '../routes.json'), 'utf8'),
    readFolder(folder),
  ]).catch(() => {
    throw new ConfigError(`As páginas não estão em ${folder}; monte-as com: node tools/prepare.js build`)
  })
  const names = [...contents.keys()]
  const html = (name: string) => new TextDecoder().decode(contents.get(name))
  const pages = names.filter((name) => name.endsWith('/index.html'))
  const files = names.filter((name) => !/\.(html|br|gz)$/.test(name))
  const known = Object.entries(JSON.parse(routes) as Record<string, Omit<ApplicationPage, 'pattern'>>)
    .map(([pattern, { scripts, shell }]) => ({ expression: toExpression(pattern), pattern, scripts, shell }))
    .toSorted((one, other) => gapsOf(one.pattern) - gapsOf(other.pattern))
  return {
    files: new Map(files.map((name) => [name, fileAsset(name, contents)])),
    pages: new Map(pages.map((name) => [name.slice(0, -'/index.html'.length) || '/', html(name)])),
    application: html('/__spa-fallback.html'),
    pageAt: (path) => known.find(({ expression }) => expression.test(path)),
  }
}

async function readFolder(folder: string): Promise<Map<string, Bytes>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const full = join(parentPath, name)
        const address = `/${relative(folder, full).split(sep).join('/')}`
        return [address, new Uint8Array(await readFile(full))] as const
      }),
    ),
  )
}

function fileAsset(name: string, contents: ReadonlyMap<string, Bytes>): Asset {
  const [br, gzip] = [contents.get(`${name}.br`), contents.get(`${name}.gz`)]
  const body = { identity: contents.get(name) ?? new Uint8Array(), ...(br && { br }), ...(gzip && { gzip }) }
  return assetOf(body, {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    // Files in assets/ have their hash in their name.
    'cache-control': name.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  })
}

/** `/service-orders/new` has fewer gaps than `/service-orders/:id`, and comes first. */
const gapsOf = (pattern: string) => pattern.split(':').length

/** `/verificar/:code?` as what such addresses look like. The build writes neither stars nor optional words. */
function toExpression(pattern: string): RegExp {
  const parts = pattern.split('/').filter(Boolean)
  const expressions = parts.map((part) => {
    if (!part.startsWith(':')) return `/${RegExp.escape(part)}`
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${expressions.join('')}/?$`, 'i')
}
