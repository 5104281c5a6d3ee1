import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address stays where bookmarks and printed codes expect it', () => {
  const sample = { id: '1' }
  const all = Object.entries(paths).map(([name, path]) => [name, (path as (of?: unknown) => string)(sample)])
  expect(Object.fromEntries(all)).toMatchInlineSnapshot()
})
