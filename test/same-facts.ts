import { expect } from 'vitest'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { isFinished, statusGroupIds } from '#core/service-order/status.ts'

export type Ask = <In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>) => Promise<Out>

/** All rows of a list. */
async function all<Item>(
  page: (cursor: { cursor?: string }) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const answer: { items: Item[]; nextCursor: string | null } = await page(cursor ? { cursor } : {})
    items.push(...answer.items)
    cursor = answer.nextCursor
  } while (cursor)
  return items
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Checks the numbers of an organization's orders and notifications that several pages show. */
export async function expectSameWork(ask: Ask): Promise<void> {
  const list = (filter: object) => all((at) => ask(serviceOrderApi.list, { ...filter, ...at, limit: 100 }))
  const everyOrder = await list({})
  const open = await list({ open: true })
  const groups = await Promise.all(
    statusGroupIds.filter((group) => group !== 'finished').map((group) => list({ group })),
  )
  expect(everyOrder.filter(({ status }) => !isFinished(status))).toEqual(open)
  expect(sum(groups.map(({ length }) => length)), 'open orders by tab').toBe(open.length)

  const waiting = await ask(serviceOrderApi.waiting, {})
  const { orders } = await ask(serviceOrderApi.waitingCount, {})
  expect([waiting.total, orders], 'orders that wait').toEqual([
    open.filter(({ next }) => next.yours).length,
    waiting.total,
  ])
  for (const order of everyOrder.slice(0, 40)) {
    const { number, status, totalCents, next } = await ask(serviceOrderApi.get, { id: order.id })
    expect({ number, status, totalCents, next }).toEqual({
      number: order.number,
      status: order.status,
      totalCents: order.totalCents,
      next: order.next,
    })
    const same = waiting.items.find(({ id }) => id === order.id)
    if (same) expect(same).toEqual(order)
  }

  const { unread } = await ask(notificationApi.list, { limit: 1 })
  const notifications = await all((at) => ask(notificationApi.list, { ...at, limit: 100 }))
  expect(notifications.filter(({ readAt }) => readAt === null).length, 'unread notifications').toBe(unread)
}

/** Checks the numbers of a clinic's equipment, papers and indicators that several pages show. */
export async function expectSameClinic(ask: Ask): Promise<void> {
  const overview = await ask(equipmentApi.overview, {})
  const equipment = await all((at) => ask(equipmentApi.list, { ...at, limit: 100 }))
  const { equipmentList, rooms, parts, losses } = await ask(complianceApi.get, {})
  expect([equipment.length, sum(Object.values(overview.byStatus))], 'equipment').toEqual([
    overview.total,
    overview.total,
  ])
  expect(
    [equipmentList.length, sum(rooms.map(({ equipmentCount }) => equipmentCount))],
    'equipment in use',
  ).toEqual([overview.inUse, overview.inUse])
  const down = equipmentList.filter(({ cause }) => cause === 'equipment_down')
  expect(down.length, 'equipment that is down').toBe(overview.byStatus.down)
  const overdue = equipment.filter(({ due }) => due === 'overdue')
  expect(overdue.length, 'overdue maintenance').toBe(overview.overdue)
  for (const { id, applies, units, inOrder } of parts) {
    if (!applies) continue
    const lacking = losses.filter(({ part }) => part === id)
    expect(lacking.length > 0, `losses of ${id}`).toBe(inOrder < units)
  }

  const papers = await all((at) => ask(paperApi.list, { ...at, limit: 100 }))
  const register = await ask(registerApi.overview, {})
  const papersOf = (urgency: string) => papers.filter((paper) => paper.urgency === urgency).length
  const datesOf = (urgency: string) => register.dates.filter((one) => one.urgency === urgency).length
  const registered = await all((at) => ask(registerApi.list, { ...at, limit: 100 }))
  expect([registered.length, sum(Object.values(register.byGroup))], 'documents').toEqual([
    register.total,
    register.total,
  ])
  expect(papersOf('expired'), 'expired papers').toBeLessThanOrEqual(register.expired)
  expect(datesOf('expired'), 'expired documents').toBe(register.expired)
  const expiredLosses = losses.filter(({ cause }) => cause === 'paper_expired')
  expect(expiredLosses.length, 'expired papers in the score').toBe(papersOf('expired'))

  const folder = await ask(inspectionFolderApi.overview, {})
  const { counts } = await ask(inspectionFolderApi.count, {})
  const inState = (...states: string[]) =>
    folder.indicators.filter(({ state }) => states.includes(state)).length
  expect(folder.counts, 'indicators').toEqual(counts)
  expect(counts).toMatchObject({
    of: folder.indicators.length - inState('not_applicable'),
    proven: inState('proven'),
    missing: inState('missing', 'expired'),
    notApplicable: inState('not_applicable'),
  })
  for (const { cause } of losses) {
    if (cause !== 'licence_missing') continue
    const lacking = folder.indicators.filter(({ mend }) => mend?.kind === 'sanitary_licence')
    expect(lacking.map(({ state }) => state)).not.toContain('proven')
    expect(lacking).not.toEqual([])
  }
}
