/** Maximum number of testimonials shown. */
export const mostTestimonials = 9

/** Maximum number of characters of each part. */
export const testimonialLimits = { quote: 400, name: 80, role: 80 }

/** The testimonials for the landing page: samples only if there are no others. */
export function shownOf<One extends { isSample: boolean }>(all: readonly One[]): One[] {
  const own = all.filter(({ isSample }) => !isSample)
  return (own.length > 0 ? own : all).slice(0, mostTestimonials)
}
