import { sql, type InferResult } from 'kysely'
import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { DocumentKind, DocumentStatus } from '#core/document/document-number.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { choices, next } from '#core/service-order/next.ts'
import type { Turn } from '#core/service-order/next.ts'
import type { Actor } from '#core/service-order/service-order.ts'
import type { Status } from '#core/service-order/status.ts'
import type { Evidence } from '#core/service-order/step.ts'
import { answersTo, type Party } from '#core/visit/visit.ts'
import { q } from '#server/database.ts'
import { listFiles } from '#server/file/file.store.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { quoteView } from '#server/quote/quote-view.store.ts'
import { actorOf, seesPrices } from './order-actor.store.ts'
import { foundOf, foundQueries, headOf, type FoundOrder } from './order-rows.store.ts'
import type { LineRow, OrderRow, QuoteRow, VisitRow } from './order-rows.store.ts'

const historyOf = (orderId: string) =>
  q
    .selectFrom('service_history')
    .where('order_id', '=', orderId)
    .select(['id', 'created_at', 'actor', 'actor_name', 'action', 'from_status', 'to_status', 'reason'])
    .select(sql<{ note?: string; evidence?: Evidence }>`details`.as('details'))
    .orderBy('created_at')
    .orderBy('id')
type HistoryRow = InferResult<ReturnType<typeof historyOf>>[number]

const completionsOf = (orderId: string) =>
  q
    .selectFrom('completions')
    .where('order_id', '=', orderId)
    .select([
      'id',
      'number',
      'completed_at',
      'completed_by_name',
      sql<CompletionDraft>`content`.as('content'),
    ])
    .orderBy('number')
type CompletionRow = InferResult<ReturnType<typeof completionsOf>>[number]

const documentsOf = (orderId: string) =>
  q
    .selectFrom('documents')
    .where('order_id', '=', orderId)
    .select(['id', 'kind', 'number', 'version', 'status', 'issued_at', 'verification_code'])
    .orderBy('issued_at')
    .orderBy('version')
type DocumentRow = InferResult<ReturnType<typeof documentsOf>>[number]

/** What stands around an order: its two organizations, its equipment, and the orders tied to it by a warranty. */
const aroundOf = (orderId: string) =>
  q
    .selectFrom('service_orders as o')
    .innerJoin('organizations as c', 'c.id', 'o.clinic_id')
    .leftJoin('workshop_profiles as w', 'w.workshop_id', 'o.workshop_id')
    .leftJoin('equipment as e', 'e.id', 'o.equipment_id')
    .leftJoin('ratings as r', 'r.order_id', 'o.id')
    .leftJoin('service_orders as claimed', 'claimed.id', 'o.warranty_of')
    .where('o.id', '=', orderId)
    .select(['c.id as clinicId', 'c.name', 'c.city', 'c.state', 'c.district', 'c.address', 'c.phone'])
    .select(['c.opening_hours as openingHours'])
    .select(['w.workshop_id', 'w.name as workshopName', 'w.city as workshopCity', 'w.state as workshopState'])
    .select(['w.registry', 'w.verified', 'w.rating_sum', 'w.rating_count'])
    .select(['e.brand', 'e.model', 'e.serial_number', 'e.room', 'e.status as condition'])
    .select(['r.stars', 'r.comment', 'r.created_at as ratedAt'])
    .select(['claimed.id as claimedId', 'claimed.number as claimedNumber'])
    .select(
      sql<{ id: string; number: string } | null>`(select json_build_object('id', n.id, 'number', n.number)
        from service_orders n where n.warranty_of = o.id order by n.id desc limit 1)`.as('return'),
    )
type AroundRow = InferResult<ReturnType<typeof aroundOf>>[number]

type DetailRows = [OrderRow, QuoteRow, LineRow, VisitRow, AroundRow, HistoryRow, CompletionRow, DocumentRow]

/** Everything that the scope may see of one order, in one round trip. @throws NotFound */
export async function orderDetail(db: Db, id: string, now: Date): Promise<OrderDetail> {
  const [[orders, quotes, lines, visits, [around], history, completions, documents], photos] =
    await Promise.all([
      db.together<DetailRows>(
        ...foundQueries(id),
        aroundOf(id),
        historyOf(id),
        completionsOf(id),
        documentsOf(id),
      ),
      listFiles(db, { orderId: id }),
    ])
  const found = foundOf(orders, quotes, lines, visits)
  if (!around) throw new NotFound()
  const actor = actorOf(db.scope)
  const prices = seesPrices(db.scope)
  const { row } = found
  const requested = history.find((entry) => entry.action === 'request' || entry.action === 'open')
  return {
    ...headOf(row, ofThisWorkshop(found)),
    ...placesOf(found, around),
    requestedBy: requested?.actor_name ?? '',
    totalCents: prices ? totalOf(found) : null,
    next: nextFor(found, actor),
    warrantyOf:
      around.claimedId && around.claimedNumber
        ? { id: around.claimedId, number: around.claimedNumber }
        : null,
    warrantyReturn: around.return,
    history: history.map(toEntry),
    quotes: found.quotes.map((quote) => quoteView(quote, found.lines, prices)),
    visits: visits.map((visit) => toVisit(visit, actor)),
    completions: completions.map(toCompletion),
    documents: documents.map(toDocument),
    photos,
    rating: ratingOf(around),
    seesPrices: prices,
    choices: choices(found.order, actor, now).map(({ action, blocked }) => ({
      action,
      blocked: blocked?.code ?? null,
    })),
  }
}

function ratingOf({ stars, comment, ratedAt }: AroundRow): OrderDetail['rating'] {
  return stars && ratedAt ? { stars, comment, at: ratedAt } : null
}

function ofThisWorkshop({ row, visits }: FoundOrder): VisitRow[] {
  return visits.filter((visit) => visit.workshop_id === row.workshop_id)
}

/** Whose turn it is, and whether that is the one who reads. */
function nextFor({ order }: FoundOrder, actor: Actor): OrderDetail['next'] {
  const { step, turn } = next(order)
  return { step, turn, yours: isTurnOf(turn, actor) }
}

export function isTurnOf(turn: Turn, actor: Actor): boolean {
  return turn === actor.side || (turn === 'candidates' && actor.side === 'workshop')
}

/** The open quote's sum, else that of all that was approved, in cents; null without either. */
function totalOf({ row, quotes }: FoundOrder): number | null {
  const own = quotes.filter((quote) => quote.workshop_id === row.workshop_id)
  const open = own.find((quote) => quote.status === 'sent')
  if (open) return open.total_cents
  const sums = own
    .filter((quote) => quote.status === 'approved' || quote.status === 'partly_approved')
    .map((quote) => quote.approved_cents ?? 0)
  return sums.length > 0 ? sums.reduce((sum, cents) => sum + cents, 0) : null
}

function placesOf({ row }: FoundOrder, around: AroundRow) {
  return {
    clinic: {
      id: around.clinicId,
      name: around.name,
      city: around.city,
      state: around.state,
      district: around.district,
      address: around.address,
      phone: around.phone,
      openingHours: around.openingHours,
    },
    workshop: around.workshop_id
      ? {
          id: around.workshop_id,
          name: around.workshopName ?? '',
          city: around.workshopCity ?? '',
          state: around.workshopState ?? '',
          registry: around.registry,
          verified: around.verified ?? false,
          rating: meanStars(around.rating_sum, around.rating_count),
          ratingCount: around.rating_count ?? 0,
        }
      : null,
    equipment: {
      id: row.equipment_id,
      code: row.equipment_code,
      name: row.equipment_name,
      category: row.equipment_category as CategoryId,
      brand: around.brand,
      model: around.model,
      serialNumber: around.serial_number,
      room: around.room,
      status: (around.condition ?? null) as OrderDetail['equipment']['status'],
    },
  }
}

/** The mean of the stars with one decimal; null without ratings. */
export function meanStars(sum: number | null, count: number | null): number | null {
  return sum && count ? Math.round((sum / count) * 10) / 10 : null
}

function toEntry(row: HistoryRow): OrderDetail['history'][number] {
  return {
    id: row.id,
    at: row.created_at,
    side: row.actor as OrderDetail['history'][number]['side'],
    who: row.actor_name,
    action: row.action as OrderDetail['history'][number]['action'],
    from: row.from_status as Status | null,
    to: row.to_status as Status,
    reason: row.reason,
    evidence: row.details.evidence ?? null,
    note: row.details.note ?? null,
  }
}

function toVisit(row: VisitRow, actor: Actor): OrderDetail['visits'][number] {
  const proposedBy = row.proposed_by as Party
  return {
    id: row.id,
    purpose: row.purpose as OrderDetail['visits'][number]['purpose'],
    status: row.status as OrderDetail['visits'][number]['status'],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    proposedBy,
    note: row.note,
    yours: row.status === 'proposed' && answersTo({ proposedBy }) === actor.side,
  }
}

function toCompletion(row: CompletionRow): OrderDetail['completions'][number] {
  const { name, registry } = row.content.signature
  return {
    id: row.id,
    number: row.number,
    completedAt: row.completed_at,
    completedBy: row.completed_by_name,
    content: { ...row.content, signature: { name, registry } },
  }
}

function toDocument(row: DocumentRow): OrderDetail['documents'][number] {
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    number: row.number,
    version: row.version,
    status: row.status as DocumentStatus,
    issuedAt: row.issued_at,
    verificationCode: row.verification_code,
  }
}
