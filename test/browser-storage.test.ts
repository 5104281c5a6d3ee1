import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const keeps =
  /\b(?:localStorage|sessionStorage)\.setItem|\bindexedDB\b|\bopenDB\b|\bcaches\.open|document\.cookie|cookieStore|serviceWorker\.register/

/** The entries of each are on the page on cookies; test/journeys/stored.test.ts observes them being written. */
const known = [
  'web/kit/device-database.ts',
  'web/kit/kept-read.ts',
  'web/kit/outbox-database.ts',
  'web/kit/outbox-older.ts',
  'web/kit/theme.ts',
  'web/offline/kept-reads.ts',
  'web/offline/registration.ts',
  'web/offline/worker.ts',
  'web/push/offer.ts',
  'web/self-assessment/kept-answers.ts',
]

test('no other code of the pages stores anything in the browser', async () => {
  const found: string[] = []
  for await (const path of glob('web/**/*.{ts,tsx}', { cwd: root })) {
    if (!/\.test\.tsx?$/.test(path) && keeps.test(await readFile(join(root, path), 'utf8'))) found.push(path)
  }
  expect(found.toSorted()).toEqual(known)
})
