/** Legal texts of the product; each has versions. */
export const legalKinds = ['terms', 'privacy', 'cookies'] as const
export type LegalKind = (typeof legalKinds)[number]

/** Texts to which everybody agrees; the text on cookies only informs. */
export const agreedKinds = ['terms', 'privacy'] as const
export type AgreedKind = (typeof agreedKinds)[number]

export const isAgreed = (kind: LegalKind): kind is AgreedKind => kind !== 'cookies'

/** Values from the settings that replace `{contato}` and `{operador}` in a text. */
export interface LegalGaps {
  contato: string
  operador: string
}

/** A block of a legal text, by the mark at the start of its line. Its content has no markup. */
export type LegalBlock =
  | { line: number; kind: 'heading' | 'paragraph'; text: string }
  | { line: number; kind: 'list'; items: { line: number; text: string }[] }
  | { line: number; kind: 'table'; head: string[]; rows: { line: number; cells: string[] }[] }

/**
 * Parses a text: one paragraph per line; `## ` begins a heading, `- ` a list item, `| ` a table row. The first row
 * names the columns, and every row gets as many cells as there are columns.
 */
export function readLegalText(body: string, gaps: LegalGaps): LegalBlock[] {
  const blocks: LegalBlock[] = []
  const fill = (text: string) => text.replaceAll(/\{(contato|operador)\}/g, (_, name) => gapOf(gaps, name))
  for (const [line, typed] of body.split('\n').entries()) {
    const written = typed.trim()
    const last = blocks.at(-1)
    if (!written) continue
    if (written.startsWith('## ')) blocks.push({ line, kind: 'heading', text: fill(written.slice(3)) })
    else if (written.startsWith('- ')) addItem(blocks, last, { line, text: fill(written.slice(2)) })
    else if (written.startsWith('| ')) addRow(blocks, last, { line, cells: cellsOf(written).map(fill) })
    else blocks.push({ line, kind: 'paragraph', text: fill(written) })
  }
  return blocks
}

const gapOf = (gaps: LegalGaps, name: string) => (name === 'contato' ? gaps.contato : gaps.operador)

function addItem(blocks: LegalBlock[], last: LegalBlock | undefined, item: { line: number; text: string }) {
  if (last?.kind === 'list') last.items.push(item)
  else blocks.push({ line: item.line, kind: 'list', items: [item] })
}

function addRow(blocks: LegalBlock[], last: LegalBlock | undefined, row: { line: number; cells: string[] }) {
  if (last?.kind !== 'table') blocks.push({ line: row.line, kind: 'table', head: row.cells, rows: [] })
  else last.rows.push({ line: row.line, cells: last.head.map((_, column) => row.cells[column] ?? '') })
}

const cellsOf = (written: string) =>
  written
    .replace(/\|$/, '')
    .slice(1)
    .split('|')
    .map((cell) => cell.trim())
