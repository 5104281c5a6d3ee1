/** Every list of the product on the measured database, with its reader and parameters. */
import { addDays } from '#core/kit/dates.ts'
import { findSpan } from '#server/calendar/calendar.ts'
import { listToSchedule } from '#server/calendar/to-schedule.ts'
import { listClients } from '#server/client/client.store.ts'
import { listDocuments } from '#server/document/document.store.ts'
import { listEquipment, summarizeEquipment } from '#server/equipment/equipment-list.store.ts'
import { listHistory } from '#server/equipment/equipment-history.store.ts'
import { findCosts } from '#server/equipment/equipment-costs.store.ts'
import type { Database, Db } from '#server/kit/database.ts'
import { jobScope, type Scope } from '#server/kit/scope.ts'
import { listNotifications } from '#server/notification/notification.store.ts'
import { findOverview } from '#server/organization/overview.ts'
import { listOccurrences } from '#server/planner/occurrence-list.store.ts'
import { listPlans } from '#server/planner/plan-list.store.ts'
import { find } from '#server/search/search.store.ts'
import {
  listCandidates,
  listOrders,
  listTechnicians,
  listWaiting,
} from '#server/service-order/order-list.store.ts'
import { listUsers } from '#server/user/user.store.ts'
import { scopeOf } from './data.ts'

export interface Reading {
  name: string
  scope: Scope
  read(db: Db): Promise<unknown>
}

/** Requested by a dentist, by a technician and by an administrator. */
export async function everyList(database: Database): Promise<Reading[]> {
  const dentist = await scopeOf(database, 'dentista1@bench.example')
  const technician = await scopeOf(database, 'tecnico2@bench.example')
  const { items } = await listEquipment(database.reader(dentist), {}, new Date())
  const equipmentId = items[0]?.id ?? ''
  const now = new Date()
  const all = { dentist, technician, administrator }
  const by = (who: keyof typeof all, lists: Record<string, (db: Db) => Promise<unknown>>): Reading[] =>
    Object.entries(lists).map(([name, read]) => ({ name: `${who}, ${name}`, scope: all[who], read }))
  const from = `${now.toISOString().slice(0, 7)}-01`
  const month = { from, to: addDays(from, 34) }
  const common = {
    equipment: (db: Db) => listEquipment(db, {}, now),
    'equipment by due': (db: Db) => listEquipment(db, { sort: 'due' }, now),
    'equipment by urgency': (db: Db) => listEquipment(db, { sort: 'urgency' }, now),
    'equipment found': (db: Db) => listEquipment(db, { search: 'autoclave 3' }, now),
    orders: (db: Db) => listOrders(db, {}, now),
    'orders of a status': (db: Db) => listOrders(db, { status: 'quoted' }, now),
    'orders found': (db: Db) => listOrders(db, { search: 'autoclave erro' }, now),
    'orders that wait': (db: Db) => listWaiting(db, now),
    documents: (db: Db) => listDocuments(db, {}),
    search: (db: Db) => find(db, 'autoclave', now),
  }
  const member = {
    'calendar of a month': (db: Db) => findSpan(db, month, now),
    'what waits for a day': (db: Db) => listToSchedule(db, {}, now),
    plans: (db: Db) => listPlans(db, {}, now),
    'plans that are late': (db: Db) => listPlans(db, { due: 'overdue' }, now),
    'plans found': (db: Db) => listPlans(db, { search: 'rotina 7 autoclave' }, now),
    'plans of equipment': (db: Db) => listPlans(db, { equipmentId }, now),
    occurrences: (db: Db) => listOccurrences(db, {}, now),
    'occurrences to come': (db: Db) => listOccurrences(db, { due: 'open' }, now),
    'occurrences that are late': (db: Db) => listOccurrences(db, { due: 'overdue' }, now),
    'occurrences that are settled': (db: Db) => listOccurrences(db, { due: 'settled' }, now),
    'occurrences of equipment': (db: Db) => listOccurrences(db, { equipmentId }, now),
    notifications: (db: Db) => listNotifications(db, { limit: 20 }),
  }
  return [
    ...by('dentist', {
      ...common,
      ...member,
      'equipment by room': (db) => listEquipment(db, { sort: 'room' }, now),
      'equipment by status': (db) => listEquipment(db, { sort: '-status' }, now),
      'equipment counted': (db) => summarizeEquipment(db, now),
      'history of equipment': (db) => listHistory(db, equipmentId, undefined),
      'costs of equipment': (db) => findCosts(db, equipmentId, now),
      technicians: (db) => listTechnicians(db, { state: 'SP', city: 'Campinas' }, now),
    }),
    ...by('technician', {
      ...common,
      ...member,
      'published orders': (db) => listCandidates(db, {}),
      clients: (db) => listClients(db, {}, new Date()),
    }),
    ...by('administrator', {
      ...common,
      dashboard: (db) => findOverview(db),
      people: (db) => listUsers(db, {}),
      'people found': (db) => listUsers(db, { search: 'tecnico2 bench' }),
    }),
  ]
}

const administrator: Scope = { ...jobScope('administration'), role: 'equipo_admin', profileRole: 'admin' }
