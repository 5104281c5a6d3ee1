import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The sentences in “quotes” with the file named last before them. */
function evidence(text: string): { file: string; sentence: string }[] {
  let file = ''
  return [...text.matchAll(/`([\w./-]+\.test\.tsx?)`|“([^”]+)”/g)].flatMap(([, named, sentence]) => {
    file = named ?? file
    return sentence ? [{ file, sentence }] : []
  })
}

test('names only existing tests on the security page, in their file and words', () => {
  const missing = evidence(page).filter(({ file, sentence }) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(sentence)
  })
  expect(missing).toEqual([])
  expect(evidence(page).length).toBeGreaterThan(60)
})

test('names only existing documents and tools on the security page', () => {
  const documents = [...page.matchAll(/`(docs\/[\w./-]+|tools\/[\w./-]+)`/g)].map(([, path]) => path ?? '')
  expect(documents.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('has the chapters of the standard, in order', () => {
  const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})
