import type { Charge } from '#core/charge/charge.api.ts'
import type { Payable } from '#core/charge/payment.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { useToday } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ChargeChip } from './ChargeChip.tsx'
import { DueOn } from './DueOn.tsx'
import { instalmentName, lateSentences, owedOn, payablesOf } from './owed.ts'

/** The due days, and the sum that each instalment asks today. */
export function InstalmentsPanel({ charge }: { charge: Charge }) {
  const payables = new Map(payablesOf(charge).map((one) => [one.id, one]))
  return (
    <Panel title={charge.instalments.length > 1 ? 'Parcelas' : 'Vencimento'} flush>
      <ul className="rows">
        {charge.instalments.map((one) => (
          <li key={one.id} className="flex-wrap">
            <span className="what">
              <b>{instalmentName(charge, one)}</b>
              <div className="text-sm text-text-2">
                <DueOn on={one.dueOn} status={one.status} />
              </div>
            </span>
            <span className="text-right">
              <b>{formatCents(one.cents)}</b>
            </span>
            <ChargeChip status={one.status} />
            <Today payable={payables.get(one.id)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How the open sum of today follows from what the instalment was. */
function Today({ payable }: { payable: Payable | undefined }) {
  const today = useToday()
  if (!payable || payable.isCancelled) return null
  const { cents, adjustedCents, paidCents, openCents } = payable
  const owed = owedOn(payable, today)
  if (owed === cents && adjustedCents === 0 && paidCents === 0) return null
  const lines = [
    adjustedCents !== 0 && `Ajustes: ${formatCents(adjustedCents)}`,
    paidCents > 0 && `Pago: ${formatCents(paidCents)}`,
    ...(openCents > 0 ? lateSentences(payable, today) : []),
  ].filter(Boolean)
  return (
    <div className="w-full text-sm text-text-2">
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
      {owed > 0 && (
        <p>
          {owed > openCents ? `Falta pagar hoje, ${formatDate(today)}` : 'Falta pagar'}:{' '}
          <b className="text-text">{formatCents(owed)}</b>
        </p>
      )}
    </div>
  )
}
