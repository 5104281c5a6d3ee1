import type { BlockFacts } from '#core/legal/legal-page.ts'
import { LegalTable, TableCell, TableHead, TableRow } from './LegalTable.tsx'

/** A legal text as its page will show it, one heading deeper. */
export function LegalBody({ blocks }: { blocks: BlockFacts[] }) {
  return (
    <div className="legal-text">
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block: { heading, paragraph, items, columns, rows } }: { block: BlockFacts }) {
  if (heading) return <h3>{heading}</h3>
  if (paragraph) return <p>{paragraph}</p>
  if (items.length > 0) {
    return (
      <ul>
        {items.map(({ text }, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    )
  }
  return (
    <LegalTable
      columns={columns.map(({ text }, at) => (
        <TableHead key={at}>{text}</TableHead>
      ))}
    >
      {rows.map(({ name, cells }, at) => (
        <TableRow key={at} name={name}>
          {cells.map(({ label, text }, column) => (
            <TableCell key={column} label={label}>
              {text}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </LegalTable>
  )
}
