import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { registrationApi } from '#core/team/registration.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { useFinishedChecklist } from '#web/checklist/order-checklists.ts'
import { orderQuery } from '#web/service-order/order-write.ts'
import { orderPartsQuery } from '#web/stock/order-parts.ts'
import { Note } from '#web/ui/Panel.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { CompletionForm } from './CompletionForm.tsx'

const registrationQuery = query(registrationApi.own, {})
/** Without the network the person writes it. */
const unknown = { registry: null, jobTitle: null }

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.fetchQuery(orderQuery(params.id ?? ''))
  return null
}

const whyNot = {
  quote_open:
    'Há um orçamento complementar esperando decisão. Você já pode escrever, mas só conclui depois dela.',
  in_mediation: 'A ordem está em mediação. A administração do Equipo decide.',
}

/** The technician finishes an order: everything the report needs, on one page that a thumb can fill in. */
export default function CompletionPage() {
  const { id = '' } = useParams()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  const checklist = useFinishedChecklist(id)
  const registration = useQuery(registrationQuery)
  const parts = useQuery(orderPartsQuery(id))
  if (order && (checklist.isLoading || registration.isLoading || parts.isLoading)) return <SkeletonRows />
  if (!order) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />
  const choice = order.choices.find(({ action }) => action === 'complete')
  const code = choice?.blocked
  return (
    <div className="mx-auto max-w-3xl">
      {(!choice || code) && (
        <div className="mb-4">
          <Note tone="warn" action={<LinkButton to={atWorkshop.order(order)}>Voltar à ordem</LinkButton>}>
            {code === 'quote_open' || code === 'in_mediation'
              ? whyNot[code]
              : 'Esta ordem não está em andamento. O que você digitou continua salvo neste aparelho.'}
          </Note>
        </div>
      )}
      <CompletionForm
        key={id}
        order={order}
        run={checklist.run}
        registration={registration.data ?? unknown}
        reserved={parts.data?.items ?? []}
      />
    </div>
  )
}
