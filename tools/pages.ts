/** Additional files of the page build, which React Router does not write; `server/pages/build.ts` reads them. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/** `routes.json`: the patterns of all pages' addresses, except the catch-all. */
export async function writeAddresses(
  routes: Readonly<Record<string, BuiltRoute>>,
  folder: string,
): Promise<void> {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const pages = Object.values(routes).filter(({ id, path }) => !parents.has(id) && path !== '*')
  const addresses = pages.map((route) => `/${wordsOf(route, routes).join('/')}`)
  await writeFile(join(folder, 'routes.json'), `${JSON.stringify([...new Set(addresses)], null, 1)}\n`)
}

function wordsOf(
  { path, parentId }: BuiltRoute,
  routes: Readonly<Record<string, BuiltRoute>>,
): readonly string[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [...(parent ? wordsOf(parent, routes) : []), ...(path ? [path] : [])]
}

const packable = new Set(['.js', '.wasm', '.css', '.svg', '.json', '.webmanifest', '.txt'])
/** Below this size, a header costs more than compression saves. */
const leastSize = 400

/**
 * Writes `.br` and `.gz` beside every text file, with maximum compression: it is done once, and read a thousand times.
 */
export async function writePacked(folder: string): Promise<void> {
  const entries = await readdir(join(folder, 'client'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
  await Promise.all(files.map(({ parentPath, name }) => pack(join(parentPath, name))))
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function pack(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < leastSize) return
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params }), deflate(body, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
