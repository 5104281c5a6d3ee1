/** What everybody agrees to. */
export const legalKinds = ['terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

/** A piece of a legal text, by the line that it begins in: nothing in it is markup any more. */
export type LegalBlock =
  | { line: number; kind: 'heading' | 'paragraph'; text: string }
  | { line: number; kind: 'list'; items: { line: number; text: string }[] }

/**
 * Reads a text: paragraphs, one a line; `## ` begins a heading, `- ` an item of a list.
 * @param contact takes the place of `{contato}`
 */
export function readLegalText(body: string, contact: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  for (const [line, typed] of body.split('\n').entries()) {
    const written = typed.trim()
    if (!written) continue
    const text = written.replace(/^(?:## |- )/, '').replaceAll('{contato}', contact)
    const last = blocks.at(-1)
    if (written.startsWith('## ')) blocks.push({ line, kind: 'heading', text })
    else if (!written.startsWith('- ')) blocks.push({ line, kind: 'paragraph', text })
    else if (last?.kind === 'list') last.items.push({ line, text })
    else blocks.push({ line, kind: 'list', items: [{ line, text }] })
  }
  return blocks
}
