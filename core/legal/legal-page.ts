import { brasilia, dateIn, formatDate, type Instant } from '#core/kit/dates.ts'
import type { LegalText } from './legal.api.ts'
import { readLegalText, type LegalBlock } from './legal.ts'
import { legalGaps } from './operator.ts'

/** Facts that the page of a legal text has besides those of all pages. */
export interface LegalPageFacts {
  version: number
  /** `21/11/2026`, in Brasília. */
  publishedOn: string
  /** The current version. */
  newest: number
  isOld: boolean
  /** Only the current version may be indexed. */
  robots: 'index, follow' | 'noindex, follow'
  blocks: BlockFacts[]
  editions: EditionFacts[]
}

/** Exactly one of heading, paragraph, items or rows; the others are null or empty. Numbers tell equal ones apart. */
export interface BlockFacts {
  line: number
  heading: string | null
  paragraph: string | null
  items: { line: number; text: string }[]
  columns: { at: number; text: string }[]
  rows: RowFacts[]
}

export interface RowFacts {
  line: number
  /** Its first cell, which names the row. */
  name: string
  cells: { at: number; label: string; text: string }[]
}

interface EditionFacts {
  version: number
  publishedOn: string
  reason: string
  /** For `aria-current`. */
  current: 'page' | 'false'
}

const dayOf = (at: Instant) => formatDate(dateIn(brasilia, new Date(at)))

export function legalPageFacts({
  version,
  publishedAt,
  body,
  editions,
  operator,
}: LegalText): LegalPageFacts {
  const newest = editions[0]?.version ?? version
  return {
    version,
    publishedOn: dayOf(publishedAt),
    newest,
    isOld: version < newest,
    robots: version < newest ? 'noindex, follow' : 'index, follow',
    blocks: readLegalText(body, legalGaps(operator)).map(factsOf),
    editions: editions.map((one) => ({
      version: one.version,
      publishedOn: dayOf(one.publishedAt),
      reason: one.reason,
      current: one.version === version ? 'page' : 'false',
    })),
  }
}

function factsOf(block: LegalBlock): BlockFacts {
  const facts: BlockFacts = {
    line: block.line,
    heading: null,
    paragraph: null,
    items: [],
    columns: [],
    rows: [],
  }
  if (block.kind === 'list') return { ...facts, items: block.items }
  if (block.kind === 'table') return { ...facts, ...tableFacts(block) }
  return { ...facts, [block.kind]: block.text }
}

const tableFacts = ({
  head,
  rows,
}: LegalBlock & { kind: 'table' }): Pick<BlockFacts, 'columns' | 'rows'> => ({
  columns: head.map((text, at) => ({ at, text })),
  rows: rows.map(({ line, cells: [name = '', ...rest] }) => ({
    line,
    name,
    cells: rest.map((text, at) => ({ at, label: head[at + 1] ?? '', text })),
  })),
})
