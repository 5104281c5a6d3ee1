import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('{core,server,web,test,tools,bench}/**/*.{ts,tsx,js,css,sql}', { cwd: root }).filter(
  (path) => !path.includes('.generated.'),
)

/** Every line of the code that the pattern finds, with its file. */
const found = (pattern: RegExp, among = files): string[] =>
  among.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([line]) => `${path}: ${line.trim()}`),
  )

test('begins no comment with a word that replaces its subject', () => {
  const fragment =
    /^[ \t]*(?:\/\/|\/\*\*?|\*|--) ?(?:What|Whatever|Whoever|Whomever|Whose|Where|Wherever|Of|That many|So long)\b.*/gm
  expect(found(fragment)).toEqual([])
})

test('says "if" for the condition of a result or a refusal in a comment', () => {
  const place =
    /^[ \t]*(?:\/\*\*?|\*).*(?:@throws \w+|@returns \w+|\b(?:null|false|undefined|nothing)) where .*/gim
  expect(found(place)).toEqual([])
})

test('begins no test title with a word that replaces its subject', () => {
  const title = /^\s*(?:(?:test|it|describe)(?:\.\w+)?|\]\))\(\s*['"`](?:what|whatever|whoever|where)\b.*/gim
  const tests = files.filter((path) => /\.test\.tsx?$|^test\//.test(path))
  expect(found(title, tests)).toEqual([])
})
