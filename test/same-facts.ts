import { expect } from 'vitest'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { chargeApi } from '#core/charge/charge.api.ts'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { monthOf } from '#core/compliance/month.ts'
import { equipmentApi, type ClinicCosts } from '#core/equipment/equipment.api.ts'
import { financeApi } from '#core/finance/finance.api.ts'
import { receivableApi } from '#core/finance/receivable.api.ts'
import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { planApi } from '#core/plan/plan.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanView } from '#core/planner/schemas.ts'
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
    const { number, status, totalCents, next, quotes } = await ask(serviceOrderApi.get, { id: order.id })
    const asked = quotes.find((quote) => quote.status === 'sent')
    if (next.step === 'decide_quote' || next.step === 'decide_complementary') {
      expect([next.cents, next.since], 'the quote to decide on').toEqual([
        asked?.totals?.total,
        asked?.sentAt,
      ])
    }
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

const sorted = (ids: Iterable<string>) => [...new Set(ids)].toSorted()

/** Nobody schedules a day around work that returns before a month is over. */
const isFrequent = ({ unit, every }: Pick<PlanView, 'unit' | 'every'>) =>
  (unit === 'day' && every < 28) || (unit === 'week' && every < 4)

/** Checks what is late: by plan, date, checklist, work to schedule, corrective action and notification. */
export async function expectSameLateness(ask: Ask): Promise<void> {
  const plansWith = (filter: object) => all((at) => ask(plannerApi.list, { ...filter, ...at, limit: 100 }))
  const datesWith = (filter: object) =>
    all((at) => ask(plannerApi.occurrences, { ...filter, ...at, limit: 100 }))
  const plans = await plansWith({ due: 'overdue' })
  const dates = await datesWith({ due: 'overdue' })
  const planIds = sorted(plans.map(({ id }) => id))
  expect(sorted(dates.map(({ planId }) => planId)), 'late dates and plans').toEqual(planIds)
  const unfinished = await plansWith({})
  const late = unfinished.filter(({ due }) => due === 'overdue')
  expect(sorted(late.map(({ id }) => id)), 'late plans of the list').toEqual(planIds)
  const ofDashboard = [
    ...(await plansWith({ due: 'overdue', daily: false })),
    ...(await datesWith({ due: 'open', daily: true }))
      .filter(({ overdue }) => overdue)
      .map(({ planId: id }) => ({ id })),
  ]
  expect(sorted(ofDashboard.map(({ id }) => id)), 'late plans of the dashboard').toEqual(planIds)

  const open = await datesWith({ due: 'open' })
  expect(sorted(open.filter(({ overdue }) => overdue).map(({ id }) => id)), 'late among open dates').toEqual(
    sorted(dates.map(({ id }) => id)),
  )
  const checklists = await datesWith({ due: 'open', opens: 'checklist' })
  expect(
    sorted(checklists.filter(({ overdue }) => overdue).map(({ planId }) => planId)),
    'late checklists and their plans',
  ).toEqual(sorted(plans.filter(({ opens }) => opens === 'checklist').map(({ id }) => id)))

  const { items, cut } = await ask(calendarApi.toSchedule, {})
  const isRare = new Set(plans.filter((plan) => !isFrequent(plan)).map(({ id }) => id))
  const unbegun = dates.filter(({ status, planId }) => status === 'planned' && isRare.has(planId))
  if (!cut) {
    expect(sorted(items.filter((item) => item.late).map(({ id }) => id)), 'late work to schedule').toEqual(
      sorted(unbegun.map(({ planId }) => planId)),
    )
  }

  const actions = await all((at) => ask(correctiveActionApi.list, { state: 'open', ...at, limit: 100 }))
  const lateActions = actions.filter(({ isLate }) => isLate).map(({ id }) => id)
  const notifications = await all((at) => ask(notificationApi.list, { ...at, limit: 100 }))
  const toldOf = (kind: string) =>
    notifications.filter((one) => one.kind === kind && one.readAt === null).map(({ subjectId }) => subjectId)
  expect(
    dates.map(({ id }) => id),
    'dates told as late',
  ).toEqual(expect.arrayContaining(toldOf('plan_overdue')))
  expect(lateActions, 'actions told as late').toEqual(expect.arrayContaining(toldOf('action_overdue')))
}

/** Checks the numbers of equipment, maintenance and documents that pages of clinics and workshops show. */
async function expectSameThings(ask: Ask): Promise<void> {
  const overview = await ask(equipmentApi.overview, {})
  const equipment = await all((at) => ask(equipmentApi.list, { ...at, limit: 100 }))
  expect([equipment.length, sum(Object.values(overview.byStatus))], 'equipment').toEqual([
    overview.total,
    overview.total,
  ])
  const [from, to] = ['2026-10-20', '2026-11-30']
  const { entries } = await ask(calendarApi.get, { from, to })
  const late = entries.flatMap((one) =>
    one.kind === 'maintenance' && one.late ? [`${one.planId} ${one.on}`] : [],
  )
  const overdue = await all((at) =>
    ask(plannerApi.occurrences, { ...at, due: 'overdue', from, to, limit: 100 }),
  )
  expect(late.toSorted(), 'overdue in calendar and planner').toEqual(
    overdue.map(({ planId, plannedOn }) => `${planId} ${plannedOn}`).toSorted(),
  )
  await expectSameLateness(ask)
  const register = await ask(registerApi.overview, {})
  const registered = await all((at) => ask(registerApi.list, { ...at, limit: 100 }))
  expect([registered.length, sum(Object.values(register.byGroup))], 'documents').toEqual([
    register.total,
    register.total,
  ])
}

/** Checks that the dashboard, the pages of equipment and Finanças say the same of what maintenance cost. */
async function expectSameCosts(
  ask: Ask,
  { months, equipmentList: costly }: ClinicCosts,
  equipment: { id: string }[],
): Promise<void> {
  if (!(await ask(financeApi.overview, {})).isFull) return
  const spentIn = async (filter: object) => {
    const years = [...new Set(months.map(({ month }) => Number(month.slice(0, 4))))]
    const found = years.map((year) =>
      ask(financeApi.spending, { year, by: 'equipment', category: 'maintenance', ...filter }),
    )
    const ofYears = (await Promise.all(found)).flatMap((one) => one.months)
    return months.map(({ month }) => ({
      month,
      cents: ofYears.find((one) => one.month === month)?.cents ?? 0,
    }))
  }
  expect(
    months.map(({ month, correctiveCents, otherCents }) => ({ month, cents: correctiveCents + otherCents })),
    'costs of the dashboard and of Finanças',
  ).toEqual(await spentIn({}))
  const owned = await all((at) => ask(financeApi.equipment, { ...at, limit: 100 }))
  const ofMost = [...new Set([...costly, ...equipment].map(({ id }) => id))].slice(0, 12)
  for (const id of ofMost) {
    const costs = await ask(equipmentApi.costs, { id })
    expect(costs.last12MonthsCents, 'costs of one').toBe(costly.find((one) => one.id === id)?.totalCents ?? 0)
    expect(costs.months, 'costs of one by month').toEqual(await spentIn({ equipmentId: id }))
    const one = owned.find((other) => other.id === id)
    if (one)
      expect(one.maintenanceCents, 'its whole maintenance').toBeGreaterThanOrEqual(costs.last12MonthsCents)
  }
}

/** Checks that a workshop's dashboard, its list of charges and Recebimentos say the same of what it is owed. */
export async function expectSameDues(ask: Ask): Promise<void> {
  const { due, debtors, moreDebtors } = await ask(receivableApi.overview, {})
  for (const group of ['late', 'week', 'later'] as const) {
    const rows = await all((at) => ask(chargeApi.list, { group, ...at, limit: 100 }))
    const open = { count: rows.length, cents: sum(rows.map(({ openCents }) => openCents)) }
    expect(open, 'open instalments').toEqual(due[group])
  }
  if (moreDebtors > 0) return
  expect(sum(debtors.map(({ openCents }) => openCents)), 'who owes').toBe(
    due.late.cents + due.week.cents + due.later.cents,
  )
}

/** Checks the numbers of a clinic's equipment, papers and indicators that several pages show. */
export async function expectSameClinic(ask: Ask): Promise<void> {
  await expectSameThings(ask)
  const overview = await ask(equipmentApi.overview, {})
  const equipment = await all((at) => ask(equipmentApi.list, { ...at, limit: 100 }))
  const { equipmentList, rooms, parts, losses, score, history, on } = await ask(complianceApi.get, {})
  const tenths = parts.map((part) => part.tenths)
  if (score !== null) expect(score, 'score and its parts').toBe(Math.floor(sum(tenths) / 10))
  expect(monthOf({ history, on, score }).at(-1)?.score ?? null, 'score and the end of its chart').toBe(score)
  expect((await ask(planApi.get, {})).equipment, 'equipment of the plan').toEqual({
    used: overview.total,
    limit: overview.limit,
  })
  const { months, equipmentList: costly } = await ask(equipmentApi.clinicCosts, {})
  await expectSameCosts(ask, { months, equipmentList: costly }, equipment)
  expect(
    [equipmentList.length, sum(rooms.map(({ equipmentCount }) => equipmentCount))],
    'equipment in use',
  ).toEqual([overview.inUse, overview.inUse])
  const down = equipmentList.filter(({ cause }) => cause === 'equipment_down')
  expect(down.length, 'equipment that is down').toBe(overview.byStatus.down)
  const overdue = equipment.filter(({ due }) => due === 'overdue').map(({ id }) => id)
  expect(overdue.length, 'equipment with overdue maintenance').toBe(overview.overdue)
  const plans = await all((at) => ask(plannerApi.list, { ...at, due: 'overdue', limit: 100 }))
  const planned = new Set(plans.flatMap((plan) => plan.equipment?.id ?? []))
  expect(overdue.toSorted(), 'overdue equipment and plans').toEqual([...planned].toSorted())
  for (const { id, applies, units, inOrder } of parts) {
    if (!applies) continue
    const lacking = losses.filter(({ part }) => part === id)
    expect(lacking.length > 0, `losses of ${id}`).toBe(inOrder < units)
  }

  const lateWork = await all((at) => ask(plannerApi.list, { ...at, due: 'overdue', limit: 100 }))
  const subjectsOf = (cause: string) =>
    sorted(losses.flatMap((one) => (one.cause === cause ? (one.subjectId ?? []) : [])))
  expect(subjectsOf('plan_overdue'), 'late plans in the score').toEqual(sorted(lateWork.map(({ id }) => id)))
  const actions = await all((at) => ask(correctiveActionApi.list, { state: 'open', ...at, limit: 100 }))
  expect(subjectsOf('action_overdue'), 'late actions in the score').toEqual(
    sorted(actions.filter(({ isLate }) => isLate).map(({ id }) => id)),
  )

  const papers = await all((at) => ask(paperApi.list, { ...at, limit: 100 }))
  const register = await ask(registerApi.overview, {})
  const papersOf = (urgency: string) => papers.filter((paper) => paper.urgency === urgency).length
  const datesOf = (urgency: string) => register.dates.filter((one) => one.urgency === urgency).length
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
