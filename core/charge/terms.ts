import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'
import { fold } from '#core/kit/search.ts'

/** How a charge is divided: how many instalments, and when each is due. */
export interface Terms {
  times: number
  /** Days from the issue to the first due day. */
  firstDays: number
  /** Days between instalments; null for the same day of each month. */
  everyDays: number | null
}

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
