import { testimonialApi } from '#core/testimonial/testimonial.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import {
  addTestimonial,
  arrangeTestimonials,
  changeTestimonial,
  listTestimonials,
  removeTestimonial,
} from './testimonial.store.ts'

export const testimonialRoutes: Route[] = [
  read(testimonialApi.list, ({ db }) => listTestimonials(db)),
  write(testimonialApi.add, ({ tx, input, now }) => addTestimonial(tx, input, now)),
  write(testimonialApi.change, ({ tx, input }) => changeTestimonial(tx, input)),
  write(testimonialApi.remove, ({ tx, input, now }) => removeTestimonial(tx, input, now)),
  write(testimonialApi.arrange, ({ tx, input }) => arrangeTestimonials(tx, input.places)),
]
