import * as z from 'zod/mini'

/**
 * Maximum number of pages in a preview: a page takes half a megabyte, and nobody leafs through hundreds on a screen.
 */
export const mostDrawnPages = 40

/** A preview of a document: its first pages, each an SVG, and the total number of pages. */
export const drawnPages = z.object({ pages: z.array(z.string()), count: z.int() })

export type DrawnPages = z.infer<typeof drawnPages>
