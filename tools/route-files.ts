/**
 * Counts the files that a route's file loads, by import and transitively: `node tools/route-files.ts server/….routes.ts`.
 * Imports of types alone do not count, since they are gone when the program runs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.ts'

const root = join(import.meta.dirname, '..')
const [start = 'server/completion/completion.routes.ts'] = process.argv.slice(2)

const loaded = new Set<string>([start])
for (const path of loaded) {
  for (const { target, typeOnly } of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
    if (target?.endsWith('.ts') && !typeOnly) loaded.add(target)
  }
}

const groups = {
  'slices of the server': (path: string) => /^server\/(?!kit\/|database)/.test(path),
  'kit of the server': (path: string) => /^server\/(kit\/|database)/.test(path),
  'rules in core': (path: string) => path.startsWith('core/'),
}
for (const [name, isIn] of Object.entries(groups)) {
  const paths = [...loaded].filter(isIn).toSorted()
  console.log(`${paths.length} ${name}`)
  if (name === 'slices of the server') console.log(paths.map((path) => `  ${path}`).join('\n'))
}
