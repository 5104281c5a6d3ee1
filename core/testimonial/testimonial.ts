/** How many are shown at most. */
export const mostTestimonials = 9

/** Characters that each part may have. */
export const testimonialLimits = { quote: 400, name: 80, role: 80 }

/** What the first page shows: the samples only while there is nothing else. */
export function shownOf<One extends { isSample: boolean }>(all: readonly One[]): One[] {
  const own = all.filter(({ isSample }) => !isSample)
  return (own.length > 0 ? own : all).slice(0, mostTestimonials)
}
