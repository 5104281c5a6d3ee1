import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { registrationApi } from '#core/team/registration.api.ts'
import { part } from '#web/kit/part.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { useFinishedChecklist } from '#web/checklist/order-checklists.ts'
import { useHeld } from '#web/service-order/order-waiting.ts'
import { orderQuery } from '#web/service-order/order-write.ts'
import { orderPartsQuery } from '#web/stock/order-parts.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CompletionForm, type CompletionFormProps } from './CompletionForm.tsx'
import { registerQuery } from './ready-made.ts'

const unsent = part(async () => (await import('#web/service-order/WaitingOrder.tsx')).WaitingOrder)

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
  const { data: order } = useQuery(orderQuery(id))
  const checklist = useFinishedChecklist(id)
  const registration = useQuery(registrationQuery)
  const parts = useQuery(orderPartsQuery(id))
  const register = useQuery(registerQuery)
  // If the loader cannot read the order, the shell says so in place of this page.
  if (!order || checklist.isLoading || registration.isLoading || parts.isLoading || register.isLoading)
    return <Spinner />
  return (
    <div className="mx-auto max-w-3xl">
      <Known
        key={id}
        order={order}
        run={checklist.run}
        registration={registration.data ?? unknown}
        reserved={parts.data?.items ?? []}
        register={register.data?.items ?? []}
      />
    </div>
  )
}

/** The form over what this device holds of the order. A completion that waits is changed by discarding it first. */
function Known({ order: known, ...facts }: Omit<CompletionFormProps, 'held'>) {
  const held = useHeld(known.id)
  const order = held?.over(known) ?? known
  return (
    <>
      {held && (
        <div className="mb-4">
          <InPlace part={unsent} name="o que está por enviar" props={held} />
        </div>
      )}
      {!held?.steps.includes('complete') && (
        <>
          <Blocked order={order} />
          <CompletionForm order={order} held={held} {...facts} />
        </>
      )}
    </>
  )
}

/** Says why the order cannot be finished now. Renders nothing if it can. */
function Blocked({ order }: { order: OrderDetail }) {
  const choice = order.choices.find(({ action }) => action === 'complete')
  const code = choice?.blocked
  if (choice && !code) return null
  return (
    <div className="mb-4">
      <Note tone="warn" action={<LinkButton to={atWorkshop.order(order)}>Voltar à ordem</LinkButton>}>
        {code === 'quote_open' || code === 'in_mediation'
          ? whyNot[code]
          : 'Esta ordem não está em andamento. O que você digitou continua salvo neste aparelho.'}
      </Note>
    </div>
  )
}
