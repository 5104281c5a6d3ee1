import { sql } from 'kysely'
import { isNear, responseOf, type ResponseFacts } from '#core/contract/response.ts'
import type { Response } from '#core/contract/response-words.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Reminder } from '#core/notification/reminders.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'

/** The promise as the database knows it; its hours are null if the contract promises none for that priority. */
export type StoredPromise = Omit<ResponseFacts, 'hours'> & { hours: number | null }

const inJson = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The promise of an order's contract, and the events since; null without a contract. The order is `o`. */
export const promiseOf = sql<StoredPromise | null>`case when o.contract_id is not null then (
  select json_build_object(
    'hours', case o.priority when 'low' then s.response_low_hours when 'normal' then s.response_normal_hours
      when 'high' then s.response_high_hours else s.response_stopped_hours end,
    'calendar', json_build_object('hours', v.hours, 'holidays', v.holidays, 'timeZone', v.time_zone),
    'createdAt', ${inJson('o.created_at')},
    'history', coalesce((select json_agg(json_build_object('action', h.action, 'actor', h.actor,
      'at', ${inJson('h.created_at')}) order by h.created_at, h.id)
      from service_history h where h.order_id = o.id and h.action in ('start', 'complete', 'send_quote',
        'send_complementary', 'revise_quote', 'approve_quote', 'approve_items', 'reject_quote', 'withdraw_quote',
        'expire_quote', 'propose_visit', 'move_visit', 'confirm_visit', 'refuse_visit', 'miss_visit')), '[]'))
  from service_contracts s join organizations v on v.id = s.workshop_id where s.id = o.contract_id) end`

const factsIn = (promise: StoredPromise | null): ResponseFacts | null =>
  promise && promise.hours !== null ? { ...promise, hours: promise.hours } : null

/** How the promise stands; null without one. */
export function responseIn(promise: StoredPromise | null, now: Date): Response | null {
  const facts = factsIn(promise)
  return facts && responseOf(facts, now)
}

/** Both sides of the orders that wait for a promise. */
export const sidesToWatch = (db: Db) =>
  db.all(q.selectFrom(sql<Side>`orders_to_answer()`.as('side')).selectAll())

interface Side {
  organizationId: string
  kind: string
  timeZone: string
}

const mostWatched = 1000
/** Stands for the day, so that a missed promise is told once. */
const once = '1970-01-01'

/** The news for one side of the orders that wait: the workshop also before it is too late. */
export async function responseReminders(tx: Tx, now: Date): Promise<Reminder[]> {
  const own = tx.scope.organization
  const isWorkshop = own?.kind === 'workshop'
  const rows = await tx.all(
    q
      .selectFrom('serviceOrders as o')
      .innerJoin('organizations as k', 'k.id', 'o.clinicId')
      .innerJoin('workshopProfiles as w', 'w.workshopId', 'o.workshopId')
      .where(isWorkshop ? 'o.workshopId' : 'o.clinicId', '=', own?.id ?? null)
      .where('o.contractId', 'is not', null)
      .where(sql<boolean>`o.status in ('pending', 'accepted', 'quoted', 'approved', 'scheduled')`)
      .orderBy('o.id', 'desc')
      .limit(mostWatched)
      .select([
        'o.id',
        'o.number',
        'o.equipmentName',
        isWorkshop ? 'k.name' : 'w.name',
        promiseOf.as('promise'),
      ]),
  )
  return rows.flatMap(({ id, number, equipmentName, name, promise }): Reminder[] => {
    const facts = factsIn(promise)
    if (!facts) return []
    const response = responseOf(facts, now)
    const details = { orderId: id, title: number, equipmentName, name }
    if (response.state === 'missed')
      return [{ cause: 'response_missed', subjectId: id, onDate: once, details }]
    if (!isWorkshop || !isNear(facts, response, now)) return []
    const onDate = dateIn(facts.calendar.timeZone, new Date(response.dueAt ?? now))
    return [{ cause: 'response_soon', subjectId: id, onDate, details }]
  })
}
