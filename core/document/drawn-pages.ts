import * as z from 'zod/mini'

/** More pages than that are not drawn: a page takes half a megabyte, and nobody leafs through hundreds on a screen. */
export const mostDrawnPages = 40

/** A document to be looked at: its first pages, each an SVG, and of how many pages it is. */
export const drawnPages = z.object({ pages: z.array(z.string()), count: z.int() })

export type DrawnPages = z.infer<typeof drawnPages>
