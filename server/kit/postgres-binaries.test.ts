import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries, reachableBinaries } from './postgres-binaries.ts'

const asRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const umask = process.umask()
let place: string

beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'equipo-binaries-')))
  chmodSync(place, 0o755)
})

afterEach(() => {
  process.umask(umask)
  rmSync(place, { recursive: true })
})

test.runIf(asRoot)('programs in a folder that the account cannot enter are run from a copy', () => {
  process.umask(0o077)
  const { home, version } = reachableBinaries(privatePackage(), nobody, join(place, 'shared'))
  expect(dirname(home)).toBe(join(place, 'shared'))
  expect(version).toMatch(/^\d+\.\d+$/)
  rmSync(join(place, 'private'), { recursive: true })
  expect(canMakeDatabase(home)).toBe(true)
})

test.runIf(asRoot)('a copy that does not run is made again', () => {
  const folder = privatePackage()
  const { home } = reachableBinaries(folder, nobody, join(place, 'shared'))
  writeFileSync(join(home, 'bin/postgres'), '')
  expect(reachableBinaries(folder, nobody, join(place, 'shared')).home).toBe(home)
  expect(canMakeDatabase(home)).toBe(true)
})

test.runIf(asRoot)('where no copy can be made, one line says what to do', () => {
  writeFileSync(join(place, 'shared'), '')
  expect(() => reachableBinaries(privatePackage(), nobody, join(place, 'shared'))).toThrow(
    /^DATABASE_URL: o PostgreSQL incorporado não pôde ser copiado para [^\n]+ aponte DATABASE_URL para [^\n]+$/,
  )
})

/** The real package below a folder that only root may enter, unpacked under a strict umask. */
function privatePackage(): string {
  const folder = join(place, 'private/package')
  mkdirSync(folder, { recursive: true })
  chmodSync(dirname(folder), 0o700)
  cpSync(dirname(findBinaries(null, place).home), folder, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'go-rwx', folder])
  return folder
}

function canMakeDatabase(home: string): boolean {
  const data = join(place, 'data')
  mkdirSync(data)
  spawnSync('chown', ['65534:65534', data])
  const options = ['-D', data, '--no-sync', '--locale=C', '--auth=trust']
  const { status } = spawnSync(join(home, 'bin/initdb'), options, { ...nobody, cwd: '/' })
  return status === 0
}
