import * as z from 'zod/mini'
import { minimumPasswordLength } from './account.ts'

export const newPassword = z
  .string('A senha deve ter pelo menos 6 caracteres')
  .check(
    z.minLength(minimumPasswordLength, 'A senha deve ter pelo menos 6 caracteres'),
    z.maxLength(128, 'Use até 128 caracteres'),
  )

const placeMissing = 'Cidade e Estado são campos obrigatórios'

/** The role of a new person, and the place where they work. */
export const place = {
  role: z.enum(['dentist', 'technician']),
  city: z.string(placeMissing).check(z.trim(), z.minLength(1, placeMissing)),
  state: z.string(placeMissing).check(z.regex(/^[A-Z]{2}$/, placeMissing)),
}
