import { Link } from 'react-router'
import { chargeApi, type Unbilled } from '#core/charge/charge.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { Facts } from '#web/ui/Panel.tsx'
import { typedBill, type ChargeValues } from './charge-values.ts'
import { NewCharge } from './NewCharge.tsx'

const typed = { ...chargeApi.bill, input: typedBill }

/** Charges for an order that is closed and has no charge. */
export function BillForm({ order, start }: { order: Unbilled; start: ChargeValues }) {
  const { orderId, number, clinic, equipmentName, cents, closedOn, paymentTerms } = order
  return (
    <NewCharge
      endpoint={typed}
      of={orderId}
      start={start}
      known={{ totalCents: cents }}
      fixed={{ orderId }}
      back={atWorkshop.charges({ group: 'none' })}
    >
      <Facts
        items={[
          ['Cliente', clinic.name],
          [
            'Ordem',
            <Link key="order" className="link id" to={atWorkshop.order({ id: orderId })}>
              {number}
            </Link>,
          ],
          ['Equipamento', equipmentName],
          ['Encerrada em', formatDate(closedOn)],
          ['Condições do orçamento', paymentTerms],
          ['Valor aprovado', <b key="cents">{formatCents(cents)}</b>],
        ]}
      />
    </NewCharge>
  )
}
