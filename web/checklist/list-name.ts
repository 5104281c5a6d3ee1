import { useSession } from '#web/kit/session.ts'

/** The name of the list of checklists, which differs by side. */
export const useListName = (): string =>
  useSession().organization?.kind === 'workshop' ? 'Check List' : 'Checklists'
