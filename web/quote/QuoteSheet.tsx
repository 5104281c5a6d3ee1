import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CoverageTerms } from '#core/contract/coverage.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useToday } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { QuoteLines } from './QuoteLines.tsx'

type Quote = OrderDetail['quotes'][number]

/** As much of a quote as is read before it is decided; dates may be '' while it is being written. */
export type SheetQuote = Partial<Pick<Quote, 'status'>> &
  Pick<Quote, 'number' | 'kind' | 'lines' | 'totals' | 'note'> &
  Pick<Quote, 'validUntil' | 'startsOn' | 'endsOn' | 'warrantyDays' | 'paymentTerms'>

export const quoteTitle = ({ kind, number }: Pick<Quote, 'kind' | 'number'>) =>
  kind === 'main' ? `Orçamento ${number}` : `Orçamento complementar ${number}`

interface SheetProps {
  quote: SheetQuote
  /** Totals of the chosen lines, else of all; null for readers who may not see prices. */
  totals: Quote['totals']
  chosen: string[] | null
  onToggle?: (id: string) => void
  /** The contract of the order. */
  coverage?: CoverageTerms | null
  /** Actions for the quote. */
  children?: ReactNode
}

/** A quote that waits for a decision, as both sides see it. */
export function QuoteSheet({ quote, totals, chosen, onToggle, coverage, children }: SheetProps) {
  return (
    <Panel
      raised
      flush
      className="overflow-clip"
      title={quoteTitle(quote)}
      aside={
        quote.validUntil && quote.status !== 'partly_approved' && <Validity validUntil={quote.validUntil} />
      }
    >
      {quote.lines ? (
        <QuoteLines
          lines={quote.lines}
          chosen={chosen}
          {...(onToggle && { onToggle })}
          {...(coverage && { coverage })}
        />
      ) : (
        <p className="panel-b text-text-2">Os preços aparecem para quem tem a permissão de finanças.</p>
      )}
      <QuoteTerms quote={quote} totals={totals} partly={chosen !== null} />
      {children}
    </Panel>
  )
}

function Validity({ validUntil }: { validUntil: string }) {
  const today = useToday()
  const due = dueIn(validUntil, today)
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${due.tone}`}>
      <CalendarClock size={17} aria-hidden="true" />
      {validUntil < today ? 'venceu em' : 'vale até'} {formatDate(validUntil)}
    </span>
  )
}

interface TermsProps {
  quote: SheetQuote
  /** Totals of the summed lines; null for readers who may not see prices. */
  totals: Pick<NonNullable<Quote['totals']>, 'discount' | 'total'> | null
  /** True if only the chosen lines are summed. */
  partly: boolean
}

/** The terms besides the lines, and the sum. Empty terms are left out. */
export function QuoteTerms({ quote, totals, partly }: TermsProps) {
  const terms: [string, string][] = [
    ['Início', formatDate(quote.startsOn)],
    ['Término', formatDate(quote.endsOn)],
    ['Garantia do serviço', `${quote.warrantyDays} dias`],
    ['Pagamento', quote.paymentTerms],
  ]
  if (totals && totals.discount > 0) {
    terms.push([partly ? 'Desconto dos escolhidos' : 'Desconto', formatCents(totals.discount)])
  }
  return (
    <div className="border-y border-border bg-surface-2 px-4 py-4 md:px-5.5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:flex-nowrap">
        <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
          {terms
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label} className="flex gap-1.5">
                <dt className="text-text-2">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
        </dl>
        {totals && (
          <p className="ml-auto text-2xl font-semibold whitespace-nowrap" aria-live="polite">
            <span className="text-sm font-normal text-text-2">{partly ? 'Escolhidos' : 'Total'} </span>
            {formatCents(totals.total)}
          </p>
        )}
      </div>
      {quote.note && <p className="mt-3 text-sm whitespace-pre-line">{quote.note}</p>}
    </div>
  )
}
