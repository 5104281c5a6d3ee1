import * as z from 'zod/mini'

/** State and city fields of a form. The server checks that the state has that city. */
export const placeFields = {
  state: z.string('Escolha o estado').check(z.regex(/^[A-Z]{2}$/, 'Escolha o estado')),
  city: z.string('Escolha a cidade').check(z.trim(), z.minLength(1, 'Escolha a cidade'), z.maxLength(120)),
}
