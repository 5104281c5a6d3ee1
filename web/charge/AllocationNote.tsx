import { useFormContext, useWatch } from 'react-hook-form'
import type { Charge } from '#core/charge/charge.api.ts'
import { allocate } from '#core/charge/payment.ts'
import { formatCents } from '#core/kit/money.ts'
import { Note } from '#web/ui/Panel.tsx'
import { instalmentName, payablesOf } from './owed.ts'
import { chosenOf, type PaymentValues } from './payment-values.ts'

/** Says before sending what the typed amount pays, and what becomes credit. */
export function AllocationNote({ charge }: { charge: Charge }) {
  const { control } = useFormContext<PaymentValues>()
  const values = useWatch({ control }) as PaymentValues
  const { cents, paidOn } = values
  if (typeof cents !== 'number' || cents <= 0 || !/^\d{4}-\d{2}-\d{2}$/.test(paidOn ?? '')) return null
  const parts = allocate(cents, chosenOf(charge, values), paidOn)
  const left = cents - parts.reduce((sum, part) => sum + part.cents, 0)
  const byId = new Map(payablesOf(charge).map((one) => [one.id, one]))
  return (
    <Note tone={left > 0 ? 'warn' : 'info'}>
      {parts.map(({ instalmentId, cents: paid, fineCents, interestCents }) => {
        const one = byId.get(instalmentId)
        const late = [
          fineCents > 0 && `${formatCents(fineCents)} de multa`,
          interestCents > 0 && `${formatCents(interestCents)} de juros`,
        ].filter(Boolean)
        const rest = one ? one.openCents + fineCents + interestCents - paid : 0
        return (
          <p key={instalmentId}>
            {one && instalmentName(charge, one)}: {formatCents(paid)}
            {late.length > 0 && `, com ${late.join(' e ')}`}
            {rest > 0 && `. Ainda faltam ${formatCents(rest)}`}.
          </p>
        )
      })}
      {left > 0 && (
        <p>
          <b>{formatCents(left)}</b> ficam como crédito de {charge.clinic.name}, para a próxima cobrança.
        </p>
      )}
    </Note>
  )
}
