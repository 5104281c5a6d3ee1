import { instrumentApi } from '#core/completion/instrument.api.ts'
import type { KeptInstrument } from '#core/completion/instrument.ts'
import type { ReadingOffer } from '#core/completion/offer.ts'
import { completionOfferApi } from '#core/completion/offer.api.ts'
import type { Instrument } from '#core/completion/schemas.ts'
import { usualServiceApi } from '#core/completion/usual-service.api.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { query } from '#web/kit/query.ts'

export const registerQuery = query(instrumentApi.list, { limit: 100 })
export const usualQuery = query(usualServiceApi.list, { limit: 100 })
export const offersQuery = (id: string) => query(completionOfferApi.get, { id })

/** The part of a registered instrument that a report prints. */
export const copyOf = ({
  name,
  serialNumber,
  certificate,
  certificateUntil,
}: KeptInstrument): Instrument => ({
  name,
  serialNumber,
  certificate,
  certificateUntil,
})

export const isOver = ({ certificateUntil }: KeptInstrument, today: PlainDate) => certificateUntil < today

/**
 * The instruments of a new report: those of the last one on this device, as the register has them now. Without any, the
 * only valid one of the register.
 */
export function firstInstruments(
  last: readonly Instrument[],
  register: readonly KeptInstrument[],
  today: PlainDate,
): Instrument[] {
  const used = last.map((one) => {
    const kept = register.find(({ serialNumber }) => serialNumber === one.serialNumber)
    return kept ? copyOf(kept) : one
  })
  if (used.length > 0) return used
  const valid = register.filter((one) => !isOver(one, today))
  return valid.length === 1 ? valid.map(copyOf) : []
}

/** A reading as the form holds it. */
export const readingOf = (
  { name, unit, min, max, decimals }: Omit<ReadingOffer, 'serialNumber' | 'source'>,
  instrument: number | null,
) => ({
  name,
  unit,
  before: null,
  after: null,
  min,
  max,
  decimals,
  instrument: instrument === null ? null : String(instrument),
  note: '',
  whyFit: '',
})

/**
 * The instrument by which an offered reading is made: the one of the last time, from the report or the register; else
 * the only one.
 * @returns its place among the report's instruments, and one to add there first
 */
export function instrumentFor(
  serialNumber: string | null,
  there: readonly Instrument[],
  register: readonly KeptInstrument[],
  today: PlainDate,
): { at: number | null; add: Instrument | null } {
  const at = there.findIndex((one) => serialNumber !== null && one.serialNumber === serialNumber)
  if (at >= 0) return { at, add: null }
  const kept = register.find((one) => one.serialNumber === serialNumber && !isOver(one, today))
  if (kept) return { at: there.length, add: copyOf(kept) }
  return { at: there.length === 1 ? 0 : null, add: null }
}
