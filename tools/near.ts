import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearOf, walks } from './near-rules.ts'

/**
 * Checks everything that the change since a commit can break, `npm run check:near [-- COMMIT]`. Without a commit: since
 * the branch left main or, on main itself, since the last commit. Uncommitted files are included.
 */

const root = join(import.meta.dirname, '..')
const roots = ['core', 'server', 'web', 'test', 'tools', 'bench']

const changed = changedSince(process.argv[2])
const paths = roots.flatMap((name) =>
  readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(name, path).replaceAll('\\', '/')),
)
const near = nearOf(changed, new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
const sources = changed.filter((path) => paths.includes(path))
const isShown = changed.some((path) => /^(web|core)\//.test(path))

console.log(`${changed.length} arquivos mudaram: ${near.tests.length} testes e ${near.pages.length} páginas.`)
run('oxfmt', ['--check'])
if (sources.length > 0) run('oxlint', ['--deny-warnings', ...sources])
run('react-router', ['typegen'])
for (const place of ['core', 'server', 'web']) run('tsc', ['-p', place])
run('node', ['tools/structure.ts'])
if (isShown) run('node', ['tools/prepare.js', 'build'])
if (near.tests.length > 0) run('vitest', ['run', ...near.tests])
if (near.pages.length > 0) run('vitest', ['run', ...walks, '-t', patternOf(near.pages)])

function changedSince(given: string | undefined): string[] {
  const base = given ?? git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
  const since = base === git('rev-parse', 'HEAD')[0] && !given ? 'HEAD~1' : base
  const tracked = git('diff', '--name-only', '--diff-filter=d', since)
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard')])]
}

function git(...words: string[]): string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Names of stops of the walk: an address with the ids of its life, followed by a search or by what is open on it. */
function patternOf(pages: readonly string[]): string {
  const addresses = pages.map((page) => page.replaceAll(/:\w+\??/g, '[^/ ]+'))
  return ` /(${addresses.join('|')})([?# ]|$)`
}

function run(command: string, words: string[]): void {
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
