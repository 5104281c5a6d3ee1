import { notificationSubject, notificationTitle } from '#core/notification/event-words.ts'
import { shortened, type PushNews } from '#core/push/push.ts'
import type { TakenPushes } from './pushing.store.ts'

/** More than these at once are told as one. */
const mostAtOnce = 3

/** The news that a device shows: each thing by itself, or only how many there are. */
export function newsOf({ items }: Pick<TakenPushes, 'items'>): PushNews[] {
  if (items.length > mostAtOnce)
    return [{ title: `${items.length} avisos do Equipo`, text: '', tag: 'equipo', about: null }]
  return items.map(({ kind, subjectId, details }) => ({
    title: notificationTitle({ kind }),
    text: shortened(notificationSubject({ kind, details }, true)),
    tag: subjectId,
    about: { kind, subjectId, details: idsIn(details) },
  }))
}

/** Only the names of other records: the page is found by them. Nothing else of the details leaves. */
const idsIn = (details: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      name.endsWith('Id') && typeof value === 'string' ? [[name, value]] : [],
    ),
  )
