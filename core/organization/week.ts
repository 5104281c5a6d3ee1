import * as z from 'zod/mini'

const time = z.nullable(z.string())

/** The seven days that an answer carries, Monday first; null if unknown. */
export const week = z.nullable(
  z.array(z.object({ isOpen: z.boolean(), opens: time, closes: time, pauseFrom: time, pauseTo: time })),
)
