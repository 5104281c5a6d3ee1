import * as z from 'zod/mini'
import { fold } from '#core/kit/search.ts'

/** Months without an order after which a client counts as not served. */
export const idleMonths = 6

const mostTags = 10

/** The words of a typed line, written with commas between them; a word counts once. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag, at, all) => tag && all.findIndex((other) => fold(other) === fold(tag)) === at)

/** Words under which a workshop finds its clients again, as a line that `tagsOf` reads. */
export const typedTags = z.pipe(
  z.string().check(z.maxLength(400, 'Use até 400 letras')),
  z.transform((typed, context) => {
    const tags = tagsOf(typed)
    const fault =
      tags.length > mostTags
        ? `Use até ${mostTags} etiquetas`
        : tags.some((tag) => tag.length > 30) && 'Uma etiqueta tem até 30 letras'
    if (fault) context.issues.push({ code: 'custom', message: fault, input: typed })
    return tags.join(', ')
  }),
)

/** Why a client stays in the list; null if it may be archived. */
export const archiveFault = ({ openOrders }: { openOrders: number }): string | null =>
  openOrders === 0 ? null : 'Este cliente tem ordens abertas. Encerre as ordens antes de arquivar.'
