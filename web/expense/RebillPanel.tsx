import type { Expense } from '#core/expense/expense.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'

/** An expense is charged to the client in the order's quote, or in a charge. */
export function RebillPanel({ expense }: { expense: Expense }) {
  const { order, rebilledQuoteId, rebilledChargeId } = expense
  if (rebilledChargeId)
    return (
      <Note
        tone="ok"
        action={<LinkButton to={atWorkshop.charge({ id: rebilledChargeId })}>Abrir cobrança</LinkButton>}
      >
        Repassada ao cliente em uma cobrança.
      </Note>
    )
  if (rebilledQuoteId && order)
    return (
      <Note tone="ok" action={<LinkButton to={atWorkshop.order(order)}>Abrir ordem</LinkButton>}>
        Repassada ao cliente no orçamento da ordem {order.number}.
      </Note>
    )
  return (
    <Note
      action={
        <span className="inline-flex flex-wrap gap-2">
          {order && <LinkButton to={atWorkshop.quote(order)}>Pôr no orçamento</LinkButton>}
          <LinkButton
            to={atWorkshop.chargeNew({
              expense: expense.id,
              ...(expense.clientId && { client: expense.clientId }),
            })}
          >
            Fazer cobrança
          </LinkButton>
        </span>
      }
    >
      A repassar ao cliente.{' '}
      {order
        ? 'Ela entra no próximo orçamento da ordem, ou em uma cobrança avulsa.'
        : 'Faça uma cobrança avulsa.'}
    </Note>
  )
}
