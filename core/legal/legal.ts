/** What everybody agrees to. */
export const legalKinds = ['terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

/** A piece of a legal text: nothing in it is markup any more. */
export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/**
 * Reads a text: paragraphs, one a line; `## ` begins a heading, `- ` an item of a list.
 * @param contact takes the place of `{contato}`
 */
export function readLegalText(body: string, contact: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  for (const line of body.split('\n').map((one) => one.trim())) {
    if (!line) continue
    const text = line.replace(/^(?:## |- )/, '').replaceAll('{contato}', contact)
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text })
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text })
    else if (last?.kind === 'list') last.items.push(text)
    else blocks.push({ kind: 'list', items: [text] })
  }
  return blocks
}
