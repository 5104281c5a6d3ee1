import { type Import, importsOf, loadedBy } from './imports.ts'
import { isKnownName } from './structure-names.ts'

/** Text of every file by its path from the repository's root. */
export type Tree = ReadonlyMap<string, string>

const mostLines = 300
/** The limit of all slices together. It only falls: layout comes from components and utilities, so a new module has no CSS. */
const mostSliceStyles = 2780
/** Completing an order loads more files than any other request. The limit only falls. Source: decision 0078. */
const completion = 'server/completion/completion.routes.ts'
const mostCompletionFiles = 111
const counted = /\.(ts|tsx|sql|css|typ)$/
const source = /\.(ts|tsx)$/

/** The roots that each root may import; tests may also import test helpers. */
const reach: Record<string, readonly string[]> = {
  core: ['core'],
  server: ['core', 'server'],
  web: ['core', 'web'],
  test: ['core', 'server', 'web', 'test', 'tools'],
  tools: ['core', 'server', 'test', 'tools'],
  bench: ['core', 'server', 'test', 'tools', 'bench'],
}

/** Packages that core may use, because they behave the same on a server and in a browser. */
const places = '@brazilian-utils/brazilian-utils'
/** Single functions, because the whole package takes 5 MB of memory for a few lists. */
const pure = new Set([
  'zod/mini',
  ...[
    'convert-currency-to-words',
    'generate-pix-payload',
    'get-cities',
    'get-nfe-key-info',
    'get-states',
    'get-timezone-by-state',
  ].map((one) => `${places}/${one}`),
])

/** Folders that everybody in their root may import, and that import only each other. */
const shared = new Set(['kit', 'ui', 'pages'])
/** Serves every slice of web that declares a record, but imports no slice. */
const records = 'record'
/** Frames around the pages: they may show any slice; no slice may import them. */
const frames = 'shell'

/** One sentence for each violation of the house's rules, in the order of the files. */
export function breaches(tree: Tree): string[] {
  const found = Array.from(tree, ([path, text]) => {
    const imports = source.test(path) ? importsOf(path, text) : []
    return [
      badName(path),
      tooLong(path, text),
      misplacedSql(path, text),
      misplacedError(path, text),
      imports.map((one) => badImport(tree, path, one)),
    ].flat(2)
  })
  return [...found.flat(), ...tooMuchStyle(tree), ...tooManyLoaded(tree), ...cycles(tree)]
}

function badName(path: string): string[] {
  return isKnownName(path) ? [] : [`${path}: não é um nome do vocabulário fechado`]
}

function tooMuchStyle(tree: Tree): string[] {
  const styles = [...tree].filter(([path]) => /^web\/(?!ui\/).*\.css$/.test(path))
  const lines = styles.reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0)
  return lines > mostSliceStyles
    ? [`CSS das fatias: ${lines} linhas, o limite é ${mostSliceStyles}; use os utilitários`]
    : []
}

function tooManyLoaded(tree: Tree): string[] {
  const files = tree.has(completion) ? loadedBy(completion, (path) => tree.get(path)).length : 0
  return files > mostCompletionFiles
    ? [
        `${completion}: carrega ${files} arquivos, o limite é ${mostCompletionFiles} (node tools/route-files.ts)`,
      ]
    : []
}

function tooLong(path: string, text: string): string[] {
  if (!counted.test(path) || path.includes('.generated.')) return []
  const lines = text.trimEnd().split('\n').length
  return lines > mostLines ? [`${path}: ${lines} linhas, o limite é ${mostLines}`] : []
}

/** Imports of what statements are written with. */
const builder =
  /import \{[^}]*\bsql\b[^}]*\} from 'kysely'|import \{[^}]*\bq\b[^}]*\} from '#server\/database\.ts'/

/** In a slice of the server, SQL is in stores, and a store has SQL. */
function misplacedSql(path: string, text: string): string[] {
  const { root, slice, isTest } = place(path)
  if (root !== 'server' || slice === '' || isTest || !source.test(path)) return []
  const isStore = path.endsWith('.store.ts')
  if (shared.has(slice) || builder.test(text) === isStore) return []
  return [`${path}: ${isStore ? 'é um store sem SQL' : 'tem SQL fora de um *.store.ts'}`]
}

/** A page or panel shows its errors by `Loaded` or `ListBody`, so that each has a retry and keeps what was read. */
function misplacedError(path: string, text: string): string[] {
  const isSlice = path.startsWith('web/') && !path.startsWith('web/ui/')
  return isSlice && /\bErrorState\b/.test(text)
    ? [`${path}: mostra o erro à mão; use Loaded, ou ListBody numa lista`]
    : []
}

function badImport(tree: Tree, path: string, { specifier, target }: Import): string[] {
  const say = (reason: string) => [`${path}: importa ${specifier}, ${reason}`]
  const from = place(path)
  if (target === undefined) {
    const allowed = from.root !== 'core' || from.isTest || pure.has(specifier)
    return allowed ? [] : say('mas core só conhece o que roda igual no servidor e no navegador')
  }
  const to = place(target)
  if (to.root === '' || target.startsWith('+types/') || target.includes('/+types/')) return []
  if (specifier.startsWith('../')) return say('mas para fora da pasta se escreve #raiz/pasta/arquivo')
  if (!tree.has(target)) return say('que não existe (o nome leva a extensão)')
  if (from.isTest && ['test', 'tools'].includes(to.root)) return []
  if (!reach[from.root]?.includes(to.root)) return say(`mas ${from.root} não importa ${to.root}`)
  if (to.isTest) return say('mas um teste não se importa')
  return isPrivate(from, to, target) ? say(`que é assunto só de ${to.root}/${to.slice}`) : []
}

/** The pages and routes of a slice: nobody else opens them. */
const isDoor = (path: string) => /Page\.tsx$|\.routes\.ts$/.test(path)

interface Place {
  root: string
  /** The folder in the root; '' for a file in the root itself, which composes the slices. */
  slice: string
  isTest: boolean
}

function place(path: string): Place {
  const [root = '', ...rest] = path.split('/')
  return {
    root: root in reach ? root : '',
    slice: rest.length > 1 ? (rest[0] ?? '') : '',
    isTest: /\.test\.tsx?$/.test(path),
  }
}

function isPrivate(from: Place, to: Place, target: string): boolean {
  if (from.root !== to.root || from.slice === to.slice) return false
  if (shared.has(from.slice)) return !shared.has(to.slice) && to.slice !== 'migrations'
  if (from.root === 'core') return to.slice === frames
  if (from.slice === '' || to.slice === '' || from.slice === frames || shared.has(to.slice)) return false
  if (from.slice === records || to.slice === frames) return true
  return isDoor(target)
}

/** Files that need each other to load; each circle is named once. */
function cycles(tree: Tree): string[] {
  const next = new Map(
    [...tree].map(([path, text]) => [path, source.test(path) ? neededBy(tree, path, text) : []]),
  )
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      found.push(`círculo de importações: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const target of next.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of tree.keys()) visit(path, [])
  return found
}

function neededBy(tree: Tree, path: string, text: string): string[] {
  return importsOf(path, text).flatMap(({ typeOnly, target }) =>
    !typeOnly && target !== undefined && tree.has(target) ? [target] : [],
  )
}
