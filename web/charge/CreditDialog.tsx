import { useState } from 'react'
import type { Charge } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { BigChoice } from '#web/ui/BigChoice.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { instalmentName, owedOn, payablesOf } from './owed.ts'
import { settled } from './queries.ts'
import { SureDialog } from './SureDialog.tsx'

const { useCredit: spend } = paymentApi

/** Pays an instalment with the client's credit. */
export function CreditDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const today = useToday()
  const open = payablesOf(charge).filter((one) => owedOn(one, today) > 0)
  const [chosen, choose] = useState(open[0]?.id ?? '')
  const one = open.find(({ id }) => id === chosen)
  const use = useWrite(spend, {
    ...settled,
    onDone: () => {
      toast('Crédito usado')
      onClose()
    },
  })
  if (!one) return null
  const used = Math.min(charge.creditCents, owedOn(one, today))
  const left = charge.creditCents - used
  return (
    <SureDialog
      title="Usar o crédito?"
      text={`${formatCents(used)} do crédito de ${charge.clinic.name} pagam esta parcela. ${left > 0 ? `Sobram ${formatCents(left)} de crédito.` : 'O crédito acaba.'}`}
      verb={`Usar ${formatCents(used)}`}
      write={use}
      input={{ id: charge.id, instalmentId: chosen }}
      onClose={onClose}
    >
      {open.length > 1 && (
        <BigChoice
          label="Qual parcela"
          value={chosen}
          onChoose={choose}
          options={open.map((each) => ({
            value: each.id,
            label: `${instalmentName(charge, each)}, ${formatDate(each.dueOn)}`,
          }))}
        />
      )}
    </SureDialog>
  )
}
