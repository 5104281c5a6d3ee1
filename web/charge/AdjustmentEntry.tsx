import { chargeApi, type Adjustment, type Charge } from '#core/charge/charge.api.ts'
import { useState } from 'react'
import { adjustmentTexts } from '#core/charge/charge.ts'
import { formatCents } from '#core/kit/money.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { instalmentName } from './owed.ts'
import { settled } from './queries.ts'
import { SureDialog } from './SureDialog.tsx'

interface EntryProps {
  charge: Charge
  adjustment: Adjustment
  isClinic: boolean
}

/** Why an instalment was adjusted, and the way to take that back. */
export function AdjustmentEntry({ charge, adjustment, isClinic }: EntryProps) {
  const [isUndoing, setUndoing] = useState(false)
  const { id, instalmentId, kind, cents, basis, by, paymentId, reversesId, isReversed } = adjustment
  const one = charge.instalments.find((each) => each.id === instalmentId)
  const undo = useWrite(chargeApi.undoAdjustment, {
    ...settled,
    onDone: () => {
      toast('Ajuste desfeito')
      setUndoing(false)
    },
  })
  // Fine and interest of a payment go with its reversal.
  const mayUndo = !isClinic && !charge.cancelledAt && !paymentId && !reversesId && !isReversed
  return (
    <>
      <p>
        {by}
        {one && charge.instalments.length > 1 && `. ${instalmentName(charge, one)}`}
        {isReversed && ' (desfeito)'}
      </p>
      <p className="mt-1 wrap-anywhere text-text">{basis}</p>
      {mayUndo && (
        <Button variant="text" className="-ml-3" onClick={() => setUndoing(true)}>
          Desfazer ajuste
        </Button>
      )}
      {isUndoing && (
        <SureDialog
          title="Desfazer o ajuste?"
          text={`${adjustmentTexts[kind]} de ${formatCents(Math.abs(cents))} deixa de contar. Os dois ficam no histórico.`}
          verb="Desfazer ajuste"
          write={undo}
          input={{ id: charge.id, adjustmentId: id }}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  )
}
