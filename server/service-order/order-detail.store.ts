import type { CategoryId } from '#core/equipment/categories.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { orderTotal, type QuoteStatus } from '#core/quote/quote.ts'
import { choices, next } from '#core/service-order/next.ts'
import type { Turn } from '#core/service-order/next.ts'
import type { Actor } from '#core/service-order/service-order.ts'
import { filesQuery, toFile, type FileRow } from '#server/file/file.store.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { quoteView } from '#server/quote/quote-view.store.ts'
import { actorOf, seesPrices } from './order-actor.store.ts'
import { aroundOf, completionsOf, documentsOf, historyOf } from './order-detail-rows.store.ts'
import { ratingOf, toCompletion, toDocument, toEntry, toVisit } from './order-detail-rows.store.ts'
import type { AroundRow, CompletionRow, DocumentRow, HistoryRow } from './order-detail-rows.store.ts'
import { foundOf, foundQueries, headOf, type FoundOrder } from './order-rows.store.ts'
import type { FoundRows, VisitRow } from './order-rows.store.ts'

type DetailRows = [...FoundRows, AroundRow, HistoryRow, CompletionRow, DocumentRow, FileRow]

/** Everything that the scope may see of one order, in one round trip. @throws NotFound */
export async function orderDetail(db: Db, id: string, now: Date): Promise<OrderDetail> {
  const [orders, quotes, lines, visits, [around], history, completions, documents, photos] =
    await db.together<DetailRows>(
      ...foundQueries(id),
      aroundOf(id),
      historyOf(id),
      completionsOf(id),
      documentsOf(id),
      filesQuery({ orderId: id }),
    )
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
    next: nextFor(found, actor, now),
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
    photos: photos.map(toFile),
    rating: ratingOf(around),
    seesPrices: prices,
    choices: choices(found.order, actor, now).map(({ action, blocked }) => ({
      action,
      blocked: blocked?.code ?? null,
    })),
  }
}

function ofThisWorkshop({ row, visits }: FoundOrder): VisitRow[] {
  return visits.filter((visit) => visit.workshop_id === row.workshop_id)
}

/** Whose turn it is, and whether that is the one who reads. */
function nextFor({ order }: FoundOrder, actor: Actor, now: Date): OrderDetail['next'] {
  const { step, turn } = next(order, now)
  return { step, turn, yours: isTurnOf(turn, actor) }
}

export function isTurnOf(turn: Turn, actor: Actor): boolean {
  return turn === actor.side || (turn === 'candidates' && actor.side === 'workshop')
}

/** Only what this workshop quoted counts: what another one did before is not the order's any more. */
function totalOf({ row, quotes }: FoundOrder): number | null {
  const own = quotes.filter((quote) => quote.workshop_id === row.workshop_id)
  return orderTotal(
    own.map((quote) => ({
      status: quote.status as QuoteStatus,
      total: quote.total_cents,
      approved: quote.approved_cents,
    })),
  )
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
