import { mostTestimonials } from '#core/testimonial/testimonial.ts'
import type { ApiError } from '#web/kit/api-error.ts'

const refusals: Record<string, string> = {
  'testimonial.too_many': `A página mostra até ${mostTestimonials} depoimentos: remova um antes.`,
  'testimonial.sample': 'Os exemplos não podem ser editados: acrescente um depoimento de verdade.',
}

export const refusalText = ({ code, message }: ApiError): string => refusals[code] ?? message

export const conflictText =
  'Outro administrador mudou os depoimentos enquanto esta janela estava aberta. Feche, veja como estão e tente de novo.'
