import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Removes from the pages the parts of `core` that only the server uses: the schemas of answers, the summaries of
 * endpoints, and every constant that no page reads. `core` has no side effects, so an unread constant need not be
 * computed.
 */
export function leanCore(): Plugin {
  return {
    name: 'lean-core',
    apply: 'build',
    transform: {
      filter: { id: { include: /\/core\/[^?]+\.ts$/, exclude: /node_modules/ } },
      handler(code) {
        return { code: lean(code, this.parse(code) as unknown as Node), map: null }
      },
    },
  }
}

/** `program` is the syntax tree of `code`. */
export function lean(code: string, program: Node): string {
  const edits = [...constants(program).flatMap(wrapped), ...nodesIn(program).flatMap(withoutAnswer)]
  let text = code
  for (const { start, end, text: by } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    text = text.slice(0, start) + by + text.slice(end)
  }
  return text
}

/** Values of module-level constants that need a call. */
function constants(program: Node): Node[] {
  return childrenOf(program)
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap((declaration) => declaration['declarations'] as Node[])
    .flatMap(({ init }) => (isNode(init) && calls(init) ? [init] : []))
}

/**
 * Wraps a value in a function that is called at once and marked as pure, so that the bundler drops it if it is unused.
 */
function wrapped({ start, end }: Node): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]
}

function withoutAnswer(node: Node): Edit[] {
  const { callee } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'endpoint') return []
  const properties = (node['arguments'] as Node[]).flatMap((draft) => (draft['properties'] ?? []) as Node[])
  return properties.flatMap(({ start, end, key }, at) =>
    isNode(key) && ['output', 'summary'].includes(key['name'] as string)
      ? [{ start, end: properties[at + 1]?.start ?? end, text: '' }]
      : [],
  )
}

/** Whether computing the value calls something; calls inside a function happen later. */
function calls(node: Node): boolean {
  if (/^(?:Arrow)?Function/.test(node.type)) return false
  return /^(?:Call|New|TaggedTemplate)Expression$/.test(node.type) || childrenOf(node).some(calls)
}

function nodesIn(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
