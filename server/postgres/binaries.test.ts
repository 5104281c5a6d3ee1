import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries, reachableBinaries } from './binaries.ts'

const nobody = { uid: 65_534, gid: 65_534 }
const umask = process.umask()
let place: string
let shared: string

beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'equipo-binaries-')))
  chmodSync(place, 0o755)
  shared = join(place, 'shared')
})

afterEach(() => {
  process.umask(umask)
  rmSync(place, { recursive: true })
})

/** Only root has a folder that others cannot enter and an account to step down to. */
describe.runIf(process.getuid?.() === 0)('programs in a folder that the account cannot enter', () => {
  test('are run from a copy, which is made again when it does not run', () => {
    process.umask(0o077)
    const { home, version } = reachableBinaries(privatePackage(), nobody, shared)
    expect(dirname(home)).toBe(shared)
    expect(version).toMatch(/^\d+\.\d+$/)
    expect(canMakeDatabase(home)).toBe(true)

    writeFileSync(join(home, 'bin/postgres'), '')
    expect(reachableBinaries(privatePackage(), nobody, shared).home).toBe(home)
    expect(canMakeDatabase(home)).toBe(true)
  }, 120_000)

  test('and that cannot be copied either say in one line what to do', () => {
    writeFileSync(shared, '')
    expect(() => reachableBinaries(privatePackage(), nobody, shared)).toThrow(
      /^DATABASE_URL: o PostgreSQL incorporado não pôde ser copiado para [^\n]+ aponte DATABASE_URL para [^\n]+$/,
    )
  })
})

/** The real package, by a way that only root may go. */
function privatePackage(): string {
  const way = mkdtempSync(join(place, 'private-'))
  const folder = join(way, 'package')
  symlinkSync(dirname(findBinaries(null, place).home), folder)
  return folder
}

function canMakeDatabase(home: string): boolean {
  const data = mkdtempSync(join(place, 'data-'))
  chownSync(data, nobody.uid, nobody.gid)
  const options = ['-D', data, '--no-sync', '--locale=C', '--auth=trust']
  return spawnSync(join(home, 'bin/initdb'), options, { ...nobody, cwd: '/' }).status === 0
}
