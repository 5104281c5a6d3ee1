import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSecret } from './data-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipo-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Keeps a secret in a process for which the system takes no byte of any file, as on a full disk. */
function keepWithoutRoom() {
  const module = JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))
  const program = `(await import(${module})).keepSecret(${JSON.stringify(folder)}, 'secret', () => 'late')`
  const command = 'ulimit -f 0 && exec "$0" --input-type=module --eval "$1"'
  return spawnSync('sh', ['-c', command, process.execPath, program], { encoding: 'utf8' })
}

test.runIf(process.platform !== 'win32')(
  'leaves nothing of a secret that the disk had no room for, and keeps one later',
  () => {
    const { status, stderr } = keepWithoutRoom()
    expect(status).toBe(1)
    expect(stderr).toMatch(/ConfigError: DATA_DIR: o arquivo .*secret não serve \(EFBIG\)/)
    expect(readdirSync(folder)).toEqual([])
    expect(keepSecret(folder, 'secret', () => 'first')).toBe('first')
    expect(keepSecret(folder, 'secret', () => 'second')).toBe('first')
    expect(readdirSync(folder)).toEqual(['secret'])
  },
)
