import { readLegalText } from '#core/legal/legal.ts'

/** A legal text, as headings, paragraphs and lists. `h2` where it is the page, `h3` where it lies in one. */
export function LegalBody({
  body,
  contact,
  heading: Heading = 'h2',
}: {
  body: string
  contact: string
  heading?: 'h2' | 'h3'
}) {
  return (
    <div className="legal-text">
      {readLegalText(body, contact).map((block) => {
        if (block.kind === 'list') return <Items key={block.line} items={block.items} />
        if (block.kind === 'heading') return <Heading key={block.line}>{block.text}</Heading>
        return <p key={block.line}>{block.text}</p>
      })}
    </div>
  )
}

function Items({ items }: { items: { line: number; text: string }[] }) {
  return (
    <ul>
      {items.map(({ line, text }) => (
        <li key={line}>{text}</li>
      ))}
    </ul>
  )
}
