import type { Charge } from '#core/charge/charge.api.ts'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'

/** The input of a loose charge of R$ 300,00 that is due in a week. */
export const looseCharge = (clinicId: string, today: PlainDate, more: object = {}) => ({
  id: newId(),
  actionId: newId(),
  clinicId,
  description: 'Visita de urgência',
  issuedOn: today,
  parts: [{ dueOn: addDays(today, 7), cents: 30_000 }],
  fineBasisPoints: 0,
  interest: false,
  ...more,
})

/** The input of a payment. */
export const paymentOf = ({ id }: Charge, cents: number, paidOn: PlainDate, more: object = {}) => ({
  id,
  actionId: newId(),
  paymentId: newId(),
  cents,
  paidOn,
  way: 'pix' as const,
  ...more,
})

/** The input of "já paguei" for the first instalment. */
export const claimOf = ({ id, instalments: [first] }: Charge, paidOn: PlainDate, more: object = {}) => ({
  id,
  actionId: newId(),
  claimId: newId(),
  instalmentId: first?.id ?? '',
  cents: first?.openCents ?? 0,
  paidOn,
  way: 'pix' as const,
  ...more,
})

/** Status and code of a refusal. */
export async function refusal(answer: Promise<{ status: number; error: { code: string } }>) {
  const { status, error } = await answer
  return [status, error.code]
}
