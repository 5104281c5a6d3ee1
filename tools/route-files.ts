/**
 * Counts the files that a route's file loads: `node tools/route-files.ts server/….routes.ts`. The structure check bounds
 * them for completing an order.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadedBy } from './imports.ts'

const root = join(import.meta.dirname, '..')
const [start = 'server/completion/completion.routes.ts'] = process.argv.slice(2)

const loaded = loadedBy(start, (path) => readFileSync(join(root, path), 'utf8'))

const groups = {
  'slices of the server': (path: string) => /^server\/(?!kit\/|database)/.test(path),
  'kit of the server': (path: string) => /^server\/(kit\/|database)/.test(path),
  'rules in core': (path: string) => path.startsWith('core/'),
}
for (const [name, isIn] of Object.entries(groups)) {
  const paths = loaded.filter(isIn)
  console.log(`${paths.length} ${name}`)
  if (name === 'slices of the server') console.log(paths.map((path) => `  ${path}`).join('\n'))
}
