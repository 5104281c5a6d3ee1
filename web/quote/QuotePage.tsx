import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { orderQuery } from '#web/service-order/order-write.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { orderPartsQuery } from '#web/stock/order-parts.ts'
import { Note } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { QuoteForm } from './QuoteForm.tsx'

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.fetchQuery(orderQuery(params.id ?? ''))
  return null
}

const possible = (order: OrderDetail) =>
  order.choices.some(
    ({ action, blocked }) =>
      blocked === null && ['send_quote', 'revise_quote', 'send_complementary'].includes(action),
  )

/** The technician writes a quote, revises the open one, or quotes extra work. */
export default function QuotePage() {
  const { id = '' } = useParams()
  const loaded = useQuery(orderQuery(id))
  const parts = useQuery(orderPartsQuery(id))
  if (parts.isLoading) return <SkeletonRows />
  return (
    <Loaded from={loaded}>
      {(order) => (
        <>
          {!possible(order) && (
            <div className="mb-6">
              <Note tone="warn" action={<LinkButton to={atWorkshop.order(order)}>Voltar à ordem</LinkButton>}>
                Esta ordem não recebe orçamento agora: ela mudou de etapa ou é sem custo.
              </Note>
            </div>
          )}
          <QuoteForm key={id} order={order} parts={parts.data?.items ?? []} />
        </>
      )}
    </Loaded>
  )
}
