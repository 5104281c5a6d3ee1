/** Additional files of the page build, which React Router does not write; `server/pages/build.ts` reads them. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readManifest } from './manifest.ts'

interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}
type BuiltRoutes = Readonly<Record<string, BuiltRoute>>

/**
 * `routes.json`: the patterns of all pages' addresses, except the catch-all, each with the scripts that its page needs
 * beyond those of every page, and the role whose shell it lies in.
 */
export async function writeAddresses(routes: BuiltRoutes, folder: string): Promise<void> {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const pages = Object.values(routes).filter(({ id, path }) => !parents.has(id) && path !== '*')
  const manifest = readManifest(join(folder, 'client'))
  const common = await readFile(join(folder, 'client/__spa-fallback.html'), 'utf8')
  const scriptsOf = (page: BuiltRoute) => {
    const around = lineOf(page, routes).map(({ id }) => manifest.routes[id] ?? { module: '' })
    const files = around.flatMap(({ module, imports = [] }) => [module].concat(imports))
    return [...new Set(files)].filter((file) => !common.includes(file))
  }
  const addresses = pages.map((page) => [
    addressOf(page, routes),
    { scripts: scriptsOf(page), shell: shellOf(page, routes) },
  ])
  await writeFile(join(folder, 'routes.json'), `${JSON.stringify(Object.fromEntries(addresses), null, 1)}\n`)
}

const shells = {
  'shell/DentistShell': 'dentist',
  'shell/TechnicianShell': 'technician',
  'shell/AdminShell': 'admin',
}

const shellOf = (page: BuiltRoute, routes: BuiltRoutes) =>
  Object.entries(shells).find(([shell]) => lineOf(page, routes).some(({ id }) => id === shell))?.[1] ?? null

/** A route after all the routes around it. */
const lineOf = (route: BuiltRoute, routes: BuiltRoutes): readonly BuiltRoute[] => {
  const around = routes[route.parentId ?? '']
  return [...(around ? lineOf(around, routes) : []), route]
}

const addressOf = (page: BuiltRoute, routes: BuiltRoutes) =>
  `/${lineOf(page, routes)
    .flatMap(({ path }) => path || [])
    .join('/')}`

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
