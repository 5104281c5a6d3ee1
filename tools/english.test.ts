import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('{core,server,web,test,tools,bench}/**/*.{ts,tsx,js,css,sql}', { cwd: root })

/** A comment that begins with one of these words has no subject: docs/writing.md is for the interface, this for code. */
const fragment = /^[ \t]*(?:\/\/|\/\*\*?|\*|--) ?(?:What|Whoever|Whatever)\b.*/gm

test('begins no comment with What, Whoever or Whatever', () => {
  const found = files
    .filter((path) => !path.includes('.generated.'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(fragment)].map(
        ([line]) => `${path}: ${line.trim()}`,
      ),
    )
  expect(found).toEqual([])
})
