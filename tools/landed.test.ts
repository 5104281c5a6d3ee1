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

test('asks for the next number if a migration was recorded below an earlier one', async () => {
  const add = (name: string) => {
    write(name, '')
    return recordMigrations(folder)
  }
  for (const name of ['0054_late.sql', '0053_given_out.sql', '0063_next.sql']) await add(name)
  expect(await findBrokenMigrations(folder)).toEqual([])
  for (const name of ['0060_gap.sql', '0063_same.sql', '0064_after.sql']) await add(name)
  expect(await findBrokenMigrations(folder)).toEqual([
    '0060_gap.sql was recorded after number 63: give it the next number.',
    '0063_same.sql was recorded after number 63: give it the next number.',
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
