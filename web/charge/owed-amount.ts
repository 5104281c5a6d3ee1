import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Payable } from '#core/charge/payment.ts'
import { date } from '#core/kit/schemas.ts'
import { owedOn } from './owed.ts'

interface AmountValues {
  cents: number | null
  paidOn: string
}

/** Fills in what these ask on the typed day, until somebody types another amount. */
export function useOwedAmount(payables: readonly Payable[]) {
  const { control, setValue } = useFormContext<AmountValues>()
  const paidOn = useWatch({ control, name: 'paidOn' })
  const { dirtyFields } = useFormState({ control })
  const isTyped = Boolean(dirtyFields.cents)
  const owed = date.safeParse(paidOn).success
    ? payables.reduce((sum, one) => sum + owedOn(one, paidOn), 0)
    : null
  useEffect(() => {
    if (!isTyped && owed !== null) setValue('cents', owed || null)
  }, [isTyped, owed, setValue])
}
