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
 * Leaves out of the pages what only the server uses of `core`: the answers' schemas and the endpoints' summaries, and
 * every constant that no page reads. `core` has no side effects, so what is not read need not be made.
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

/** `program` is what `code` parses to. */
export function lean(code: string, program: Node): string {
  const edits = [...constants(program).flatMap(wrapped), ...nodesIn(program).flatMap(withoutAnswer)]
  let text = code
  for (const { start, end, text: by } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    text = text.slice(0, start) + by + text.slice(end)
  }
  return text
}

/** What module-level constants are set to, where that takes a call. */
function constants(program: Node): Node[] {
  return childrenOf(program)
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap((declaration) => declaration['declarations'] as Node[])
    .flatMap(({ init }) => (isNode(init) && calls(init) ? [init] : []))
}

/** A function called at once and marked as pure goes as a whole where nobody reads what it gives. */
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

/** Whether making the value calls something; what stands in a function is called later. */
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
