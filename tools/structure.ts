import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breaches } from './structure-rules.ts'

/** Checks the house rules of architecture.md: names, direction of imports, private files, circles, length. */

const root = join(import.meta.dirname, '..')
const roots = ['core', 'server', 'web', 'test', 'tools', 'bench', 'documents']

const paths = roots.flatMap((name) =>
  readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    ),
)
const found = breaches(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
for (const sentence of found) console.log(sentence)
if (found.length > 0) process.exitCode = 1
