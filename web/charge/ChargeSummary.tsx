import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { lateText } from '#core/charge/late.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { address } from '#web/kit/call.ts'
import { monthName } from '#web/kit/formats.ts'
import { useAt, useToday } from '#web/kit/session.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { owedOfAll, paidCents } from './owed.ts'

/** The charge as a whole: parties, sums, days, terms. */
export function ChargeSummary({ charge, isClinic }: { charge: Charge; isClinic: boolean }) {
  const at = useAt()
  const {
    workshop,
    clinic,
    order,
    contract,
    totalCents,
    issuedOn,
    competence,
    terms,
    cancelledAt,
    creditCents,
  } = charge
  const owed = owedOfAll(charge, useToday())
  const paid = paidCents(charge)
  const adjusted = charge.instalments.reduce((sum, one) => sum + one.adjustedCents, 0)
  return (
    <Panel title="Resumo">
      <Facts
        items={[
          ['Cliente', !isClinic && clinic.name],
          ['Técnico', isClinic && workshop.name],
          [
            'Ordem',
            order && (
              <Link key="order" className="link id" to={at.order(order)}>
                {order.number}
              </Link>
            ),
          ],
          [
            'Contrato',
            contract && (
              <Link key="contract" className="link id" to={at.contract(contract)}>
                {contract.number ?? 'Ver o contrato'}
              </Link>
            ),
          ],
          ['Emitida em', formatDate(issuedOn)],
          ['Competência', monthName(competence.slice(0, 7), 'long')],
          ['Condições', terms],
          ['Total', formatCents(totalCents)],
          ['Ajustes', adjusted !== 0 && formatCents(adjusted)],
          ['Pago', paid > 0 && formatCents(paid)],
          ['Falta pagar', !cancelledAt && <b key="owed">{formatCents(owed)}</b>],
          ['Crédito', creditCents > 0 && formatCents(creditCents)],
          ['Multa e juros', lateText(charge) ?? 'Sem multa nem juros'],
        ]}
      />
      <a className="btn btn-secondary mt-4" href={address(chargeApi.pdf, { id: charge.id })} download>
        <Download size={18} aria-hidden="true" />
        Baixar PDF
      </a>
    </Panel>
  )
}
