import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersOf } from './font-characters.ts'

const root = join(import.meta.dirname, '..')
const font = async (name: string) => charactersOf(readFileSync(join(root, `web/fonts/${name}.woff2`)))

/** Signs that neither family has, so the system's font draws them. The last two occur in comments only. */
const fromElsewhere = new Set('→⋮⌘')

function textsOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))
}

const missing = (characters: Iterable<string>, found: Set<number>) =>
  [...new Set(characters)].filter((one) => one >= ' ' && !found.has(one.codePointAt(0) ?? 0))

test.each(['sans', 'code'])('%s has every letter of Portuguese', async (name) => {
  const letters = 'abcdefghijklmnopqrstuvwxyzáàâãéêíóôõúüçABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÉÊÍÓÔÕÚÜÇºª'
  expect(missing(letters, await font(name))).toEqual([])
})

test('has every character of pages and rules in the sans family', async () => {
  const written = ['web', 'core'].flatMap(textsOf).join('')
  expect(missing(written, await font('sans')).filter((one) => !fromElsewhere.has(one))).toEqual([])
})

test.each(['sans-plus', 'code-plus'])('%s has the letters of names from Central Europe', async (name) => {
  expect(missing('ŠšŽžČčŁłŃńĘęŐőŞşĞğİ', await font(name))).toEqual([])
})
