import * as z from 'zod/mini'
import { lateFields, looseFields, owedCents } from '#core/charge/charge.api.ts'
import type { ChargeSettings } from '#core/charge/charge-settings.api.ts'
import { lateTermsOf, instalmentsOf, mostDays, mostInstalments, termsOf } from '#core/charge/terms.ts'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { actionId, date, id } from '#core/kit/schemas.ts'

/** How a new charge is divided: at once, by months, or by days. */
const rhythms = ['once', 'months', 'days'] as const
type Rhythm = (typeof rhythms)[number]

/** A new charge as it is typed. */
export interface ChargeValues {
  clinicId: string | null
  description: string
  totalCents: number | null
  issuedOn: string
  rhythm: Rhythm
  firstDueOn: string
  times: number | null
  everyDays: number | null
  fineBasisPoints: number | null
  interest: boolean
}

/**
 * Initial values, as the client's payment terms and the workshop's settings say.
 * @param terms what the approved quote says about payment; null for a charge without one
 */
export function startOf(terms: string | null, settings: ChargeSettings, today: PlainDate): ChargeValues {
  const { times, firstDays, everyDays } = termsOf(terms ?? '', settings.dueDays)
  const late = terms === null ? settings : lateTermsOf(terms, settings)
  return {
    clinicId: null,
    description: '',
    totalCents: null,
    issuedOn: today,
    rhythm: times === 1 ? 'once' : everyDays === null ? 'months' : 'days',
    firstDueOn: addDays(today, firstDays),
    times: times === 1 ? 2 : times,
    everyDays: everyDays ?? 30,
    fineBasisPoints: late.fineBasisPoints,
    interest: late.interest,
  }
}

/** The instalments that follow from what is typed; null while something is missing. */
export function partsOf({ totalCents, firstDueOn, rhythm, times, everyDays }: Readonly<ChargeValues>) {
  const many = rhythm === 'once' ? 1 : times
  const step = rhythm === 'days' ? everyDays : null
  const isWhole = [totalCents, many, ...(rhythm === 'days' ? [step] : [])].every(
    (one) => Number.isInteger(one) && Number(one) > 0,
  )
  if (!isWhole || !date.safeParse(firstDueOn).success || Number(many) > mostInstalments) return null
  return instalmentsOf(Number(totalCents), { times: Number(many), everyDays: step }, firstDueOn)
}

const timesWrong = `Use de 2 a ${mostInstalments} parcelas`
const daysWrong = `Use de 1 a ${mostDays} dias`

const within = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

const typedTerms = {
  id,
  actionId,
  totalCents: owedCents,
  issuedOn: date,
  rhythm: z.enum(rhythms),
  firstDueOn: date,
  times: z.unknown(),
  everyDays: z.unknown(),
  ...lateFields,
}

type Typed = { [Name in keyof typeof typedTerms]: z.infer<(typeof typedTerms)[Name]> }

const termsChecks = [
  z.refine<Typed>(({ issuedOn, firstDueOn }) => firstDueOn >= issuedOn, {
    path: ['firstDueOn'],
    error: 'O vencimento não pode vir antes da emissão',
  }),
  z.refine<Typed>(({ rhythm, times }) => rhythm === 'once' || within(times, 2, mostInstalments), {
    path: ['times'],
    error: timesWrong,
  }),
  z.refine<Typed>(({ rhythm, everyDays }) => rhythm !== 'days' || within(everyDays, 1, mostDays), {
    path: ['everyDays'],
    error: daysWrong,
  }),
] as const

/** The request, with instalments in place of the typed terms. */
function sentOf<Values extends Typed>(values: Values) {
  const { totalCents: _, firstDueOn: __, rhythm: ___, times: ____, everyDays: _____, ...sent } = values
  return { ...sent, parts: partsOf(values as unknown as ChargeValues) ?? [] }
}

/** Input of `chargeApi.create` with the terms as they are typed. */
export const typedCharge = z.pipe(
  z.object({ ...typedTerms, ...looseFields }).check(...termsChecks),
  z.transform(sentOf),
)

/** The same of `chargeApi.bill`. */
export const typedBill = z.pipe(
  z.object({ ...typedTerms, orderId: id }).check(...termsChecks),
  z.transform(sentOf),
)
