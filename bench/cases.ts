import type pg from 'pg'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { addDays, addMonths, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { findSpan } from '#server/calendar/calendar.ts'
import { listEquipment } from '#server/equipment/equipment-list.store.ts'
import { onceOnly } from '#server/kit/actions.ts'
import type { Database, Db } from '#server/kit/database.ts'
import type { Scope } from '#server/kit/scope.ts'
import { acceptOrder } from '#server/service-order/order-accept.store.ts'
import { orderDetail } from '#server/service-order/order-detail.ts'
import { listOrders } from '#server/service-order/order-list.store.ts'
import type { Child } from './child.ts'
import { sessionOf } from './data.ts'
import { ordersOf, type Ask, type Person } from './door.ts'
import { recorder, replay, replayBare, type Recorded } from './recorded.ts'

/** A frequent action. `place` is the connection's number; each connection acts as another person. */
export interface Case {
  name: string
  ask(place: number): Ask
  /** The same statements under the same scope, without HTTP. */
  scoped(database: Database, place: number): Promise<unknown>
  /** Only its reading statements. */
  bare(pool: pg.Pool, place: number): Promise<unknown>
  /** Maximum number of repetitions in a round, because the data for each were prepared. */
  most: number
}

interface Member extends Person {
  scope: Scope
}

interface Waiting {
  id: string
  clinic: { id: string }
  technician: Member
}

export const mostConnections = 32
const acceptancesARound = 300
const none: ReadonlyMap<string, string> = new Map()

/**
 * Prepares the requests of 32 dentists and 32 technicians, all signed in from several addresses, since one address may
 * not sign in so many at once.
 */
export async function prepareCases({ origin, secret }: Child, database: Database): Promise<Case[]> {
  const [dentists, technicians] = [await members('dentista'), await members('tecnico')]
  const both = dentists.map((dentist, place) => (place % 2 === 0 ? dentist : at(technicians, place)))
  return [
    await listCase('equipment_list', equipmentApi.list.path, dentists, (db) =>
      listEquipment(db, {}, new Date()),
    ),
    await listCase('order_list', serviceOrderApi.list.path, both, (db) => listOrders(db, {}, new Date())),
    await calendarCase(),
    await detailCase(),
    await acceptCase(),
  ]

  async function members(kind: string): Promise<Member[]> {
    return Promise.all(
      Array.from({ length: mostConnections }, async (_, place) => {
        const { scope, cookie } = await sessionOf(database, `${kind}${place + 1}@bench.example`, secret)
        return { scope, cookie, userId: scope.actor.kind === 'user' ? scope.actor.userId : '' }
      }),
    )
  }

  async function listCase(name: string, path: string, people: Member[], work: (db: Db) => Promise<unknown>) {
    const sent = await Promise.all(people.map((person) => recordReading(person, work)))
    return {
      name,
      ask: (place: number): Ask => ({ method: 'GET', path, cookie: at(people, place).cookie }),
      scoped: (straight: Database, place: number) =>
        replay(straight.reader(at(people, place).scope), at(sent, place), none),
      bare: (pool: pg.Pool, place: number) => replayBare(pool, at(sent, place), none),
      most: Infinity,
    }
  }

  /**
   * Each technician opens this month, which has 400 visits. The server makes the answer once, then checks its rows; the
   * statements beside it read all rows each time.
   */
  function calendarCase(): Promise<Case> {
    const from = `${dateIn('America/Sao_Paulo', new Date()).slice(0, 7)}-01`
    const to = addDays(addMonths(from, 1), -1)
    const path = `${calendarApi.get.path}?from=${from}&to=${to}`
    return listCase('calendar_month', path, technicians, (db) => findSpan(db, { from, to }, new Date()))
  }

  /** Each person opens one after another of their hundred newest orders. */
  async function detailCase(): Promise<Case> {
    const orders = await Promise.all(both.map((person) => ordersOf(origin, person, {}, 100)))
    const first = orders.map((own) => at(own, 0).id)
    const sent = await Promise.all(
      both.map((person, place) =>
        recordReading(person, (db) => orderDetail(db, at(first, place), new Date())),
      ),
    )
    let turn = 0
    const next = (place: number) => at(at(orders, place), (turn += 1)).id
    const names = (place: number) => new Map([[at(first, place), next(place)]])
    return {
      name: 'order_detail',
      ask: (place) => ({
        method: 'GET',
        path: serviceOrderApi.get.path.replace(':id', next(place)),
        cookie: at(both, place).cookie,
      }),
      scoped: (straight, place) =>
        replay(straight.reader(at(both, place).scope), at(sent, place), names(place)),
      bare: (pool, place) => replayBare(pool, at(sent, place), names(place)),
      most: Infinity,
    }
  }

  /** Each technician accepts one after another of their pending orders, none twice. */
  async function acceptCase(): Promise<Case> {
    const waiting = await Promise.all(
      technicians.map((technician) => ordersOf(origin, technician, { status: 'pending' }, Infinity)),
    )
    const take = (place: number): Waiting => {
      const from = at(waiting, place).length > 0 ? place : waiting.findIndex((orders) => orders.length > 0)
      const order = waiting[from]?.pop()
      if (!order) throw new Error('no order is left to accept')
      return { ...order, technician: at(technicians, from) }
    }
    const model = take(1)
    const { sent, actionId } = await recordAcceptance(model)
    const made = madeSince(sent, actionId)
    const names = (order: Waiting) =>
      new Map([
        ...namesOf(model).map((old, index) => [old, at(namesOf(order), index)] as const),
        ...made.map((old) => [old, newId()] as const),
      ])
    return {
      name: 'order_accept',
      ask: (place) => {
        const { id, technician } = take(place)
        const body = JSON.stringify({ version: 1, actionId: newId() })
        return {
          method: 'POST',
          path: workApi.accept.path.replace(':id', id),
          cookie: technician.cookie,
          body,
        }
      },
      scoped: (straight, place) => {
        const order = take(place)
        return straight.write(order.technician.scope, (tx) => replay(tx, sent, names(order)))
      },
      bare: (pool, place) => {
        const order = at(waiting, place)[0] ?? model
        return replayBare(pool, sent, names({ ...order, technician: at(technicians, place) }))
      },
      most: acceptancesARound,
    }
  }

  async function recordReading({ scope }: Member, work: (db: Db) => Promise<unknown>): Promise<Recorded> {
    const { database: noting, sent } = recorder(database)
    await work(noting.reader(scope))
    return sent
  }

  async function recordAcceptance({ id, technician }: Waiting) {
    const { database: noting, sent } = recorder(database)
    const input = { id, version: 1, actionId: newId() }
    const now = new Date()
    const request = new Request('http://localhost')
    const asked = {
      endpoint: workApi.accept,
      scope: technician.scope,
      input,
      now,
      request,
      from: '127.0.0.1',
    }
    await onceOnly(noting, asked, (tx) => acceptOrder({ tx, now }, input))
    return { sent, actionId: input.actionId }
  }
}

/** Values in an acceptance's statements that differ in the next one. */
function namesOf({ id, clinic, technician: { scope, userId } }: Waiting): string[] {
  return [id, clinic.id, userId, scope.organization?.id ?? '']
}

/** The list's element at an index, wrapping around at the end. */
function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

/**
 * Ids that the acceptance created, including its own: they contain their time, and no other id in its statements is as
 * recent.
 */
function madeSince(sent: Recorded, actionId: string): string[] {
  const text = JSON.stringify(sent)
  const ids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []
  return [...new Set(ids)].filter((id) => id >= actionId)
}
