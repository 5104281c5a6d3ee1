import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cluster, runningPid } from './process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipo-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('keeps an empty lock file that was just made, and removes an old one', () => {
  const cluster: Cluster = {
    folder,
    logFile: join(folder, 'postgres.log'),
    account: null,
    binaries: { home: folder, version: '18' },
    durable: false,
    loopback: null,
  }
  const mark = join(folder, 'postmaster.pid')
  writeFileSync(mark, '')
  expect(runningPid(cluster)).toBe(null)
  expect(existsSync(mark)).toBe(true)
  const before = new Date(Date.now() - 60_000)
  utimesSync(mark, before, before)
  expect(runningPid(cluster)).toBe(null)
  expect(existsSync(mark)).toBe(false)
})
