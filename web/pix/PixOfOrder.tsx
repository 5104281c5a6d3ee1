import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { pixApi } from '#core/pix/pix.api.ts'
import { query } from '#web/kit/query.ts'
import { PixPanel } from './PixPanel.tsx'

/** The approved quotes' words about payment, as a sentence. */
function termsOf({ quotes }: OrderDetail): string {
  const approved = quotes.filter(({ status }) => status === 'approved' || status === 'partly_approved')
  const terms = new Set(approved.map(({ paymentTerms }) => paymentTerms.trim().replace(/\.$/, '')))
  return terms.size > 0 ? `Combinado no orçamento: ${[...terms].join('; ')}.` : ''
}

/** How the clinic pays an order: for information once a quote is approved, then what its charge still asks. */
export function PixOfOrder({ order }: { order: OrderDetail }) {
  const asked = query(pixApi.ofOrder, { id: order.id })
  // Another version of the order may owe another sum.
  const { data } = useQuery({ ...asked, queryKey: [...asked.queryKey, order.version] as never })
  if (!data?.pix) return null
  return data.chargeId ? (
    <PixPanel pix={data.pix} />
  ) : (
    <PixPanel
      pix={data.pix}
      title="Pix do valor aprovado"
      hint={[termsOf(order), 'A cobrança, com o vencimento, vem no encerramento da ordem.']
        .filter(Boolean)
        .join(' ')}
    />
  )
}
