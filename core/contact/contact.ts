import * as z from 'zod/mini'
import { email, name, text } from '#core/kit/schemas.ts'

/** How many months a message of the contact form is kept. The privacy policy states the same number. */
export const contactKeptMonths = 12

/** A message that a visitor writes in the contact form. */
export const contactMessage = z.object({
  name: name(120, 'Escreva o seu nome'),
  email,
  message: text(4000, 'Escreva a mensagem'),
})
export type ContactMessage = z.infer<typeof contactMessage>

/** The values of the form as they were typed, or empty. */
export type TypedMessage = Record<keyof ContactMessage, string>

export const contactStatuses = ['new', 'answered', 'archived'] as const
export type ContactStatus = (typeof contactStatuses)[number]
