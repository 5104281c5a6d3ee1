import { fold } from '#core/kit/search.ts'

/** What a search compares a run with. @param who those who began and finished it */
export const searchOf = (
  title: string,
  equipment: { code: string | null; name: string } | null,
  ...who: string[]
): string => fold([title, equipment?.code, equipment?.name, ...new Set(who)].filter(Boolean).join(' '))
