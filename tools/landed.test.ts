import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrokenMigrations, recordMigrations } from './landed.ts'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'equipo-landed-'))
  write('landed.sha256', '')
  write('0001_first.sql', 'create table first ();')
  write('0002_second.sql', 'create table second ();')
  await recordMigrations(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('finds every landed migration of this program unchanged', async () => {
  expect(await findBrokenMigrations(join(import.meta.dirname, '../server/migrations'))).toEqual([])
})

test('asks to restore a landed migration that changed, and recording again does not hide it', async () => {
  write('0002_second.sql', 'create table second (id int);')
  const sentence = expect.stringMatching(
    /^0002_second.sql changed after it landed: restore it and write a new/,
  )
  expect(await findBrokenMigrations(folder)).toEqual([sentence])
  await recordMigrations(folder)
  expect(await findBrokenMigrations(folder)).toEqual([sentence])
})

test('asks to restore a landed migration that was removed or renamed', async () => {
  renameSync(join(folder, '0002_second.sql'), join(folder, '0002_other.sql'))
  expect(await findBrokenMigrations(folder)).toEqual([
    expect.stringContaining('0002_other.sql is not in landed.sha256'),
    expect.stringContaining('0002_second.sql landed and is gone: restore it'),
  ])
})

test('records a new migration and accepts it', async () => {
  write('0003_third.sql', 'create table third ();')
  expect(await findBrokenMigrations(folder)).toEqual([
    '0003_third.sql is not in landed.sha256: run npm run types.',
  ])
  await recordMigrations(folder)
  expect(await findBrokenMigrations(folder)).toEqual([])
})
