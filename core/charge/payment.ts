import type { PlainDate } from '#core/kit/dates.ts'
import { lateOn, type LateTerms, type Owed } from './late.ts'

/** Money that a payment puts on an instalment. Fine and interest are part of `cents` and are fixed with it. */
export interface Allocation {
  instalmentId: string
  cents: number
  fineCents: number
  interestCents: number
}

export type Payable = Owed & LateTerms & { id: string; openCents: number; isCancelled: boolean }

/**
 * Divides a payment: the earliest due day first, and of each its fine and interest before the rest (Código Civil, art.
 * 354). What is left is the client's credit.
 * @param order the instalments by due day
 */
export function allocate(cents: number, order: readonly Payable[], paidOn: PlainDate): Allocation[] {
  let left = cents
  return order.flatMap((one) => {
    if (one.isCancelled || one.openCents === 0 || left === 0) return []
    const late = lateOn(one, one, paidOn)
    const sum = Math.min(left, one.openCents + late.fineCents + late.interestCents)
    left -= sum
    const interestCents = Math.min(sum, late.interestCents)
    const fineCents = Math.min(sum - interestCents, late.fineCents)
    return [{ instalmentId: one.id, cents: sum, fineCents, interestCents }]
  })
}

export interface Problem {
  path: string
  message: string
}

/**
 * Errors of an allocation that a schema cannot see.
 * @param today the workshop's date; a payment is not in the future
 */
export function allocationProblems(
  payment: { cents: number; paidOn: PlainDate; parts: readonly Allocation[] },
  payables: readonly Payable[],
  today: PlainDate,
): Problem[] {
  const problems: Problem[] = []
  if (payment.paidOn > today) problems.push({ path: 'paidOn', message: 'A data não pode estar no futuro' })
  const sum = payment.parts.reduce((total, { cents }) => total + cents, 0)
  if (sum > payment.cents) {
    problems.push({ path: 'cents', message: 'O valor é menor que a soma do que ele paga' })
  }
  for (const [index, part] of payment.parts.entries()) {
    const one = payables.find(({ id }) => id === part.instalmentId)
    const at = `parts.${index}`
    if (!one) {
      problems.push({ path: `${at}.instalmentId`, message: 'Escolha uma parcela desta clínica' })
    } else {
      problems.push(...partProblems(part, one, payment.paidOn, at))
    }
  }
  return problems
}

function partProblems(part: Allocation, one: Payable, paidOn: PlainDate, at: string): Problem[] {
  if (one.isCancelled) return [{ path: `${at}.cents`, message: 'Esta cobrança foi cancelada' }]
  const late = lateOn(one, one, paidOn)
  if (part.fineCents > late.fineCents)
    return [{ path: `${at}.fineCents`, message: 'A multa passa do combinado' }]
  if (part.interestCents > late.interestCents)
    return [{ path: `${at}.interestCents`, message: 'Os juros passam do combinado' }]
  if (part.cents < part.fineCents + part.interestCents)
    return [{ path: `${at}.cents`, message: 'O valor não cobre a multa e os juros' }]
  if (part.cents > one.openCents + part.fineCents + part.interestCents)
    return [{ path: `${at}.cents`, message: 'O valor passa do que falta nesta parcela' }]
  return []
}
