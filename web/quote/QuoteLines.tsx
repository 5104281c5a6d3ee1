import { type CoverageTerms, lineCoverageText } from '#core/contract/coverage.ts'
import { formatCents, shownCents } from '#core/kit/money.ts'
import { isPriced, lineKinds } from '#core/quote/quote.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { lineKindTexts } from '#web/service-order/order.texts.ts'

type Line = NonNullable<OrderDetail['quotes'][number]['lines']>[number]

interface QuoteLinesProps {
  lines: Line[]
  /** The lines that are being chosen one by one; null while the quote is taken whole. */
  chosen: string[] | null
  onToggle?: (id: string) => void
  /** The contract of the order. */
  coverage?: CoverageTerms | null
}

/** The quote's lines by kind. On a phone quantity and price stand under the description. */
export function QuoteLines({ lines, chosen, onToggle, coverage }: QuoteLinesProps) {
  const groups = lineKinds
    .map((kind) => ({ kind, lines: lines.filter((line) => line.kind === kind) }))
    .filter((group) => group.lines.length > 0)
  const isShown = lines.some(isPriced)
  return (
    <table
      className="tbl phone:[&_td:first-child]:pl-4 phone:[&_td:last-child]:pr-4"
      aria-label="Itens do orçamento"
    >
      <thead className="phone:sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="num">
            Qtd.
          </th>
          {isShown && (
            <>
              <th scope="col" className="num">
                Unitário
              </th>
              <th scope="col" className="num">
                Total
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {groups
          .flatMap((group) => group.lines)
          .map((line) => (
            <QuoteRow key={line.id} line={line} chosen={chosen} onToggle={onToggle} coverage={coverage} />
          ))}
      </tbody>
    </table>
  )
}

interface QuoteRowProps {
  line: Line
  chosen: string[] | null
  onToggle: ((id: string) => void) | undefined
  coverage: CoverageTerms | null | undefined
}

function QuoteRow({ line, chosen, onToggle, coverage }: QuoteRowProps) {
  const quantity = `${formatNumber(line.quantityMilli / 1000)} ${line.unit}`
  const refused = line.approved === false
  const kind = lineKindTexts[line.kind]
  const notes = [
    line.description === kind ? '' : kind,
    refused ? 'não aprovado' : '',
    coverage ? lineCoverageText(coverage, line.kind) : '',
  ].filter(Boolean)
  const name = (
    <span className="min-w-0">
      <b className={refused ? 'line-through' : ''}>{line.description}</b>
      <small className="block text-text-2">
        {notes.join(', ')}
        <span className="md:hidden">
          {notes.length > 0 && ' · '}
          {quantity}
          {isPriced(line) && ` a ${formatCents(line.unitCents)}`}
        </span>
      </small>
    </span>
  )
  return (
    <tr>
      <td>
        {chosen && onToggle ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="box"
              checked={chosen.includes(line.id)}
              onChange={() => onToggle(line.id)}
            />
            {name}
          </label>
        ) : (
          name
        )}
      </td>
      <td className="num phone:hidden">{quantity}</td>
      {isPriced(line) && (
        <>
          <td className="num phone:hidden">{formatCents(line.unitCents)}</td>
          <td className="num">
            <b className={refused ? 'line-through' : ''}>{shownCents(line.totalCents)}</b>
          </td>
        </>
      )}
    </tr>
  )
}
