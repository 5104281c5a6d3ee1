import { addDays, dateIn } from '#core/kit/dates.ts'
import { isOpen, legalWarrantyDays } from '#core/quote/quote.ts'
import type { QuoteStatus } from '#core/quote/quote.ts'
import { isUpcoming } from '#core/visit/visit.ts'
import type { Visit, VisitStatus } from '#core/visit/visit.ts'
import type { Action } from './actions.ts'
import { needsNoQuote, openQuote, statusBeforeVisit } from './service-order.ts'
import type { Actor, ServiceOrder } from './service-order.ts'
import type { Command, Recipient, Step } from './step.ts'

type Outcome = Partial<Omit<Step, 'action' | 'from' | 'reason' | 'evidence'>>
type Settled = Command & { reason: string }
type Effect = (order: ServiceOrder, command: Settled, actor: Actor, now: Date) => Outcome

/** Effects of each action beyond the status that its rule names. Called only after `blocked` has allowed it. */
export const outcomes: Record<Action, Effect> = {
  edit: (order) => ({ notify: order.workshopId ? ['workshop'] : order.published ? ['candidates'] : [] }),
  redirect: (_order, command) => ({
    changes: { workshopId: command.workshopId ?? null, published: false, askedAgain: true },
    notify: ['workshop'],
  }),
  publish: () => ({
    changes: { workshopId: null, published: true, askedAgain: true },
    notify: ['candidates'],
  }),
  accept: (_order, _command, actor) => ({
    changes: {
      ...(actor.side === 'workshop' && { workshopId: actor.workshopId }),
      published: false,
      warrantyRefusal: null,
    },
    notify: ['clinic'],
  }),
  decline: () => ({ changes: { workshopId: null, askedAgain: true }, notify: ['clinic'] }),
  withdraw: (order) => ({ ...released(order), notify: ['clinic'] }),
  hand_back: (order) => ({ ...released(order), notify: ['clinic'] }),
  reassign(order) {
    const free = order.kind === 'warranty_return' ? newDefect(order) : released(order)
    return { ...free, to: 'pending', notify: ['workshop'] }
  },
  cancel: (order, _command, actor) => ({
    ...loose(order),
    changes: { published: false, contested: false },
    notify: [otherSide(actor)],
  }),
  remind: () => ({ changes: { reminded: true }, notify: ['clinic', 'workshop'] }),

  waive_price: () => ({ changes: { freeOfCharge: true }, notify: ['clinic'] }),
  choose_contract: () => ({ notify: ['clinic'] }),
  send_quote: (order) => ({ visits: diagnosed(order), notify: ['clinic'] }),
  send_complementary: () => ({ notify: ['clinic'] }),
  revise_quote: (order, command) => ({
    quotes: quoteBecomes(order, command, 'superseded'),
    notify: ['clinic'],
  }),
  withdraw_quote: (order, command) => ({
    quotes: quoteBecomes(order, command, 'withdrawn'),
    notify: ['clinic'],
  }),
  expire_quote: (order, command) => ({
    quotes: quoteBecomes(order, command, 'expired'),
    notify: ['clinic', 'workshop'],
  }),
  approve_quote: (order, command) => ({
    quotes: quoteBecomes(
      order,
      command,
      'approved',
      subjectQuote(order, command)?.lines.map((line) => line.id),
    ),
    notify: ['workshop'],
  }),
  approve_items: (order, command) => ({
    quotes: quoteBecomes(order, command, 'partly_approved', command.lineIds ?? []),
    notify: ['workshop'],
  }),
  confirm_items: (order, command) => ({
    quotes: quoteBecomes(order, command, 'approved'),
    notify: ['clinic'],
  }),
  reject_quote: (order, command) => ({
    quotes: quoteBecomes(order, command, 'rejected', []),
    // The other people of the clinic are told too: nobody waits for an order that a colleague refused.
    notify: ['workshop', 'clinic'],
  }),

  propose_visit: (_order, _command, actor) => ({ notify: [otherSide(actor)] }),
  confirm_visit(order, command, actor) {
    const visit = order.visits.find((one) => one.id === command.visitId)
    const ready = order.status === 'approved' || (order.status === 'accepted' && needsNoQuote(order))
    return {
      to: visit?.purpose === 'work' && ready ? 'scheduled' : order.status,
      visits: visitBecomes(command, 'confirmed'),
      notify: [otherSide(actor)],
    }
  },
  move_visit: (order, command, actor) => ({
    ...withoutVisit(order, command, 'moved'),
    notify: [otherSide(actor)],
  }),
  refuse_visit: (_order, command, actor) => ({
    visits: visitBecomes(command, 'refused'),
    notify: [otherSide(actor)],
  }),
  miss_visit: (order, command, actor) => ({
    ...withoutVisit(order, command, 'missed'),
    notify: [otherSide(actor)],
  }),

  start: (order, _command, _actor, now) => ({
    changes: { warrantyRefusal: null },
    visits: begun(order, now),
    notify: ['clinic'],
  }),
  wait_parts: () => ({ notify: ['clinic'] }),
  resume: () => ({ notify: ['clinic'] }),
  complete: (order, command, _actor, now) => ({
    visits: order.visits
      .filter(isUpcoming)
      .map((visit) => ({ id: visit.id, status: hasBegun(visit, now) ? 'done' : 'cancelled' })),
    changes: {
      contested: false,
      warrantyUntil: addDays(
        dateIn(order.timeZone, now),
        Math.max(legalWarrantyDays, command.warrantyDays ?? 0),
      ),
    },
    notify: ['clinic'],
  }),
  object(order) {
    const objections = order.objections + 1
    const inMediation = objections >= 2
    return {
      changes: { objections, contested: true, inMediation },
      notify: inMediation ? ['workshop', 'administrators'] : ['workshop'],
    }
  },
  mediate: (order, command) => ({
    ...(command.outcome === 'ended' && loose(order)),
    to: command.outcome === 'redo' ? 'in_progress' : command.outcome === 'ended' ? 'cancelled' : 'closed',
    changes: { inMediation: false, contested: command.outcome === 'redo' },
    notify: ['clinic', 'workshop'],
  }),
  close: (_order, _command, actor) => ({
    notify: actor.side === 'system' ? ['clinic', 'workshop'] : ['workshop'],
  }),

  rate: () => ({ notify: ['workshop'] }),
  claim_warranty: () => ({}),
  refuse_warranty: (_order, command) => ({
    changes: { warrantyRefusal: command.reason },
    notify: ['clinic', 'administrators'],
  }),
  agree_new_defect: (order) => ({ ...newDefect(order), notify: ['workshop'] }),
  decide_warranty: (order, command) =>
    command.outcome === 'new_defect'
      ? { ...newDefect(order), notify: ['clinic', 'workshop'] }
      : { to: 'accepted', changes: { warrantyRefusal: null }, notify: ['clinic', 'workshop'] },
}

function otherSide(actor: Actor): Recipient {
  return actor.side === 'clinic' ? 'workshop' : 'clinic'
}

function subjectQuote(order: ServiceOrder, command: Command) {
  return command.quoteId ? order.quotes.find((one) => one.id === command.quoteId) : openQuote(order)
}

function quoteBecomes(
  order: ServiceOrder,
  command: Command,
  status: QuoteStatus,
  approvedLines?: readonly string[],
) {
  const quote = subjectQuote(order, command)
  return quote ? [{ id: quote.id, status, ...(approvedLines && { approvedLines }) }] : []
}

function visitBecomes(command: Command, status: VisitStatus) {
  return command.visitId ? [{ id: command.visitId, status }] : []
}

/** Confirmed diagnosis visits are marked as done, because the price is known. */
function diagnosed(order: ServiceOrder) {
  return order.visits
    .filter((visit) => visit.purpose === 'diagnosis' && visit.status === 'confirmed')
    .map((visit) => ({ id: visit.id, status: 'done' as const }))
}

const hasBegun = (visit: Visit, now: Date) =>
  visit.status === 'confirmed' && Date.parse(visit.startsAt) <= now.getTime()

/** Starting work marks the day's and earlier visits as done; later visits stay agreed. */
function begun(order: ServiceOrder, now: Date) {
  const today = dateIn(order.timeZone, now)
  return order.visits
    .filter((visit) => visit.purpose === 'work' && visit.status === 'confirmed')
    .filter((visit) => dateIn(order.timeZone, new Date(visit.startsAt)) <= today)
    .map((visit) => ({ id: visit.id, status: 'done' as const }))
}

/** A scheduled order goes back if its last agreed work visit is cancelled. */
function withoutVisit(order: ServiceOrder, command: Command, status: VisitStatus): Outcome {
  const other = order.visits.some(
    (visit) => visit.purpose === 'work' && visit.status === 'confirmed' && visit.id !== command.visitId,
  )
  return {
    to: order.status === 'scheduled' && !other ? statusBeforeVisit(order) : order.status,
    visits: visitBecomes(command, status),
  }
}

/** Closes everything that depends on the order: quotes of this workshop end, future visits are cancelled. */
function loose(order: ServiceOrder): Outcome {
  return {
    quotes: order.quotes
      .filter((quote) => isOpen(quote) || quote.status === 'approved')
      .map((quote) => ({ id: quote.id, status: 'void' })),
    visits: order.visits.filter(isUpcoming).map((visit) => ({ id: visit.id, status: 'cancelled' })),
  }
}

/** The order returns to its clinic as if nobody had accepted it; the history keeps the work done. */
function released(order: ServiceOrder): Outcome {
  return {
    ...loose(order),
    changes: {
      workshopId: null,
      published: false,
      freeOfCharge: false,
      contested: false,
      objections: 0,
      askedAgain: true,
    },
  }
}

/**
 * No longer a warranty claim, but an order like others. A client that is not on Equipo has no other workshop to ask.
 */
function newDefect(order: ServiceOrder): Outcome {
  const changes = { kind: 'corrective', warrantyRefusal: null } as const
  if (!order.clinicClaimed) return { to: 'accepted', changes }
  const free = released(order)
  return { ...free, to: 'pending', changes: { ...free.changes, ...changes } }
}
