import type { BlockFacts } from '#core/legal/legal-page.ts'
import { LegalTable, TableCell, TableHead, TableRow } from './LegalTable.tsx'

/** A legal text as its page will show it, one heading deeper. */
export function LegalBody({ blocks }: { blocks: BlockFacts[] }) {
  return (
    <div className="legal-text grid gap-3.5 leading-[1.65] wrap-anywhere max-w-184 print:w-full print:max-w-none print:mt-0 print:mb-4 print:mx-0">
      {blocks.map((block) => (
        <Block key={block.line} block={block} />
      ))}
    </div>
  )
}

function Block({ block: { heading, paragraph, items, columns, rows } }: { block: BlockFacts }) {
  if (heading) return <h3 className="mt-5 text-lg">{heading}</h3>
  if (paragraph) return <p>{paragraph}</p>
  if (items.length > 0) {
    return (
      <ul>
        {items.map(({ line, text }) => (
          <li className="print:break-inside-avoid" key={line}>
            {text}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <LegalTable
      columns={columns.map(({ at, text }) => (
        <TableHead key={at}>{text}</TableHead>
      ))}
    >
      {rows.map(({ line, name, cells }) => (
        <TableRow key={line} name={name}>
          {cells.map(({ at, label, text }) => (
            <TableCell key={at} label={label}>
              {text}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </LegalTable>
  )
}
