import * as z from 'zod/mini'
import { date, name } from '#core/kit/schemas.ts'

/**
 * National days on which closing is optional; each organization decides. Source: Portaria MGI, yearly, "ponto
 * facultativo".
 */
export const optionalHolidays = ['carnival', 'corpus_christi'] as const
export type OptionalHoliday = (typeof optionalHolidays)[number]

/** A local holiday. If `yearly`, it recurs on the day and month of `on`, from that year on. */
const ownHoliday = z.object({
  on: date,
  name: name(60, 'Escreva o nome do feriado'),
  yearly: z.boolean(),
})
type OwnHoliday = z.infer<typeof ownHoliday>

/** An organization's holidays besides the national ones. */
export interface Holidays {
  optional: OptionalHoliday[]
  own: OwnHoliday[]
}

export const holidayFields = {
  optional: z
    .array(z.enum(optionalHolidays, 'Escolha um dos pontos facultativos'))
    .check(z.maxLength(optionalHolidays.length)),
  own: z.array(ownHoliday).check(z.maxLength(40, 'Use até 40 feriados')),
}

/** The holidays that an answer carries. */
export const holidays = z.object(holidayFields)
