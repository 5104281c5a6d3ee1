import { brasilia, dateIn } from '#core/kit/dates.ts'
import { whatsAppNumber } from '#core/organization/phone.ts'
import { confirmedOn } from '#core/registry/registry.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { approvedTotals, isOpen, lineCents, orderTotal, totals } from '#core/quote/quote.ts'
import { choices, next } from '#core/service-order/next.ts'
import type { NextStep, Turn } from '#core/service-order/next.ts'
import type { Actor, ServiceOrder } from '#core/service-order/service-order.ts'
import type { VisitStatus } from '#core/visit/visit.ts'
import { toFile } from '#server/file/file.store.ts'
import type { Db } from '#server/kit/database.ts'
import type { Scope } from '#server/kit/scope.ts'
import { NotFound } from '#server/kit/errors.ts'
import { actorOf, seesPrices } from './order-actor.ts'
import { completionsOf, documentsOf, formerQuery, formerWholeOf } from './order-detail-rows.store.ts'
import { historyOf, photosOf, wholeOf } from './order-detail-rows.store.ts'
import { ratingOf, toCompletion, toDocument, toEntry, toVisit } from './order-detail-rows.store.ts'
import type { CompletionRow, DocumentRow, HistoryRow, PhotoRow, WholeRow } from './order-detail-rows.store.ts'
import type { QuoteSummary } from './order-list-rows.store.ts'
import { foundOf, headOf, partsQueries, toLine, type FoundOrder } from './order-rows.store.ts'
import type { LineRow, QuoteRow, VisitRow } from './order-rows.store.ts'

export type DetailRows = [
  WholeRow,
  QuoteRow,
  LineRow,
  VisitRow,
  HistoryRow,
  CompletionRow,
  DocumentRow,
  PhotoRow,
]
export type RowsOf<Kinds extends readonly unknown[]> = { [K in keyof Kinds]: Kinds[K][] }

/** Everything that the scope may see of one order, in one round trip. @throws NotFound */
export async function orderDetail(db: Db, id: string, now: Date): Promise<OrderDetail> {
  const rows = await db.together<DetailRows>(...detailQueries(id))
  const isFormer = rows[0].length === 0 && db.scope.organization?.kind === 'workshop'
  return isFormer ? formerDetail(db, id, rows, now) : toDetail(rows, db.scope, now)
}

/** An order that the reader's workshop left: its own part, with nothing to do. @throws NotFound */
async function formerDetail(
  db: Db,
  id: string,
  [, ...parts]: RowsOf<DetailRows>,
  now: Date,
): Promise<OrderDetail> {
  const [whole, [former]] = await db.together<[WholeRow, { leftAt: string }]>(
    formerWholeOf(id),
    formerQuery(id),
  )
  const detail = toDetail([whole, ...parts], db.scope, now)
  return {
    ...detail,
    next: { ...detail.next, step: 'nothing', turn: 'nobody', yours: false },
    choices: [],
    leftAt: former?.leftAt ?? null,
  }
}

/** The statements of `orderDetail`, for who asks them together with others. */
export const detailQueries = (id: string) =>
  [wholeOf(id), ...partsQueries(id), historyOf(id), completionsOf(id), documentsOf(id), photosOf(id)] as const

/** The rows of `detailQueries` as their reader may see them. @throws NotFound */
export function toDetail(
  [orders, quotes, lines, visits, history, completions, documents, photos]: RowsOf<DetailRows>,
  scope: Scope,
  now: Date,
): OrderDetail {
  const found = foundOf(orders, quotes, lines, visits)
  const [row] = orders
  if (!row) throw new NotFound()
  const actor = actorOf(scope)
  const prices = seesPrices(scope)
  const waits = waitsOf(found)
  const totalCents = prices ? orderTotal(waits.quotes) : null
  const requested = history.find((entry) => entry.action === 'request' || entry.action === 'open')
  return {
    ...headOf(row, ofThisWorkshop(found)),
    ...placesOf(row, now),
    requestedBy: requested?.actorName ?? '',
    totalCents,
    next: nextFor(found.order, waits, totalCents, actor, now),
    warrantyOf: row.claimedId && row.claimedNumber ? { id: row.claimedId, number: row.claimedNumber } : null,
    warrantyReturn: row.returnId && row.returnNumber ? { id: row.returnId, number: row.returnNumber } : null,
    history: history.map(toEntry),
    quotes: found.quotes.map((quote) => quoteView(quote, found.lines, prices)),
    visits: visits.map((visit) => toVisit(visit, actor)),
    completions: completions.map(toCompletion),
    documents: documents.map(toDocument),
    photos: photos.map((photo) => ({
      ...toFile(photo),
      side: photo.organizationId === row.clinicId ? ('clinic' as const) : ('workshop' as const),
    })),
    rating: ratingOf(row),
    seesPrices: prices,
    choices: choices(found.order, actor, now).map(({ action, blocked }) => ({
      action,
      blocked: blocked?.code ?? null,
    })),
    leftAt: null,
  }
}

function ofThisWorkshop({ row, visits }: FoundOrder): VisitRow[] {
  return visits.filter((visit) => visit.workshopId === row.workshopId)
}

/** Quotes and visits of the workshop that has the order, as far as one of them may wait for an answer. */
interface Waits {
  quotes: readonly QuoteSummary[]
  visits: readonly { status: VisitStatus; createdAt: string }[]
}

/** The side that has to act, whether the reader belongs to it, since when it is waited for, and the sum it is about. */
export function nextFor(
  order: ServiceOrder,
  { quotes, visits }: Waits,
  totalCents: number | null,
  actor: Actor,
  now: Date,
): OrderDetail['next'] {
  const { step, turn } = next(order, now)
  const quote = quoteSteps.has(step) ? quotes.find(isOpen) : undefined
  const visit = step === 'answer_visit' ? visits.find(({ status }) => status === 'proposed') : undefined
  return {
    step,
    turn,
    yours: isTurnOf(turn, actor),
    since: quote?.decidedAt ?? quote?.sentAt ?? visit?.createdAt ?? order.statusSince,
    cents: quote && totalCents !== null ? (quote.approved ?? quote.total) : totalCents,
  }
}

const quoteSteps: ReadonlySet<NextStep> = new Set(['decide_quote', 'decide_complementary', 'confirm_items'])

export function isTurnOf(turn: Turn, actor: Actor): boolean {
  return turn === actor.side || (turn === 'candidates' && actor.side === 'workshop')
}

/** Only what this workshop quoted counts: what another one did before is not the order's any more. */
function waitsOf(found: FoundOrder) {
  const quotes = found.quotes.filter(({ workshopId }) => workshopId === found.row.workshopId)
  return {
    quotes: quotes.map((quote): QuoteSummary => ({
      id: quote.id,
      kind: quote.kind,
      status: quote.status,
      total: quote.totalCents,
      approved: quote.approvedCents,
      sentAt: quote.sentAt,
      decidedAt: quote.decidedAt,
    })),
    visits: ofThisWorkshop(found),
  }
}

function placesOf(row: WholeRow, now: Date) {
  return {
    clinic: {
      id: row.clinicId,
      name: row.clinicName,
      city: row.clinicCity,
      state: row.clinicState,
      district: row.district,
      address: row.address,
      phone: row.phone,
      whatsapp: whatsAppNumber(row.whatsapp, row.phone),
      openingHours: row.openingHours,
      timeZone: row.timeZone,
      hours: row.hours,
      holidays: row.holidays,
      logoId: row.clinicLogoId,
    },
    workshop: row.workshopId
      ? {
          id: row.workshopId,
          name: row.workshopName ?? '',
          city: row.workshopCity ?? '',
          state: row.workshopState ?? '',
          registry: row.registry,
          registryCheckedOn: confirmedOn(row, dateIn(brasilia, now)),
          rating: meanStars(row.ratingSum, row.ratingCount),
          ratingCount: row.ratingCount ?? 0,
          phone: row.workshopPhone,
          whatsapp: whatsAppNumber(row.workshopWhatsapp, row.workshopPhone),
          logoId: row.workshopLogoId,
        }
      : null,
    equipment: {
      id: row.equipmentId,
      code: row.equipmentCode,
      name: row.equipmentName,
      category: row.equipmentCategory,
      brand: row.brand,
      model: row.model,
      serialNumber: row.serialNumber,
      room: row.room,
      status: row.condition ?? null,
    },
  }
}

/** The mean of the stars with one decimal; null without ratings. */
export function meanStars(sum: number | null, count: number | null): number | null {
  return sum && count ? Math.round((sum / count) * 10) / 10 : null
}

type QuoteView = OrderDetail['quotes'][number]

/** A quote as its reader may see it; without prices if they may not. */
export function quoteView(row: QuoteRow, allLines: readonly LineRow[], prices: boolean): QuoteView {
  const lines = allLines.filter((line) => line.quoteId === row.id)
  const facts = { lines: lines.map(toLine), discountCents: row.discountCents }
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    sentAt: row.sentAt,
    validUntil: row.validUntil,
    paymentTerms: row.paymentTerms,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    warrantyDays: row.warrantyDays,
    note: row.note,
    lines: prices ? lines.map(toLineView) : lines.length > 0 ? lines.map(withoutPrice) : null,
    totals: prices ? totals(facts.lines, facts.discountCents) : null,
    approvedTotals: prices && row.approvedCents !== null ? approvedTotals(facts) : null,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    reason: row.reason,
  }
}

const withoutPrice = (line: LineRow) => ({ ...toLineView(line), unitCents: null, totalCents: null })

function toLineView(line: LineRow) {
  return {
    ...toLine(line),
    description: line.description,
    unit: line.unit,
    totalCents: lineCents(toLine(line)),
  }
}
