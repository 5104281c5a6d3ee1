import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { fold } from '#core/kit/search.ts'

/** How a charge is divided: how many instalments, and when each is due. */
export interface Terms {
  times: number
  /** Days from the issue to the first due day. */
  firstDays: number
  /** Days between instalments; null for the same day of each month. */
  everyDays: number | null
}

/** Terms of a workshop that has chosen none. */
export const usualTerms = { dueDays: 7, fineBasisPoints: 0, interest: false }

export const mostInstalments = 24
export const mostDays = 120

interface Part {
  dueOn: PlainDate
  cents: number
}

/** Equal instalments that add up to the total; the first one takes the remainder. */
export function instalmentsOf(
  totalCents: number,
  { times, everyDays }: Pick<Terms, 'times' | 'everyDays'>,
  firstDueOn: PlainDate,
): Part[] {
  const each = Math.floor(totalCents / times)
  return Array.from({ length: times }, (_, index) => ({
    dueOn: everyDays === null ? addMonths(firstDueOn, index) : addDays(firstDueOn, everyDays * index),
    cents: index === 0 ? totalCents - each * (times - 1) : each,
  }))
}

/**
 * Reads terms as people write them: "à vista", "3x", "entrada em 10 dias e 3 vezes", "30/60/90 dias".
 * @param dueDays the workshop's usual days, if the text has none
 */
export function termsOf(text: string, dueDays: number): Terms {
  const plain = fold(text)
  const list = /\d{1,3}(?:\s*(?:\/|,|\be\b)\s*\d{1,3})+(?=\s*dias?\b)/.exec(plain)
  const days = list?.[0].match(/\d+/g)?.map(Number) ?? []
  const [first = dueDays, second] = days
  if (second !== undefined && second > first && first <= mostDays && days.length <= mostInstalments) {
    const step = second - first
    const isEven = days.every((day, index) => day === first + step * index)
    return { times: days.length, firstDays: first, everyDays: isEven && step !== 30 ? step : null }
  }
  const times = Number(/\b(\d{1,2})\s*(?:x\b|vezes|parcelas)/.exec(plain)?.[1] ?? 1)
  const single = Number(/\b(\d{1,3})\s*dias?\b/.exec(plain)?.[1] ?? dueDays)
  return {
    times: times >= 1 && times <= mostInstalments ? times : 1,
    firstDays: single <= mostDays ? single : dueDays,
    everyDays: null,
  }
}

/** A fine and interest count only if what the clinic agreed to names them. */
export function lateTermsOf(
  text: string,
  own: { fineBasisPoints: number; interest: boolean },
): { fineBasisPoints: number; interest: boolean } {
  const plain = fold(text)
  return {
    fineBasisPoints: plain.includes('multa') ? own.fineBasisPoints : 0,
    interest: own.interest && plain.includes('juros'),
  }
}

/**
 * The Pix identifier of an instalment: its id in base 36, so that it leads back to it and is never used twice.
 * @returns 25 capital letters and digits
 */
export function txidOf(id: string): string {
  return BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0')
}

/** New instalments with their ids and Pix identifiers. */
export const withIds = <One extends object>(parts: readonly One[], now: Date) =>
  Array.from(parts, (part, index) => {
    const id = newId(now.getTime())
    return { ...part, id, txid: txidOf(id), position: index + 1 }
  })

/** The instalment's id that a txid of ours holds; null for one that is not ours. */
export function idOfTxid(txid: string): string | null {
  if (!/^[0-9A-Z]{25}$/.test(txid)) return null
  let number = 0n
  for (const sign of txid) number = number * 36n + BigInt(Number.parseInt(sign, 36))
  const hex = number.toString(16).padStart(32, '0')
  if (hex.length > 32) return null
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
