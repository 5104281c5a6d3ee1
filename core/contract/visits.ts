export interface VisitInterval {
  every: number
  unit: 'day' | 'week' | 'month'
}

/** How often so many visits a year come: in whole months or weeks where that gives as many, otherwise in days. */
export function visitInterval(perYear: number): VisitInterval | null {
  if (perYear === 0) return null
  if (12 % perYear === 0) return { every: 12 / perYear, unit: 'month' }
  if (52 % perYear === 0) return { every: 52 / perYear, unit: 'week' }
  return { every: Math.floor(365 / perYear), unit: 'day' }
}
