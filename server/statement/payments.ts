import { newId } from '#core/kit/ids.ts'
import { holdPayables, registerPayment, reversePayment } from '#server/charge/payment.store.ts'
import type { Payments } from './settling.ts'

/** Payments by the rules of charges: fine and interest first, the rest is credit. */
export const statementPayments: Payments = {
  async register(tx, { instalmentId, ...payment }, now) {
    const id = newId(now.getTime())
    const payables = await holdPayables(tx, { instalmentId })
    await registerPayment(tx, { id, ...payment }, payables, null, now)
    return { id }
  },
  reverse: reversePayment,
}
