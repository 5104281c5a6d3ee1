import type { Charge } from '#core/charge/charge.api.ts'
import { payablesOf } from './owed.ts'

/** A payment as it is typed. */
export interface PaymentValues {
  cents: number | null
  paidOn: string
  way: string | null
  note: string
  chooses: boolean
  /** By instalment: whether the payment is for it. */
  chosen: Record<string, boolean>
}

/** The payables that a payment with these values is for. */
export const chosenOf = (charge: Charge, { chooses, chosen }: PaymentValues) =>
  payablesOf(charge).filter(({ id }) => !chooses || chosen[id])
