import { publicFacts } from '#core/landing/public-facts.ts'
import type { Database } from '#server/kit/database.ts'
import type { FactSource } from '#server/pages/still-pages.ts'
import { stranger } from '#server/kit/scope.ts'
import { readSettings } from '#server/setting/setting.store.ts'
import { publicTestimonials } from '#server/testimonial/testimonial.store.ts'

/** Reads what every still page may say; what comes back makes it for a moment. */
export const publicFactsSource =
  (database: Database, publicUrl: string): FactSource =>
  async () => {
    const db = database.reader(stranger)
    const [settings, testimonials] = await Promise.all([readSettings(db), publicTestimonials(db)])
    return (now) => publicFacts({ publicUrl, settings, ...testimonials }, now)
  }
