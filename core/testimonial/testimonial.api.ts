import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, name, text, version } from '#core/kit/schemas.ts'
import { testimonialLimits } from './testimonial.ts'

const testimonial = z.object({
  id,
  quote: z.string(),
  name: z.string(),
  /** The person's profession and city: `Dentista, Campinas`. */
  role: z.string(),
  /** Invented, and shown as such until there are real ones. */
  isSample: z.boolean(),
  version: z.int(),
})
export type KeptTestimonial = z.infer<typeof testimonial>

/** All that are not removed, in display order. */
const list = z.object({ items: z.array(testimonial) })

const words = {
  quote: text(testimonialLimits.quote, 'Escreva o depoimento'),
  name: name(testimonialLimits.name, 'Escreva o nome de quem deu o depoimento'),
  role: name(testimonialLimits.role, 'Escreva a profissão e a cidade, como Dentista, Campinas'),
}
export const testimonialApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/testimonials',
    summary: 'Depoimentos da página inicial, na ordem em que aparecem',
    access: 'administrator',
    input: z.object({}),
    output: list,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/testimonials',
    summary: 'Adiciona um depoimento à página inicial',
    access: 'administrator',
    input: z.object({ id, actionId, ...words, reason }),
    output: list,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/testimonials/:id',
    summary: 'Muda um depoimento da página inicial',
    access: 'administrator',
    input: z.object({ id, actionId, version, ...words, reason }),
    output: list,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/testimonials/:id/removal',
    summary: 'Remove um depoimento da página inicial',
    access: 'administrator',
    input: z.object({ id, actionId, version, reason }),
    output: list,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/testimonial-order',
    summary: 'Muda a ordem dos depoimentos da página inicial',
    access: 'administrator',
    input: z.object({
      actionId,
      /** All that are not removed, with the versions that the administrator saw, in the new order. */
      places: z.array(z.object({ id, version })).check(z.minLength(1), z.maxLength(50)),
      reason,
    }),
    output: list,
  }),
}
