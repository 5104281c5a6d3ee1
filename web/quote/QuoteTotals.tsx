import { useFormContext, useWatch } from 'react-hook-form'
import { formatCents } from '#core/kit/money.ts'
import { totals } from '#core/quote/quote.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import type { QuoteValues } from './quote-values.ts'

/** The sums of what is typed so far. */
function useTotals() {
  const { control } = useFormContext<QuoteValues>()
  const [lines, discount] = useWatch({ control, name: ['lines', 'discountCents'] })
  const written = lines.flatMap(({ kind, quantityMilli, unitCents }) =>
    typeof quantityMilli === 'number' && typeof unitCents === 'number'
      ? [{ kind, quantityMilli, unitCents }]
      : [],
  )
  return totals(written, typeof discount === 'number' ? discount : 0)
}

/** On a phone, beside the button: what the clinic pays. */
export function QuoteSum() {
  return (
    <p className="text-sm leading-5 md:hidden" aria-hidden="true">
      <span className="block text-text-2">A clínica paga</span>
      <b className="whitespace-nowrap">{formatCents(useTotals().total)}</b>
    </p>
  )
}

/** The clinic's total, as typed so far. */
export function QuoteTotals() {
  const sum = useTotals()
  return (
    <Panel title="Total">
      <Facts
        items={[
          ['Mão de obra', formatCents(sum.labour)],
          ['Peças', formatCents(sum.part)],
          ['Deslocamento', formatCents(sum.travel)],
          ['Desconto', sum.discount > 0 ? formatCents(-sum.discount) : null],
        ]}
      />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-3 border-t border-border pt-4">
        <span className="text-text-2">A clínica paga</span>
        <output className="text-2xl font-semibold whitespace-nowrap">{formatCents(sum.total)}</output>
      </p>
    </Panel>
  )
}
