import { fold } from '#core/kit/search.ts'

/** The text in which a search for runs looks. @param who people who began and finished the run */
export const searchOf = (
  title: string,
  equipment: { code: string | null; name: string } | null,
  ...who: string[]
): string => fold([title, equipment?.code, equipment?.name, ...new Set(who)].filter(Boolean).join(' '))
