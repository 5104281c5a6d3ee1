import type { Quote } from '#core/quote/quote.ts'
import type { Actor, ServiceOrder, Side } from '#core/service-order/service-order.ts'
import type { Status } from '#core/service-order/status.ts'

/** A Saturday noon in São Paulo, the current time of the rules. */
export const now = new Date('2026-11-21T15:00:00Z')
export const yesterday = '2026-11-20T14:00:00.000Z'

export const actors: Record<Side, Actor> = {
  clinic: { side: 'clinic', permissions: ['quotes'] },
  workshop: { side: 'workshop', workshopId: 'w1' },
  candidate: { side: 'workshop', workshopId: 'w2' },
  system: { side: 'system' },
  administrator: { side: 'administrator' },
}

export const quote = (change: Partial<Quote> = {}): Quote => ({
  id: 'q1',
  kind: 'main',
  status: 'sent',
  validUntil: '2026-11-30',
  discountCents: 0,
  lines: [
    { id: 'l1', kind: 'labour', quantityMilli: 1000, unitCents: 10_000, approved: null },
    { id: 'l2', kind: 'part', quantityMilli: 1000, unitCents: 5_000, approved: null },
  ],
  ...change,
})

export const order = (status: Status, change: Partial<ServiceOrder> = {}): ServiceOrder => ({
  id: 'o1',
  status,
  kind: 'corrective',
  priority: 'normal',
  clinicId: 'c1',
  workshopId: 'w1',
  published: false,
  invitedUntil: null,
  clinicClaimed: true,
  workshopSuspended: false,
  timeZone: 'America/Sao_Paulo',
  freeOfCharge: false,
  covered: false,
  contractChoice: false,
  objections: 0,
  contested: false,
  inMediation: false,
  warrantyRefusal: null,
  warrantyUntil: status === 'closed' ? '2027-02-01' : null,
  statusSince: yesterday,
  remindedAt: null,
  rated: false,
  warrantyClaimed: false,
  quotes: status === 'quoted' ? [quote()] : [],
  visits: [],
  ...change,
})
