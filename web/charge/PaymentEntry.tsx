import { useState } from 'react'
import type { Charge, Payment } from '#core/charge/charge.api.ts'
import { wayTexts } from '#core/charge/charge.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { part } from '#web/kit/part.ts'
import { ReceiptLink } from '#web/receipt/ReceiptLink.tsx'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { instalmentName } from './owed.ts'

const dialog = part(async () => (await import('./ReverseDialog.tsx')).ReverseDialog)

interface EntryProps {
  charge: Charge
  payment: Payment
  isClinic: boolean
}

/** The instalments that a payment paid, and the way to take it back. */
export function PaymentEntry({ charge, payment, isClinic }: EntryProps) {
  const [isReversing, setReversing] = useState(false)
  const { by, way, paidOn, note, reversesId, isReversed } = payment
  return (
    <>
      <p>
        {by}.{' '}
        {reversesId
          ? `Estornado em ${formatDate(paidOn)}`
          : `${wayTexts[way]}, pago em ${formatDate(paidOn)}`}
        {isReversed && ' (estornado)'}
      </p>
      {!reversesId && <p>{partsText(charge, payment)}</p>}
      {note && <p className="mt-1 wrap-anywhere text-text">“{note}”</p>}
      {!reversesId && <ReceiptLink paymentId={payment.id} isReversed={isReversed} />}
      {!isClinic && !reversesId && !isReversed && (
        <Button variant="text" className="-ml-3" onClick={() => setReversing(true)}>
          Estornar
        </Button>
      )}
      {isReversing && (
        <Awaited
          part={dialog}
          wanted
          name="a pergunta"
          onGiveUp={() => setReversing(false)}
          props={{ charge, payment, onClose: () => setReversing(false) }}
        />
      )}
    </>
  )
}

/** `Parcela 1 de 3: R$ 100,00`; nothing for a charge that is paid at once by a payment of its own. */
function partsText(charge: Charge, { parts, cents }: Payment): string {
  const named = parts.flatMap(({ instalmentId, cents: paid }) => {
    const one = charge.instalments.find(({ id }) => id === instalmentId)
    return one ? [`${instalmentName(charge, one)}: ${formatCents(paid)}`] : []
  })
  const here = parts.reduce((sum, one) => sum + one.cents, 0)
  if (charge.instalments.length === 1) {
    return here === cents ? '' : `${formatCents(here)} nesta cobrança`
  }
  return named.join(', ')
}
