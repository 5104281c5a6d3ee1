import { useFormContext, useWatch } from 'react-hook-form'
import { lineCents, totals } from '#core/quote/quote.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { QuoteSheet, type SheetQuote } from './QuoteSheet.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { openQuoteOf, type QuoteValues } from './quote-values.ts'

/** Shows the quote as the clinic will see it; nothing is stored or sent. */
export function QuotePreview({ order }: { order: OrderDetail }) {
  const { control } = useFormContext<QuoteValues>()
  const values = useWatch({ control }) as QuoteValues
  const quote = sheetOf(values, order)
  return (
    <div className="stack mx-auto w-full max-w-3xl">
      <Note>
        É assim que {order.clinic.name} vai ver este orçamento. A clínica pode aprovar tudo, escolher itens ou
        recusar com o motivo. Nada foi enviado ainda.
      </Note>
      <QuoteSheet quote={quote} totals={quote.totals} chosen={null} />
    </div>
  )
}

/** A number that can be read; what is half typed counts as nothing yet. */
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const dateOf = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '')

function sheetOf(values: QuoteValues, order: OrderDetail): SheetQuote {
  const lines = values.lines.map((line, index) => {
    const { kind, description, unit } = line
    const priced = { kind, quantityMilli: numberOf(line.quantityMilli), unitCents: numberOf(line.unitCents) }
    return {
      ...priced,
      id: String(index),
      description: description || 'Item sem descrição',
      unit,
      totalCents: lineCents(priced),
      approved: null,
    }
  })
  return {
    number: Math.max(0, ...order.quotes.map(({ number }) => number)) + 1,
    kind: openQuoteOf(order)?.kind ?? (isExtra(order) ? 'complementary' : 'main'),
    lines,
    totals: totals(lines, numberOf(values.discountCents)),
    validUntil: dateOf(values.validUntil),
    startsOn: dateOf(values.startsOn),
    endsOn: dateOf(values.endsOn),
    warrantyDays: numberOf(values.warrantyDays),
    paymentTerms: values.paymentTerms,
    note: values.note || null,
  }
}

/** Once the price of the order itself is agreed on, what is quoted is extra work. */
const isExtra = ({ status }: OrderDetail) => status !== 'accepted' && status !== 'quoted'
